import { batchRows } from '@yidi/contract/calls/batch';
import { codes } from '@yidi/contract/codes';
import type { BatchMistake, BatchRowState } from '@yidi/contract/values/batch';
import { batch } from '@yidi/phrases/batch';
import { goodsWays } from '@yidi/phrases/goods-ways';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/batchRows.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const { batch: head, records } = sample.info;
const [row] = records;
const none = { unread: 0, wrong: 0, ready: 0, dropped: 0, sent: 0, failed: 0 };
const at = '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d';

/** Makes a table whose rows are all in this state. */
function rowsOf(state: BatchRowState, rows: readonly object[]): Answers {
  const whole = rows.map((override, place) => ({ ...row, state, ...override, rowNo: place + 1 }));
  const counts = { ...none, [state]: rows.length };
  const sums = {
    readyFen: state === 'ready' ? 1_700 * rows.length : 0,
    sentFen: state === 'sent' ? 1_700 * rows.length : 0,
    promisedAt: '2026-11-21T18:00:00+08:00',
  };
  const info = { batch: { ...head, ...sums, counts }, records: whole, total: rows.length, pages: 1 };
  return { [batchRows.path]: envelope(codes.OK, info) };
}

const LONG = {
  name: 'Aleksandra Wojciechowska-Kowalczyk',
  province: '新疆维吾尔自治区',
  city: '伊犁哈萨克自治州',
  district: '察布查尔锡伯自治县',
  address: '种羊场迎宾大道西侧幸福家园小区 18 号楼 3 单元 1802 室',
};
const mistake = (code: BatchMistake, more: object = {}) => ({ mistakes: [{ code, alike: 0, ...more }] });

const states: readonly Omit<Situation, 'route' | 'address'>[] = [
  {
    name: 'rows to mend',
    answers: rowsOf('wrong', [
      { ...mistake('phone.format'), phone: '138000060' },
      { ...mistake('region.unclear'), ...LONG },
      { ...mistake('goods.forbidden', { alike: 2 }), goodsName: '烟花爆竹' },
      { ...mistake('product.unavailable', { offer: { productId: '2', totalFen: 1_200 } }), goodsName: '充电宝' },
      { ...mistake('text.rare'), name: '𬎆明' },
      { ...mistake('twin', { twinOf: 1 }) },
      { ...mistake('name.missing'), name: '', phone: '', province: '', city: '', district: '', address: '合计 30 件' },
    ]),
    act: async ({ page, language }) => page.getByText(batch[language].twinOf(1)),
  },
  {
    name: 'rows that can be sent',
    answers: rowsOf('ready', [{}, LONG, { goodsName: '充电宝', way: 'slower', productId: '1' }]),
    act: async ({ page, language }) => page.getByText(goodsWays[language].ways.slower),
  },
  {
    name: 'a row opened',
    rare: true,
    answers: rowsOf('ready', [{}, LONG]),
    async act({ page, language }) {
      const say = batch[language];
      await page.getByRole('button', { name: `${say.mend} ${say.row(1)}` }).click();
      return page.getByRole('textbox', { name: say.fields.message });
    },
  },
  {
    name: 'rows that failed',
    rare: true,
    answers: rowsOf('failed', [{ reason: 'price.changed' }, { ...LONG, reason: 'slot.taken' }]),
    act: async ({ page, language }) => page.getByRole('button', { name: batch[language].retry }),
  },
  {
    name: 'rows that were sent',
    answers: rowsOf('sent', [
      { orderId: at, mailNo: '9061182275451', orderStatus: 1 },
      { ...LONG, orderId: at, mailNo: '9061182275452', orderStatus: 6 },
    ]),
    act: async ({ page }) => page.getByRole('link', { name: '9061182275452' }),
  },
  {
    name: 'rows that were taken out',
    rare: true,
    answers: rowsOf('dropped', [{}, LONG]),
    act: async ({ page, language }) => page.getByRole('button', { name: batch[language].putBack }),
  },
];

/** Rows of a parsed table, in each possible state. */
export const batchRowSituations: readonly Situation[] = states.map((state) => ({
  ...state,
  route: '/s/batch',
  address: `/s/batch?id=${at}`,
}));
