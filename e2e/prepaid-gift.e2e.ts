import { gift } from '@yidi/phrases/gift';
import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { shell } from '@yidi/phrases/shell';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import type { Visitor } from './world/visitor.ts';

const say = gift.zh;
const wallet = prepaid.zh;
const desk = sandboxPay.zh;

/** Buys a gift of ¥100, with one change of mind. Returns the path of its link. */
async function giveCard(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await enterLoggedIn(visitor, '/s/prepaid');
  await page.getByRole('button', { name: say.give }).click();
  const sheet = page.getByRole('dialog', { name: say.giveTitle });
  await sheet.getByRole('textbox', { name: say.message }).fill('新家快乐 <b>🎁</b>');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.give }).click();
  await expect.poll(() => sheet.getByRole('textbox', { name: say.message }).inputValue()).toBe('新家快乐 <b>🎁</b>');
  await sheet.getByRole('textbox', { name: say.from }).fill('晓岚');
  await sheet.getByRole('radio', { name: '¥100.00' }).check();
  await sheet.getByRole('button', { name: pay.zh.payNow('¥100.00') }).click();
  await page.getByText(desk.mark).waitFor();
  await page.getByRole('button', { name: desk.pay, exact: true }).click();
  await page.getByRole('link', { name: desk.back }).click();
  await page.waitForURL('**/s/prepaid**');
  await page.getByText(say.ready).waitFor();
  await page.getByRole('button', { name: say.toLink }).click();
  const link = await page.getByText(/\/s\/prepaid\?gift=/).textContent();
  await page.getByRole('button', { name: shell.zh.close }).click();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

describe('a gift card', () => {
  journey('is bought, opened by its link, accepted once, and invalid for the next user', async ({ visit }) => {
    const giver = await visit();
    const path = await giveCard(giver);
    await giver.go(path);
    await giver.page.getByText(say.mine).waitFor();

    const taker = await visit();
    await enterLoggedIn(taker, '/home');
    await taker.go(path);
    await taker.page.getByRole('heading', { name: say.forYou('晓岚') }).waitFor();
    await taker.page.getByText('新家快乐 <b>🎁</b>').waitFor();
    await taker.page.getByRole('button', { name: say.take }).tap();
    await taker.page.getByRole('heading', { name: '¥100.00' }).waitFor();
    await taker.page.getByText(wallet.movement.received).waitFor();
    expect(new URL(taker.page.url()).search).toBe('');

    const late = await visit();
    late.forgive(/404 .*\/prepaid\/gift\/open/);
    await late.go(path);
    await late.page.getByText(say.over).waitFor();
    await giver.go('/s/prepaid');
    await giver.page.getByText(say.state.taken, { exact: true }).waitFor();
  });

  journey('asks an anonymous user to log in before accepting it, and returns to it', async ({ visit }) => {
    const giver = await visit();
    const path = await giveCard(giver);
    const stranger = await visit();
    stranger.forgive(/401 .*\/prepaid\/gift\/take/);
    await stranger.go(path);
    await stranger.page.getByRole('button', { name: say.take }).tap();
    await stranger.page.getByRole('dialog').waitFor();
    await stranger.page.keyboard.press('Escape');
    await stranger.page.getByRole('button', { name: say.take }).waitFor();
    await stranger.go('/s/prepaid?gift=nonsense');
    await stranger.page.getByText(say.over).waitFor();
  });

  journey('is withdrawn by its giver, and is then their own card', async ({ visit }) => {
    const giver = await visit();
    const { page } = giver;
    const path = await giveCard(giver);
    const stranger = await visit();
    stranger.forgive(/404 .*\/prepaid\/gift\/open/);
    await stranger.go(path);
    await stranger.page.getByRole('button', { name: say.take }).waitFor();
    await page.getByRole('button', { name: new RegExp(say.state.waiting) }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.withdraw }).click();
    await page.getByRole('heading', { name: '¥100.00' }).waitFor();
    await stranger.page.reload();
    await stranger.page.getByText(say.over).waitFor();
  });
});
