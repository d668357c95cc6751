import { care } from '@yidi/phrases/care';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';

const say = care.zh;

describe('a user opens the safety measures of a mail', () => {
  journey('by its number: first no measure, then each measure with its office, without names', async ({ visit }) => {
    const sender = await visit();
    await enterLoggedIn(sender, '/home');
    const { mailNo } = await placeOrder(sender);
    const stranger = await visit();
    const { page, url, go, forgive } = stranger;
    // The query of an unknown number gets a 404.
    forgive(/404 \(Not Found\).*\/mail\/care/);
    await go('/s/disinfect');
    const field = page.getByRole('textbox', { name: say.label });
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText('请输入邮件号').waitFor();
    await field.fill('123');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText('没认出邮件号').waitFor();
    await field.fill('9899999999999');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(trace.zh.notFound).waitFor();
    await page.getByText('9899999999999').waitFor();
    await page.goBack();
    await field.fill(mailNo);
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByRole('heading', { name: say.none }).waitFor();

    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    await page.reload();
    await page.getByRole('heading', { name: /^有 \d 条记录$/ }).waitFor();
    const shown = (await page.getByRole('main').textContent()) ?? '';
    expect(shown).toContain(`${say.acts.looked} · ${say.methods.sight}`);
    expect(shown).toContain(`${say.acts.xrayed} · ${say.methods.machine}`);
    expect(shown).toContain(`${say.acts.disinfected} · ${say.methods.spray}`);
    expect(shown).toContain('南京的营业部');
    for (const secret of ['王建国', '李晓梅', '鼓楼', '武侯']) expect(shown).not.toContain(secret);

    // The sender also sees which office it was.
    await sender.go(`/s/disinfect?mailNo=${mailNo}`);
    await sender.page.getByText(/鼓楼区.*营业部/).waitFor();
    // The trace of the mail does not show the disinfection.
    await sender.page.getByRole('link', { name: say.toTrace }).click();
    await sender.page
      .getByText(/已签收|签收/)
      .first()
      .waitFor();
    await expectGone(sender.page.getByText(/消毒|安检/));
    // The trace has a link to the page of the safety measures.
    await sender.page.getByRole('link', { name: trace.zh.care }).click();
    await sender.page.waitForURL(`**/s/disinfect?mailNo=${mailNo}`);
    await sender.page.getByRole('heading', { name: /^有 \d 条记录$/ }).waitFor();
  });
});
