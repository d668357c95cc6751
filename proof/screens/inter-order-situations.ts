import { getDDPFee } from '@yidi/contract/calls/duty';
import { interOrder as call, interOrders } from '@yidi/contract/calls/inter-order';
import { codes } from '@yidi/contract/codes';
import duties from '@yidi/contract/samples/chooseDuty.json' with { type: 'json' };
import quotes from '@yidi/contract/samples/getDDPFee.json' with { type: 'json' };
import sample from '@yidi/contract/samples/interOrder.json' with { type: 'json' };
import orders from '@yidi/contract/samples/interOrders.json' with { type: 'json' };
import opened from '@yidi/contract/samples/openConsigneeLink.json' with { type: 'json' };
import { duty as dutyWords } from '@yidi/phrases/duty';
import { interOrder } from '@yidi/phrases/inter-order';
import { envelope } from '../../e2e/world/states.ts';
import type { Situation } from './batch-situations.ts';
import { asGift, either, pasteList, press } from './declaration-situations.ts';

const { info } = sample;
const { duty } = duties.info;
const quoted = quotes.info;
const ROUTE = '/order/int/mailBarCode/{state?}';

const shown = (name: string, change: object): Situation => ({
  route: ROUTE,
  name,
  address: `/order/int/mailBarCode?orderId=${info.orderId}`,
  answers: { [call.path]: envelope(codes.OK, { ...info, ...change }) },
});

type DutyWords = typeof dutyWords.zh;

/** The confirmation of a gift above the free sum, with an answer of the duty partner. */
const confirmation = (name: string, answer: object, shows: (say: DutyWords) => string): Situation => ({
  route: '/s/international',
  name,
  address: '/interDeclareInfo?to=IE',
  answers: { [getDDPFee.path]: envelope(codes.OK, answer) },
  async act({ page }) {
    await asGift(page);
    await pasteList(page, '木梳 2把 400 100g');
    await page.getByRole('button', { name: /\d\. / }).first().click();
    await page.getByText(either((say) => say.verdict.ok)).waitFor();
    await press(page, (say) => say.line.done);
    await page.getByRole('radio', { name: either((say) => say.form.products.I2) }).click({ force: true });
    await page.getByRole('link', { name: either((say) => say.bar.order) }).click();
    const start = ({ zh, en }: typeof dutyWords) => [zh, en].map((say) => shows(say).split(/[¥，,]/)[0]).join('|');
    return page.getByText(new RegExp(start(dutyWords))).first();
  },
});

/** An order abroad in each of its states; the confirmation with a list; the list of orders. */
export const interOrderSituations: readonly Situation[] = [
  shown('ready for the counter', {}),
  shown('to be paid', { state: 'unpaid', dueFen: info.totalFen }),
  shown('the rest is to be paid', { state: 'unpaid', dueFen: 4_000, weighed: { grossG: 1_900, totalFen: 12_600 } }),
  shown('on its way to customs', { advance: { state: 'waiting', reason: '', fields: [] } }),
  shown('the duty is to be paid', { state: 'unpaid', dueFen: info.totalFen + duty.totalFen, duty }),
  shown('the quote is being confirmed', { duty: { ...duty, state: 'held', paidFen: duty.totalFen } }),
  shown('the quote was not confirmed', {
    ...{ state: 'unpaid', dueFen: info.totalFen, refund: { fen: info.totalFen + duty.totalFen, state: 'sent' } },
    duty: { ...duty, state: 'returned', reason: 'refused', paidFen: duty.totalFen, refundedFen: duty.totalFen },
  }),
  shown('customs took less', {
    ...{ state: 'accepted', acceptedAt: info.createdAt },
    duty: { ...duty, state: 'settled', paidFen: duty.totalFen, chargedFen: duty.totalFen - 2_000, refundedFen: 2_000 },
  }),
  shown('refused by customs', { advance: { state: 'refused', reason: 'HS 621410', fields: [] } }),
  shown('owed after acceptance', {
    ...{ state: 'accepted', acceptedAt: info.createdAt, dueFen: 4_000 },
    weighed: { grossG: 1_900, totalFen: 12_600 },
  }),
  shown('accepted', {
    ...{ state: 'accepted', acceptedAt: info.createdAt, weighed: { grossG: 480, totalFen: 8_000 } },
    refund: { fen: 600, state: 'done' },
  }),
  shown('cancelled', { state: 'closed', closedAs: 'cancel', refund: { fen: info.totalFen, state: 'due' } }),
  {
    route: '/s/international',
    name: 'before the order',
    address: '/interDeclareInfo?to=IE',
    answers: {},
    async act({ page }) {
      await asGift(page);
      await pasteList(page, '木梳 1把 40 100g');
      await page.getByRole('button', { name: /\d\. / }).first().click();
      await page.getByText(either((say) => say.verdict.ok)).waitFor();
      await press(page, (say) => say.line.done);
      await page.getByRole('radio', { name: either((say) => say.form.products.I2) }).click({ force: true });
      await page.getByRole('link', { name: either((say) => say.bar.order) }).click();
      return page.getByText(
        new RegExp(`${interOrder.zh.confirm.notice.slice(0, 6)}|${interOrder.en.confirm.notice.slice(0, 9)}`),
      );
    },
  },
  confirmation('who pays the duty', { ...quoted, validUntil: '2027-01-31T18:00:00+08:00' }, (say) => say.sender('¥')),
  confirmation('no duty quote', { quoteId: '', parts: [] }, (say) => say.unknown),
  confirmation('an expired duty quote', { ...quoted, validUntil: '2026-01-01T10:00:00+08:00' }, (say) => say.expired),
  ...[
    ['asked by a link', envelope(codes.OK, opened.info)] as const,
    ['a link that is over', envelope(codes.CONFLICT, { reason: 'link.over' })] as const,
    ['a link that is missing', envelope(codes.NOT_FOUND, null)] as const,
  ].map(
    ([name, answer]): Situation => ({
      ...{ route: '/s/international', name, address: `/s/international?fill=${opened.request.token}` },
      answers: { '/asks': answer },
    }),
  ),
  { route: '/s/international', name: 'nothing to order', address: '/s/international?show=order', answers: {} },
  {
    route: '/s/international',
    name: 'with orders',
    address: '/s/international',
    answers: { [interOrders.path]: envelope(codes.OK, orders.info) },
  },
];
