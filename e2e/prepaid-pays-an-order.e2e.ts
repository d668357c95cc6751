import { addressFeedback } from '@yidi/contract/calls/address';
import { codes } from '@yidi/contract/codes';
import { address } from '@yidi/phrases/address';
import { movementWords } from '@yidi/phrases/movement';
import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { describe, expect } from 'vitest';
import { bindAtCounter, buyCard } from './world/cards.ts';
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { buyAtCounter } from './world/network.ts';
import { senderText } from './world/parcel.ts';
import { envelope } from './world/states.ts';
import { proveAnew } from './world/step-up.ts';
import { openCost, openWeighed } from './world/weighed.ts';

const say = prepaid.zh;
const cashier = pay.zh;

describe('prepaid cards', () => {
  journey(
    'a card from a counter pays a weighed order over the screen that needed it, and its movement leads to the order’s cost',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await enterLoggedIn(visitor, '/s/prepaid');
      const tail = await bindAtCounter(visitor);
      await page.getByRole('heading', { name: '¥50.00' }).waitFor();
      const { orderId } = await openWeighed(visitor);
      // Whichever call requires payment, it continues after the payment.
      visitor.forgive(/402 .*addressFeedback/);
      const needed = envelope(codes.PAY, { payment: { orderId, fen: 1_000 } });
      await page.route(`**${addressFeedback.path}`, (route) => route.fulfill(needed), { times: 1 });
      await visitor.go('/addressdetail/2');
      await page.getByRole('textbox', { name: address.zh.pasteLabel }).fill(senderText);
      await page.getByRole('button', { name: address.zh.pasteRead }).tap();
      const sheet = page.getByRole('dialog', { name: cashier.title });
      const card = sheet.getByRole('radio', { name: new RegExp(tail) });
      await card.waitFor();
      await expect.poll(() => card.isChecked()).toBe(true);
      await sheet.getByRole('button', { name: /^付 ¥/ }).tap();
      await sheet.waitFor({ state: 'detached' });
      const name = page.getByRole('textbox', { name: address.zh.name, exact: true });
      await expect.poll(() => name.inputValue()).toBe('王建国');
      await openCost(visitor, orderId);
      await page.getByText(cashier.head.paid).waitFor();
      await page.getByText(new RegExp(`尾号 ${tail} 付 ¥`)).waitFor();
      await visitor.go('/s/prepaid');
      const movement = page.getByRole('button', { name: new RegExp(`^${say.movement.paid}`) });
      await movement.click();
      await page.getByText(movementWords.zh.total, { exact: true }).waitFor();
      await page.getByRole('button', { name: movementWords.zh.copy }).waitFor();
      await page.getByRole('link', { name: movementWords.zh.cost }).click();
      await page.waitForURL(`**/cost/${orderId}`);
    },
  );

  journey('a wrong PIN shows the attempts left and binds no card', async ({ visit }) => {
    const visitor = await visit();
    const { page, url } = visitor;
    await enterLoggedIn(visitor, '/s/prepaid');
    const { number, pin } = await buyAtCounter(url);
    await page.getByRole('button', { name: say.bind }).click();
    await page.getByRole('textbox', { name: say.number }).fill(number);
    await page.getByRole('button', { name: say.bindNow, exact: true }).click();
    await page.getByText('密码是 6 位数字').waitFor();
    await page.getByLabel(say.pin).fill(String((Number(pin) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('button', { name: say.bindNow, exact: true }).click();
    await page.getByText(say.wrong(4)).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText(say.empty).waitFor();
  });

  journey('a lost card cannot pay, continues with a new number, and its balance is refunded', async ({ visit }) => {
    const visitor = await visit();
    const { page, forgive } = visitor;
    const phone = await enterLoggedIn(visitor, '/s/prepaid');
    await buyCard(visitor);
    const manage = page.getByRole('button', { name: /^管理尾号 \d{4} 的卡$/ });
    const old = await manage.getAttribute('aria-label');
    const act = async (name: string) => {
      await manage.click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await act(say.act.lost());
    await page.getByText(say.use.lost, { exact: true }).waitFor();
    await page.getByRole('heading', { name: '¥0.00' }).waitFor();
    await act(say.act.replace());
    await page.getByRole('heading', { name: '¥100.00' }).waitFor();
    await untilComplete(manage.page());
    await expect.poll(() => manage.getAttribute('aria-label')).not.toBe(old);
    // Money leaves the card, so its holder gives a fresh proof, then the same call continues.
    forgive(/403 \(Forbidden\).*\/prepaid\/refund/);
    await manage.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.act.refund('¥100.00'), exact: true })
      .click();
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: '¥0.00' }).waitFor();
    await page.getByText(say.movement.returned).waitFor();
  });
});
