import { artExamConfig } from '@yidi/contract/calls/exam';
import { orderList } from '@yidi/contract/calls/order';
import { codes } from '@yidi/contract/codes';
import { artExam } from '@yidi/phrases/art-exam';
import { orderList as orderWords } from '@yidi/phrases/order-list';
import { quickOrder } from '@yidi/phrases/quick-order';
import { envelope } from '../../e2e/world/states.ts';
import exam from '../../packages/contract/src/samples/artExamConfig.json' with { type: 'json' };
import list from '../../packages/contract/src/samples/orderList.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const { closesAt, ...closed } = exam.info;
const at = { route: '/s/express', address: '/s/express?orderType=3&artExam=YUNQI-2027' } as const;
const answers = (info: object) => ({ [artExamConfig.path]: envelope(codes.OK, info) });

const [sample] = list.info.records;
const { batch: sampleBatch, ...single } = sample!;
/** The row of a batch; its other fields are of its first order. */
const grouped = { ...single, orderStatus: 6, actions: [], batch: sampleBatch };
/** A batch with a long name and orders in every state, one of them to be paid; and an ended one. */
const batches = [
  {
    ...grouped,
    weighed: false,
    totalFen: 1_284_650,
    batch: {
      batchId: '6b1d4e5f-2c3a-4e7b-8d8f-9a0b1c2d3e41',
      name: '十一月给各地亲友的年货与文件_最终版2_final_v3.xlsx',
      parcels: 131,
      orders: {
        ...{ waiting: 40, collected: 12, moving: 30, delivered: 45, undelivered: 1, closed: 3 },
        ...{ missed: 2, troubled: 1, toPay: 12 },
      },
    },
  },
  {
    ...grouped,
    orderId: '6b1d4e5f-2c3a-4e7b-8d8f-9a0b1c2d3e4f',
    batch: { ...grouped.batch!, batchId: '6b1d4e5f-2c3a-4e7b-8d8f-9a0b1c2d3e40', name: 'Paste rows' },
  },
  { ...single, orderId: '6b1d4e5f-2c3a-4e7b-8d8f-9a0b1c2d3e50' },
];

const toComplete = [
  {
    outTaskId: 'voice-task-20261120-0042',
    source: 'phone',
    deadline: '2026-11-21T17:30:00+08:00',
    lacks: ['receiver', 'goods', 'weight'],
  },
];

/** A batch in the list of orders. An order through a school's link: open, early and over. */
export const orderSituations: readonly Situation[] = [
  {
    route: '/orderlist',
    name: 'batches among orders',
    answers: { [orderList.path]: envelope(codes.OK, { records: batches, total: batches.length }) },
    act: async ({ page, language }) => page.getByRole('link', { name: orderWords[language].actions.payBatch }),
  },
  {
    route: '/orderlist',
    name: 'an order by telephone to complete',
    answers: { [orderList.path]: envelope(codes.OK, { ...list.info, toComplete }) },
    act: async ({ page, language }) => page.getByText(quickOrder[language].sources.phone),
  },
  {
    ...at,
    name: "a school's link",
    answers: answers(exam.info),
    act: async ({ page, language }) => page.getByText(artExam[language].fixed, { exact: true }),
  },
  {
    ...at,
    name: "a school's link before it opens",
    answers: answers({ ...closed, state: 'early', opensAt: closesAt, closesAt: '2027-01-20T18:00:00+08:00' }),
    act: async ({ page, language }) => page.getByRole('link', { name: artExam[language].usual }),
  },
  {
    ...at,
    name: "a school's link that is over",
    answers: answers({ ...closed, state: 'over' }),
    act: async ({ page, language }) => page.getByText(artExam[language].over, { exact: true }),
  },
];
