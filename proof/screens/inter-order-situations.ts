import { interOrder as call, interOrders } from '@yidi/contract/calls/inter-order';
import { codes } from '@yidi/contract/codes';
import sample from '@yidi/contract/samples/interOrder.json' with { type: 'json' };
import orders from '@yidi/contract/samples/interOrders.json' with { type: 'json' };
import { interOrder } from '@yidi/phrases/inter-order';
import { envelope } from '../../e2e/world/states.ts';
import type { Situation } from './batch-situations.ts';
import { asGift, either, pasteList, press } from './declaration-situations.ts';

const { info } = sample;
const ROUTE = '/order/int/mailBarCode/{state?}';

const shown = (name: string, change: object): Situation => ({
  route: ROUTE,
  name,
  address: `/order/int/mailBarCode?orderId=${info.orderId}`,
  answers: { [call.path]: envelope(codes.OK, { ...info, ...change }) },
});

/** An order abroad in each of its states; the confirmation with a list; the list of orders. */
export const interOrderSituations: readonly Situation[] = [
  shown('ready for the counter', {}),
  shown('to be paid', { state: 'unpaid', dueFen: info.totalFen }),
  shown('the rest is to be paid', { state: 'unpaid', dueFen: 4_000, weighed: { grossG: 1_900, totalFen: 12_600 } }),
  shown('on its way to customs', { advance: { state: 'waiting', reason: '', fields: [] } }),
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
  { route: '/s/international', name: 'nothing to order', address: '/s/international?show=order', answers: {} },
  {
    route: '/s/international',
    name: 'with orders',
    address: '/s/international',
    answers: { [interOrders.path]: envelope(codes.OK, orders.info) },
  },
];
