import { payCreate } from '@yidi/contract/calls/pay';
import { express } from '@yidi/phrases/express';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { payCode } from '@yidi/phrases/pay-code';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { bindAtCounter } from './world/cards.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import {
  agreeToOrder,
  fillOrder,
  openChoice,
  openOrderPage,
  type Placed,
  readPlaced,
  submitButton,
  useChoice,
} from './world/parcel.ts';
import type { Visitor } from './world/visitor.ts';
import { endAtDesk, openCost, openWeighed } from './world/weighed.ts';

const say = pay.zh;
const desk = sandboxPay.zh;

/** Opens the cost of a large parcel that is paid before it is sent. */
async function openPaidAhead(visitor: Visitor): Promise<Placed> {
  const { page } = visitor;
  await openOrderPage(visitor);
  await fillOrder(visitor);
  const size = await openChoice(visitor, express.zh.size);
  for (const side of ['长', '宽', '高']) await size.getByRole('textbox', { name: side }).fill('60');
  await useChoice(visitor, size);
  const payer = await openChoice(visitor, express.zh.pay);
  await payer.getByRole('radio', { name: parcel.zh.pays.now }).check();
  await useChoice(visitor, payer);
  await agreeToOrder(visitor);
  await submitButton(visitor).click();
  const placed = await readPlaced(visitor);
  await openCost(visitor, placed.orderId);
  await page.getByRole('button', { name: /^付 ¥/ }).waitFor();
  return placed;
}

async function cancelOrder(visitor: Visitor, orderId: string): Promise<void> {
  const { page } = visitor;
  await visitor.go(`/orderCancel?orderId=${orderId}`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '确认取消' }).tap();
  await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
}

describe('money that is not due is refunded automatically', () => {
  journey('paid twice in the payment app: the second sum is refunded, and the page shows it', async ({ visit }) => {
    const visitor = await visit({ userAgent: agents.find((agent) => agent.channel === 'alipay')!.ua });
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openWeighed(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await endAtDesk(visitor, 'twice');
    await page.getByText(say.head.paid).waitFor();
    await page.getByText(new RegExp(`^退 ¥.*${say.refundWhy.twice}$`)).waitFor();
    await page.getByText(/付了 ¥.*，退 ¥/).waitFor();
    await page.getByText(/^已退 ¥/).waitFor();
    await expect.poll(() => page.getByText(/用演示付款付 ¥/).count()).toBe(2);
  });

  journey(
    'a card’s part is released when the bank refuses the rest; paid again, both are refunded at a cancellation',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await enterLoggedIn(visitor, '/s/prepaid');
      const tail = await bindAtCounter(visitor);
      const { orderId } = await openPaidAhead(visitor);
      const whole = page.getByRole('radio', { name: new RegExp(`尾号 ${tail}`) });
      await whole.check();
      await page.getByRole('button', { name: /^付 ¥/ }).tap();
      await endAtDesk(visitor, 'refuse');
      await page.getByText(/礼品卡的 ¥50\.00 已放回卡里/).waitFor();
      await whole.check();
      await page.getByRole('button', { name: /^付 ¥/ }).tap();
      await endAtDesk(visitor, 'pay');
      await page.getByText(say.head.held).waitFor();
      await page.getByText(new RegExp(`尾号 ${tail} 预留 ¥50.00`)).waitFor();

      await cancelOrder(visitor, orderId);
      await openCost(visitor, orderId);
      await page.getByText(say.head.closed, { exact: true }).waitFor();
      await page
        .getByText(new RegExp(`尾号 ${tail} 预留的 ¥50.00 已放回`))
        .first()
        .waitFor();
      await page.getByText(`${say.refundWhy.closed} · `).waitFor();
      await page.getByText(/^已退 ¥/).waitFor();
      await visitor.go('/s/prepaid');
      await page.getByRole('heading', { name: '¥50.00' }).waitFor();
    },
  );

  journey('paid late, after the order was cancelled: all of it is given back', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    const { orderId } = await openPaidAhead(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await page.getByText(desk.mark).waitFor();
    const atDesk = page.url();
    await cancelOrder(visitor, orderId);
    await page.goto(atDesk);
    await endAtDesk(visitor, 'late');
    await page.getByText(say.head.closed, { exact: true }).waitFor();
    await page.getByText(`${say.refundWhy.closed} · `).waitFor();
    await page.getByText(/^已退 ¥/).waitFor();
    await expectGone(page.getByRole('button', { name: /付 ¥/ }));
  });
});

describe('at a desk', () => {
  journey('a code is shown, scanned with a phone, and the page continues when it is paid', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openWeighed(visitor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const asked = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('hover: hover') ? { ...asked('all'), matches: true } : asked(query);
    });
    const answered = page.waitForResponse((reply) => reply.url().endsWith(payCreate.path));
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    const { info } = (await (await answered).json()) as { info: { action: { kind: string; text: string } } };
    expect(info.action.kind).toBe('qr');
    const sheet = page.getByRole('dialog', { name: payCode.zh.title });
    await sheet.getByRole('img', { name: payCode.zh.code }).locator('path[d^="M"]').waitFor({ state: 'attached' });

    const phone = await visit();
    await phone.go(info.action.text);
    await phone.page.getByRole('button', { name: desk.pay, exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(say.head.paid).waitFor();
  });
});
