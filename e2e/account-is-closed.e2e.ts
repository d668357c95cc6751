import { account } from '@yidi/phrases/account';
import { closing } from '@yidi/phrases/closing';
import { expect } from 'vitest';
import { bindAtCounter } from './world/cards.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm, enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { goWithin } from './world/states.ts';
import { proveAnew } from './world/step-up.ts';
import type { Visitor } from './world/visitor.ts';

const say = closing.zh;
/** Codes to a number from an unknown device: one per minute. */
const CODE_EVERY_MS = 61_000;
const masked = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`;
const press = ({ page }: Visitor, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const outbox = async (url: string, phone: string) =>
  ((await (await fetch(`${url}/demo/outbox?phone=${phone}`)).json()) as { text: string }[])
    .map(({ text }) => text)
    .join();

/** Checks that open items prevent the closure and are listed with links. */
async function meetObstacle(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await enterLoggedIn(visitor, '/s/prepaid');
  await bindAtCounter(visitor);
  await goWithin(page, '/my-center/logoutConfirm');
  await page.getByRole('heading', { name: say.inTheWay }).waitFor();
  await expectGone(page.getByRole('button', { name: say.ask }));
  await press(visitor, say.again);
  await page.getByRole('link', { name: /1 张卡.*还有余额/ }).click();
  await page.waitForURL(/\/s\/prepaid/);
}

journey('an account closure is requested, waits, and is withdrawn by any log-in', async ({ visit, passTime }) => {
  const visitor = await visit();
  const { page, url, forgive } = visitor;
  // The call is refused first, which asks for the fresh proof.
  forgive(/403 \(Forbidden\).*\/user\/close/);
  const phone = newPhone();
  await enterLoggedIn(visitor, '/my-center/set', phone);
  await page.getByRole('main').getByRole('link', { name: account.zh.close }).click();
  await page.getByRole('heading', { name: say.about(masked(phone)) }).waitFor();

  await press(visitor, say.ask);
  await page.getByText(say.agreeMissing).waitFor();
  await page.getByRole('checkbox', { name: say.agree }).check();
  // A user who declines the code stays on the page.
  await press(visitor, say.ask);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('checkbox', { name: say.agree }).isChecked()).toBe(true);
  await press(visitor, say.ask);
  await proveAnew(visitor, phone);
  await page.waitForURL(/\/my-center\/set\/success$/);
  await page.getByRole('heading', { name: say.waiting }).waitFor();
  await expect.poll(() => outbox(url, phone)).toContain('注销，之前登录就撤销');
  // The request is shown after a reload, and no page shows the account any more.
  await page.reload();
  await page.getByRole('heading', { name: say.waiting }).waitFor();
  await goWithin(page, '/my-center/logoutConfirm');
  await page.getByRole('heading', { name: say.waiting }).waitFor();
  await goWithin(page, '/my-center/set');
  await page.getByText(account.zh.theme).first().waitFor();
  await expectGone(page.getByRole('link', { name: account.zh.close }));

  await meetObstacle(await visit());
  await passTime(CODE_EVERY_MS);
  const elsewhere = await visit();
  await enterByForm(elsewhere, '/my-center/set/success', phone);
  await elsewhere.page.getByRole('heading', { name: say.undone }).waitFor();
  await expect.poll(() => outbox(url, phone)).toContain('账号注销已撤销');
  await goWithin(page, '/my-center/set/success');
  await page.reload();
  await page.getByRole('heading', { name: say.undone }).waitFor();
});
