import { address } from '@yidi/phrases/address';
import { interception } from '@yidi/phrases/interception';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { payFee as payFeeWords } from '@yidi/phrases/pay-fee';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import { sendWays } from '@yidi/phrases/send-ways';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { changeReplies } from './world/change-replies.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { agreeToOrder, fillOrder, openOrderPage, type Placed, readPlaced, submitButton } from './world/parcel.ts';
import { comeAsSender, press } from './world/second-thoughts.ts';
import type { Visitor } from './world/visitor.ts';

const say = interception.zh;
const desk = sandboxPay.zh;

/** Makes an order of two pieces on one bill. */
async function placeBill(visitor: Visitor): Promise<Placed> {
  await openOrderPage(visitor);
  await visitor.page.getByRole('link', { name: sendWays.zh.oneBill }).tap();
  await visitor.page.waitForURL('**/order/oneBillMul');
  await fillOrder(visitor);
  await agreeToOrder(visitor);
  await submitButton(visitor).click();
  return readPlaced(visitor);
}

/** Fills in a Beijing address by the region picker, which the button named `region` opens. */
async function typePlace(visitor: Visitor, detail: string, region: string | RegExp = say.chooseRegion): Promise<void> {
  const { page } = visitor;
  await press(visitor, region);
  const picker = page.getByRole('dialog', { name: '省市区' });
  await picker.getByRole('textbox', { name: '搜索省、市、区县' }).fill('北京朝阳');
  await picker.getByRole('option', { name: /朝阳区.*北京/ }).tap();
  await picker.getByRole('option', { name: '望京街道' }).tap();
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: say.detail }).fill(detail);
}

async function payFee(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByText(say.hold).waitFor();
  await press(visitor, /^付 ¥/);
  await page.getByText(desk.mark).waitFor();
  await page.getByRole('button', { name: desk.pay, exact: true }).click();
  await page.getByRole('link', { name: desk.back }).click();
}

describe('a sender has second thoughts', () => {
  journey('redirects it to another city, sees every mistake, pays, and trace and order show it', async ({ visit }) => {
    const { visitor, mailNo, orderId } = await comeAsSender(visit, 2);
    const { page, go } = visitor;
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('link', { name: trace.zh.readdress }).click();
    await press(visitor, say.ask);
    await page.getByText(say.regionNeeded).waitFor();
    // A pasted text without name and phone fills in region and street. Name and phone are
    // unchanged.
    await press(visitor, say.paste);
    await page.getByRole('textbox', { name: say.pasteLabel }).fill('上海市浦东新区世纪大道 100 号 3 楼');
    await press(visitor, address.zh.pasteRead);
    await expect.poll(() => page.getByRole('textbox', { name: say.detail }).inputValue()).toMatch(/世纪大道/);
    await page.getByRole('button', { name: /上海市.*浦东新区/ }).waitFor();
    await page.getByRole('link', { name: say.book }).click();
    await page.waitForURL(/\/addresslist\/2\/readdress-/);
    await page.goBack();
    await typePlace(visitor, '望京街 10 号 2 单元 601', /上海市.*浦东新区/);
    await page.reload();
    await expect
      .poll(() => page.getByRole('textbox', { name: say.detail }).inputValue())
      .toBe('望京街 10 号 2 单元 601');
    await press(visitor, say.ask);
    await press(visitor, /^确认改址，费用 ¥/);
    await page.getByRole('heading', { name: say.state.unpaid.address }).waitFor();
    await press(visitor, /^付 ¥/);
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.refuse, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByText(payFeeWords.zh.notPaid).waitFor();
    await press(visitor, /^付 ¥/);
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('heading', { name: say.state.taken.address }).waitFor();
    await page.getByText(/望京街/).waitFor();
    await go(`/queryDetail/${mailNo}`);
    await page.getByText('北京').first().waitFor();
    await go(`/orderAddress?orderId=${orderId}`);
    await page.getByText(say.reason.used).waitFor();
  });

  journey('too late by a second: the courier leaves during the payment, and the fee is refunded', async ({ visit }) => {
    const { visitor, mailNo, orderId } = await comeAsSender(visit, 2);
    const { page, go, url } = visitor;
    await go(`/orderAddress/revokePay?orderId=${orderId}`);
    await press(visitor, /^确认撤回，费用 ¥/);
    await page.getByRole('heading', { name: say.state.unpaid.recall }).waitFor();
    for (let scans = 0; scans < 20; scans += 1) {
      const reply = await page.request.get(`/queryDetail/${mailNo}`);
      if (/正在派送/.test(await reply.text())) break;
      await moveParcel(url, mailNo);
    }
    await payFee(visitor);
    await page.getByRole('heading', { name: say.state.tooLate.recall }).waitFor();
    await page.getByText(/已退回$|正在原路退回$/).waitFor();
    await go(`/orderAddress?orderId=${orderId}`);
    await page.getByText(say.reason.out_for_delivery).waitFor();
  });

  journey('recalls one piece of a bill, and sees that the other continues', async ({ visit }) => {
    const { visitor, orderId } = await comeAsSender(visit, 0, placeBill);
    const { page, go } = visitor;
    await go(`/orderAddress?orderId=${orderId}`);
    await page.getByText(say.onePiece(1, 2)).waitFor();
    await page.getByRole('link', { name: say.toRecall }).click();
    await page.getByText(say.onePiece(1, 2)).waitFor();
    await press(visitor, say.recallFree);
    await page.getByRole('heading', { name: say.state.taken.recall }).waitFor();
    await go(`/order-detail/${orderId}`);
    await page
      .getByRole('link')
      .filter({ hasText: orderSiblings.zh.piece(2, 0.5) })
      .click();
    await page.waitForURL((url) => url.pathname.startsWith('/order-detail') && !url.pathname.endsWith(orderId));
    await go(`/orderAddress?orderId=${new URL(page.url()).pathname.split('/').at(-1)}`);
    await page.getByText(say.reason.not_collected).waitFor();
  });

  journey('the carrier refuses; another user gets the answer for an unknown order', async ({ visit }) => {
    const { visitor, orderId } = await comeAsSender(visit);
    const { page, go } = visitor;
    await changeReplies(
      page,
      ({ pathname }) => pathname.endsWith('/order/v2/interception'),
      async (reply) => {
        const body = (await reply.json()) as { info?: { last?: object } };
        const last = body.info?.last && { ...body.info.last, state: 'refused' };
        return { json: { ...body, info: { ...body.info, ...(last && { last }) } } };
      },
    );
    await go(`/orderAddress/revokePay?orderId=${orderId}`);
    await press(visitor, say.recallFree);
    await page.getByRole('heading', { name: say.state.refused.recall }).waitFor();
    const stranger = await visit();
    stranger.forgive(/status of 404/);
    await enterLoggedIn(stranger, `/orderAddress?orderId=${orderId}`);
    await stranger.page.getByText(say.none).waitFor();
  });
});
