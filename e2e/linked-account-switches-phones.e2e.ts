import { linkedAccount } from '@yidi/phrases/linked-account';
import { formatRefusal } from '@yidi/phrases/refusals';
import { smsCode } from '@yidi/phrases/sms-code';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone, readCode } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';
import { goWithin } from './world/states.ts';
import { proveAnew } from './world/step-up.ts';
import type { Visitor } from './world/visitor.ts';

const say = linkedAccount.zh;
const masked = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`;

/** Links a phone on its page, up to the request for a fresh proof. */
async function askToLink({ page, url }: Visitor, phone: string, code?: string): Promise<void> {
  await page.getByRole('textbox', { name: say.newPhone }).fill(phone);
  await page.getByRole('button', { name: smsCode.zh.send }).click();
  await solvePuzzle(page, 'keys');
  await page.getByRole('textbox', { name: smsCode.zh.code }).fill(code ?? (await readCode(url, phone)));
  await page.getByRole('button', { name: say.bindDo, exact: true }).click();
}

describe('a user with two phones', () => {
  journey('links them, switches there and back, and parts them', async ({ visit }) => {
    const visitor = await visit();
    const { page, url, forgive } = visitor;
    // The refusal opens the fresh proof.
    forgive(/403 \(Forbidden\).*\/user\/mulBind/);
    // A call of the second tab may meet the end of its session, shortly before the tab reloads.
    forgive(/status of 401/);
    const [mine, other] = [newPhone(), newPhone()];
    await enterLoggedIn(visitor, '/my-center', mine);
    await page
      .getByRole('main')
      .getByRole('link', { name: /关联账号/ })
      .tap();
    await page.getByText(say.noneText).waitFor();
    await page.getByRole('link', { name: say.bind }).tap();

    // The own number is refused before there is a puzzle.
    await page.getByRole('textbox', { name: say.newPhone }).fill(mine);
    await page.getByRole('button', { name: smsCode.zh.send }).click();
    await page.getByText(formatRefusal('zh', 'INLINE', 'phone.own')).waitFor();

    // A wrong code is reported at the code and costs one attempt. A reload keeps the number.
    await askToLink(visitor, other, '000000');
    await proveAnew(visitor, mine);
    await page.getByText(formatRefusal('zh', 'INLINE', 'code.wrong')).waitFor();
    await page.reload();
    const field = page.getByRole('textbox', { name: say.newPhone });
    await expect.poll(async () => (await field.inputValue()).replace(/\s/g, '')).toBe(other);
    await page.getByRole('textbox', { name: smsCode.zh.code }).fill(await readCode(url, other));
    await page.getByRole('button', { name: say.bindDo, exact: true }).click();
    await page.getByText(say.doneTitle(masked(other))).waitFor();
    await page.reload();
    await page.getByText(say.doneTitle(masked(other))).waitFor();

    await page.getByRole('link', { name: say.done }).tap();
    const second = await page.context().newPage();
    await second.goto(`${url}/accountsInfo`);
    const inSecond = second.getByRole('button', { name: say.switchOf(masked(other)) });
    await inSecond.waitFor();
    await page.getByRole('button', { name: say.switchOf(masked(other)) }).tap();
    await page.waitForURL(/\/my-center$/);
    await page.getByRole('main').getByText(masked(other)).first().waitFor();
    // A tab of the former account is loaded again for the present one.
    await second.getByRole('button', { name: say.switchOf(masked(mine)) }).waitFor();
    await second.close();
    // The linked account has its own messages, e.g. about the link.
    await goWithin(page, '/newcenter');
    await page.getByRole('link', { name: new RegExp(`尾号 ${mine.slice(-4)}`) }).waitFor();

    // A linked account can neither link nor unlink; only the main one can.
    await goWithin(page, '/bindAccount');
    await page.getByText(say.fromOpened(masked(mine))).waitFor();
    await goWithin(page, '/manageAccount');
    await page.getByRole('button', { name: say.switchOf(masked(mine)) }).tap();
    await page.waitForURL(/\/my-center$/);
    await page.getByRole('main').getByText(masked(mine)).first().waitFor();

    await goWithin(page, '/bindAccountList');
    // Only the main part counts, because a toast of the switches may still contain the number.
    await page.getByRole('main').getByText(masked(other)).waitFor();
    await page.getByRole('link', { name: say.manage }).tap();
    await page.getByRole('button', { name: say.unlinkOf(masked(other)) }).tap();
    await page.getByRole('button', { name: say.keep }).tap();
    await page.getByRole('button', { name: say.unlinkOf(masked(other)) }).tap();
    await page.getByRole('button', { name: say.unlinkDo }).tap();
    await page.getByText(say.none).waitFor();
    const texts = async (to: string) =>
      ((await (await fetch(`${url}/demo/outbox?phone=${to}`)).json()) as { text: string }[]).map(({ text }) => text);
    await expect.poll(async () => (await texts(other)).join()).toContain(`与尾号 ${mine.slice(-4)} 的手机解除关联`);
    await expect.poll(async () => (await texts(mine)).join()).toContain(`与尾号 ${other.slice(-4)} 的手机关联`);
  });
});
