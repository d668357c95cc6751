import { exam } from '@yidi/phrases/exam';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { handIn, moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import { readLeft } from './world/traces-left.ts';

const say = exam.zh;
const LETTER = '2027 年春季博士录取通知书';

describe('a candidate looks for mails of the school', () => {
  journey(
    'by number and name, without a log-in: wrong ones first, then both, and it stays for the visit',
    async ({ visit }) => {
      const school = await visit();
      await enterLoggedIn(school, '/home');
      const { mailNo } = await placeOrder(school);
      const visitor = await visit();
      const { page, url, go } = visitor;
      for (let scan = 0; scan < 5; scan += 1) await moveParcel(url, mailNo);
      const { examinationId, candidate, name } = await handIn(url, mailNo);
      await go(`/examinationList/${examinationId}`);
      const [number, called] = [
        page.getByRole('textbox', { name: say.candidate }),
        page.getByRole('textbox', { name: say.name }),
      ];
      const submit = page.getByRole('button', { name: say.submit });
      await submit.click();
      await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
      await number.fill(`${candidate.slice(0, 4)} ${candidate.slice(4)}`);
      await called.fill('张三');
      await submit.click();
      await page.getByText(say.noMatch).waitFor();
      await called.fill(name);
      await submit.click();
      await page.getByRole('heading', { name: new RegExp(`^${say.kinds.admission}：`) }).waitFor();
      await page.getByText(say.notPosted).waitFor();
      await page.getByText(say.papers.card).waitFor();
      const shown = (await page.getByRole('main').textContent()) ?? '';
      for (const secret of [candidate, '王建国', '李晓梅', '13987654321']) expect(shown).not.toContain(secret);
      await page.getByRole('link', { name: new RegExp(LETTER) }).click();
      await page.waitForURL(`**/queryDetail/${mailNo}`);
      await page.goBack();
      await page.reload();
      await page.getByText(LETTER).first().waitFor();
      for (const { text } of await readLeft(page)) expect(text).not.toContain(candidate);

      // Another visit must enter the candidate itself. On the same phone another candidate can be
      // searched.
      const other = await visit();
      await other.go(`/examinationList/${examinationId}`);
      await other.page.getByRole('textbox', { name: say.candidate }).waitFor();
      await page.getByRole('button', { name: say.other }).click();
      await number.waitFor();
    },
  );

  journey('by the link of the school once; a second visit asks for number and name', async ({ visit }) => {
    const visitor = await visit();
    const { page, url, go } = visitor;
    const { examinationId, ticket, candidate, name } = await handIn(url);
    await go(`/examinationList/${examinationId}?sign=${ticket}`);
    await page.getByText(LETTER).first().waitFor();
    expect(page.url()).not.toContain(ticket);

    const second = await visit();
    await second.go(`/examinationList/${examinationId}?sign=${ticket}`);
    await second.page.getByText(say.ticketOver).waitFor();
    await second.page.getByRole('textbox', { name: say.candidate }).fill(candidate);
    await second.page.getByRole('textbox', { name: say.name }).fill(name);
    await second.page.getByRole('button', { name: say.submit }).click();
    await second.page.getByText(LETTER).first().waitFor();
  });

  journey('the sixth attempt within an hour has to wait, and the page shows it', async ({ visit }) => {
    const visitor = await visit();
    const { page, url, go, forgive } = visitor;
    forgive(/429/);
    const { examinationId, candidate } = await handIn(url);
    await go(`/examinationList/${examinationId}`);
    await page.getByRole('textbox', { name: say.candidate }).fill(candidate);
    for (let tries = 1; tries <= 6; tries += 1) {
      await page.getByRole('textbox', { name: say.name }).fill(`张${tries}`);
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/mail/examination'));
      await page.getByRole('button', { name: say.submit }).click();
      expect((await answered).status()).toBe(tries < 6 ? 200 : 429);
      await page.getByRole('alert').waitFor();
    }
    await expectGone(page.getByText(say.noMatch));
  });

  journey('the query page opens the examination in force, the one of its link, or asks which', async ({ visit }) => {
    const { page, url, go } = await visit();
    const open = () => go('/query?type=examination');
    /** Answers the settings with these examinations instead of the operator's. */
    const list = async (titles: readonly string[]) => {
      const examinations = titles.map((title, nth) => ({ examinationId: `e${nth}`, title: { zh: title, en: title } }));
      await page.unrouteAll();
      await page.route('**/static/config.json', (route) => route.fulfill({ json: { examinations } }));
    };
    await go('/query?type=examination&examinationId=SPRING-9');
    await page.waitForURL('**/examinationList/SPRING-9');
    const { examinationId } = await handIn(url);
    await open();
    await page.waitForURL(`**/examinationList/${examinationId}`);
    await list(['研招', '自考']);
    await open();
    await page.getByRole('link', { name: '自考' }).click();
    await page.waitForURL('**/examinationList/e1');
    await list([]);
    await open();
    await page.getByText(say.noneInForce).waitFor();
    await page.getByRole('textbox', { name: say.code }).fill('两个字');
    await page.getByRole('button', { name: say.openCode }).click();
    await page.getByText(say.codeWrong).waitFor();
    await page.getByRole('textbox', { name: say.code }).fill(' ART-5 ');
    await page.getByRole('button', { name: say.openCode }).click();
    await page.waitForURL('**/examinationList/ART-5');
  });
});
