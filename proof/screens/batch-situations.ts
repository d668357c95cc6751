import { batchList, batchOrders } from '@yidi/contract/calls/batch';
import { batchCancel } from '@yidi/contract/calls/batch-many';
import { payManyCost, payManyStatus } from '@yidi/contract/calls/pay-many';
import { codes } from '@yidi/contract/codes';
import { batchMany } from '@yidi/phrases/batch-many';
import type { RoutePath } from '../../apps/web/src/route-table.ts';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import list from '../../packages/contract/src/samples/batchList.json' with { type: 'json' };
import ordered from '../../packages/contract/src/samples/batchOrders.json' with { type: 'json' };
import cost from '../../packages/contract/src/samples/payManyCost.json' with { type: 'json' };
import paid from '../../packages/contract/src/samples/payManyStatus.json' with { type: 'json' };
import type { Act } from './acts.ts';

/** A state of a screen that a user brings about, with the server's answers. */
export interface Situation {
  readonly route: RoutePath;
  readonly name: string;
  readonly address?: string;
  readonly answers: Answers;
  readonly act?: Act;
  /** Examined only if every state is requested, not in every run. */
  readonly rare?: boolean;
}

const [batch] = list.info.records;
const [order] = ordered.info.orders;
const name = '十一月给各地亲友的年货与文件.xlsx';
/** A pending order, a weighed one, a cancelled one. */
const parcels = [
  { orderStatus: 1, dueFen: 0, name: '周晓岚', city: '南京市' },
  { orderStatus: 6, dueFen: 5_900, name: '欧阳慕容', city: '伊犁哈萨克自治州' },
  { orderStatus: 4, dueFen: 0, name: '陆青', city: '杭州市' },
].map((parcel, at) => ({
  ...order!,
  ...parcel,
  orderId: `3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0${at}`,
  rowNo: at + 1,
  mailNo: `906118227545${at}`,
}));
const ofMany = parcels.map(({ orderId, mailNo, dueFen }) => ({
  orderId,
  mailNo,
  dueFen,
  state: dueFen > 0 ? 'due' : 'later',
}));
const settled = ofMany.map(({ orderId, mailNo }, at) => ({
  orderId,
  mailNo,
  fen: 5_900,
  dueFen: 0,
  refundFen: at === 1 ? 700 : 0,
}));
const ended = { ...paid.info, fen: 17_700, orders: settled };

const answers: Answers = {
  [batchList.path]: envelope(codes.OK, {
    ...list.info,
    records: [
      {
        ...batch!,
        name,
        counts: { ...batch!.counts, sent: parcels.length },
        orders: { waiting: 1, collected: 0, moving: 1, delivered: 0, undelivered: 0, closed: 1, missed: 0, toPay: 1 },
      },
    ],
  }),
  [batchOrders.path]: envelope(codes.OK, { orders: parcels }),
  [payManyCost.path]: envelope(codes.OK, { ...cost.info, orders: ofMany, dueFen: 5_900 }),
  [payManyStatus.path]: envelope(codes.OK, ended),
  [batchCancel.path]: envelope(codes.OK, {
    results: [{ orderId: parcels[0]!.orderId, done: false, orderStatus: 5, refundFen: 0, reason: 'order.collected' }],
  }),
};

const choose: Act = async ({ page, language }) => {
  const say = batchMany[language];
  await page.getByRole('button', { name: say.choose }).click();
  await page.getByRole('button', { name: say.each }).click();
  return page.getByRole('checkbox', { name: say.one(1, '周晓岚') });
};
/** Selects all three. */
const chooseAll: Act = async (visitor) => {
  const { page, language } = visitor;
  const say = batchMany[language];
  await choose(visitor);
  await page.getByRole('checkbox', { name: say.all(name) }).check();
  return page.getByText(say.count(3, 1));
};
const askToCancel: Act = async (visitor) => {
  const { page, language } = visitor;
  await (await chooseAll(visitor)).waitFor();
  await page.getByRole('button', { name: batchMany[language].cancel(1) }).click();
  return page.getByText(batchMany[language].cancelSure(1));
};

const at = { route: '/batchOrderList', answers } as const;

/** Selecting orders of batches, and paying for many at once. */
export const batchSituations: readonly Situation[] = [
  { ...at, name: 'choosing', act: choose },
  { ...at, name: 'chosen', act: chooseAll },
  { ...at, name: 'asked before many are cancelled', act: askToCancel },
  {
    ...at,
    name: 'many cancelled',
    async act(visitor) {
      const { page, language } = visitor;
      await (await askToCancel(visitor)).waitFor();
      await page.getByRole('button', { name: batchMany[language].cancel(1) }).click();
      return page.getByText(batchMany[language].cancelRest(1));
    },
  },
  {
    ...at,
    name: 'asked on which paper',
    async act(visitor) {
      const { page, language } = visitor;
      await (await chooseAll(visitor)).waitFor();
      await page.getByRole('button', { name: batchMany[language].print(2) }).click();
      return page.getByRole('button', { name: batchMany[language].paper.a4 });
    },
  },
  {
    ...at,
    name: 'paying for many',
    async act(visitor) {
      const { page, language } = visitor;
      await (await chooseAll(visitor)).waitFor();
      await page.getByRole('button', { name: batchMany[language].pay(1, '¥59.00') }).click();
      return page.getByRole('heading', { name: batchMany[language].payTitle(1) });
    },
  },
  {
    ...at,
    name: 'many paid',
    address: `/batchOrderList?payment=${paid.info.paymentNo}`,
    act: async ({ page, language }) => page.getByText(batchMany[language].paidEach.back('¥7.00')),
  },
  {
    ...at,
    name: 'many not paid',
    address: `/batchOrderList?payment=${paid.info.paymentNo}`,
    answers: { ...answers, [payManyStatus.path]: envelope(codes.OK, { ...ended, state: 'closed' }) },
    act: async ({ page, language }) => page.getByText(batchMany[language].notPaid(3, '¥177.00')),
  },
];
