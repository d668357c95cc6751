import { qryCardStockByCardId } from '@yidi/contract/calls/combo';
import { prepaidBuy } from '@yidi/contract/calls/prepaid';
import { codes } from '@yidi/contract/codes';
import { combo } from '@yidi/phrases/combo';
import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { describe, expect } from 'vitest';
import { weighedG } from '../apps/server/src/network/plan.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, giveSession } from './world/log-in.ts';
import { placeOrder } from './world/parcel.ts';
import { proveAnew } from './world/step-up.ts';
import { endAtDesk, weigh } from './world/weighed.ts';

const say = combo.zh;
const wallet = prepaid.zh;
const cashier = pay.zh;

describe('a combo', () => {
  journey('is bought, pays the postage of a light parcel, and its rest is refunded', async ({ visit }) => {
    const visitor = await visit();
    const { page, forgive } = visitor;
    const phone = await enterLoggedIn(visitor, '/s/prepaid');
    await page.getByRole('button', { name: new RegExp(say.more) }).tap();
    const sheet = page.getByRole('dialog', { name: say.buyTitle });
    await sheet.getByRole('radio', { name: /亲情寄 5 件/ }).check();
    await sheet.getByRole('button', { name: cashier.payNow('¥90.00') }).tap();
    await endAtDesk(visitor, 'pay');
    await page.getByText(wallet.comboPaid).waitFor();
    await page.getByText(say.left(5, 5)).waitFor();

    // One of four parcels is heavier than declared.
    const sender = await visit();
    await giveSession(sender, phone);
    let placed = await placeOrder(sender);
    while (weighedG(placed.mailNo, 1_000) > 1_000) placed = await placeOrder(sender);
    await weigh(sender, placed);
    const cost = sender.page;
    await cost.getByRole('radio', { name: /亲情寄 5 件/ }).check();
    await cost.getByRole('button', { name: new RegExp(`^${cashier.payByCombo}|^付 ¥`) }).tap();
    await cost.getByText(cashier.head.paid).waitFor();
    await cost.getByText(/用亲情寄 5 件 付 ¥/).waitFor();

    // The refusal is what opens the sheet of the fresh proof.
    forgive(/403 \(Forbidden\).*\/prepaid\/refund/);
    await visitor.go('/s/prepaid');
    await page.getByText(say.left(4, 5)).waitFor();
    await page.getByRole('button', { name: say.manageOf('亲情寄 5 件') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.giveUp('¥72.00') })
      .tap();
    await proveAnew(visitor, phone);
    await page.getByText(say.returned('¥72.00')).waitFor();
    await page.getByText(say.left(4, 5)).waitFor({ state: 'detached' });
  });

  journey(
    'that is sold out is shown before the purchase, and when the last one is sold meanwhile',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await enterLoggedIn(visitor, '/s/prepaid');
      await page.route(`**${qryCardStockByCardId.path}`, (route) =>
        route.fulfill({ json: { code: codes.OK.code, msg: '', info: 0 } }),
      );
      const open = () => page.getByRole('button', { name: new RegExp(say.more) }).tap();
      await open();
      const sheet = page.getByRole('dialog', { name: say.buyTitle });
      const payNow = sheet.getByRole('button', { name: /^付 ¥/ });
      await sheet.getByText(wallet.oneSoldOut).waitFor();
      await expect.poll(() => payNow.isDisabled()).toBe(true);
      await page.keyboard.press('Escape');

      // The stock is unknown: the purchase can be attempted, and the reply is shown.
      await page.unrouteAll();
      visitor.forgive(/status of 50\d|409/);
      await page.route(`**${qryCardStockByCardId.path}`, (route) => route.fulfill({ status: 503, body: '' }));
      await page.route(`**${prepaidBuy.path}`, (route) =>
        route.fulfill({
          status: 200,
          json: { code: codes.CONFLICT.code, msg: wallet.oneSoldOut, info: { reason: 'card.soldOut' } },
        }),
      );
      await open();
      await payNow.tap();
      await sheet.getByText(wallet.oneSoldOut).waitFor();
    },
  );
});
