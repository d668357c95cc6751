import { feeAtDoor } from '@yidi/phrases/fee-at-door';
import { pay } from '@yidi/phrases/pay';
import { payWait } from '@yidi/phrases/pay-wait';
import { receipt } from '@yidi/phrases/receipt-button';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { expectGone } from './world/complete.ts';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import { endAtDesk, openCost, openDue } from './world/weighed.ts';

const say = pay.zh;

describe('a sender pays after weighing', () => {
  journey('again after the bank refused, and is found paid although no notice arrives', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openDue(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await endAtDesk(visitor, 'refuse');
    await page.getByText(say.states.refused).waitFor();
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await endAtDesk(visitor, 'noticeNever');
    await page.getByText(say.head.paid).waitFor();
  });

  journey('returns without the vendor’s link, and continues the open payment', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    const { orderId } = await openDue(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await page.getByText(sandboxPay.zh.mark).waitFor();
    await visitor.go(`/cost/${orderId}`);
    await page.getByText(say.states.waiting).first().waitFor();
    await page.getByRole('heading', { name: payWait.zh.title }).waitFor();
    await page.getByRole('button', { name: /^继续付 ¥/ }).tap();
    await endAtDesk(visitor, 'pay');
    await page.getByText(say.head.paid).waitFor();
    await page.getByText(/用演示付款付 ¥/).waitFor();
    await expect.poll(() => page.getByText(/用演示付款付 ¥/).count()).toBe(1);
  });

  journey('in the chat app, by its own payment sheet, after closing it once', async ({ visit }) => {
    const visitor = await visit({ userAgent: agents.find((agent) => agent.channel === 'wechat')!.ua });
    const { page } = visitor;
    await page.addInitScript(() => {
      let closed = false;
      const invoke = (name: string, given: { package: string }, done: (result: object) => void) => {
        const answer = (word: string) => done({ err_msg: `get_brand_wcpay_request:${word}` });
        if (name !== 'getBrandWCPayRequest') return;
        if (!closed) {
          closed = true;
          answer('cancel');
          return;
        }
        const body = new URLSearchParams({ ending: 'pay' });
        void fetch(`/sandbox-pay?${given.package}`, { method: 'POST', body }).then(() => answer('ok'));
      };
      Object.assign(window, { WeixinJSBridge: { invoke } });
    });
    await openDue(visitor);
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await page.getByText(say.states.cancelled, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await page.getByText(say.head.paid).waitFor();
  });
});

describe('a consignee who pays', () => {
  journey('gets the link from the sender, who is not asked to pay', async ({ visit }) => {
    const sender = await visit();
    const { page, url } = sender;
    await enterLoggedIn(sender, '/home');
    const { orderId, mailNo } = await placeOrder(sender, { payMode: 'receiver' });
    const link = page.getByRole('button', { name: say.copyLink });
    await expect.poll(() => moveParcel(url, mailNo), { interval: 100 }).toBe(true);
    for (let scans = 0; scans < 12 && (await link.count()) === 0; scans += 1) {
      await moveParcel(url, mailNo);
      await openCost(sender, orderId);
    }
    await link.waitFor();
    await page.getByText(say.shareText).waitFor();
    await expectGone(page.getByText(/请在.*前付/));
    await expectGone(page.getByRole('button', { name: /^付 ¥/ }));
  });

  journey('finds the fee in the trace, and pays it with four digits and no account', async ({ visit }) => {
    const mailNo = await sendTo(visit, '13987654321', { toPay: true });
    const visitor = await visit();
    const { page, go, url } = visitor;
    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    await go(`/queryVerify?mailNo=${mailNo}`);
    await page.getByRole('textbox', { name: trace.zh.verifyField }).fill('4321');
    await page.getByRole('button', { name: trace.zh.verifySubmit }).tap();
    const fee = page.getByRole('link', { name: new RegExp(`^${feeAtDoor.zh.label('¥')}`.replace(' 待付', '')) });
    const link = (await fee.getAttribute('href')) ?? '';
    // A user who only has the link is asked for the digits. A user who has entered them is not
    // asked again.
    const other = await visit();
    await other.go(link);
    const digits = other.page.getByRole('textbox', { name: say.digits });
    const open = other.page.getByRole('button', { name: say.open, exact: true });
    other.forgive(/40\d .*\/pay\/link/);
    await digits.fill('0000');
    await open.tap();
    await other.page.getByText(say.wrongDigits(4)).waitFor();
    await digits.fill('4321');
    await open.tap();
    await other.page.getByRole('button', { name: /^付 ¥/ }).waitFor();
    await page.getByText(trace.zh.invite).waitFor();
    await fee.tap();
    await page.getByRole('button', { name: /^付 ¥/ }).tap();
    await endAtDesk(visitor, 'pay');
    await page.getByText(say.head.paid).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: receipt.zh.save }).tap();
    expect((await saved).suggestedFilename()).toMatch(/^收据 .*\.pdf$/);
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectGone(fee);
  });
});
