import { invoiceDetail, invoiceList } from '@yidi/contract/calls/invoice';
import { codes } from '@yidi/contract/codes';
import { invoiceStates } from '@yidi/contract/values/invoice';
import { invoice } from '@yidi/phrases/invoice';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import detail from '../../packages/contract/src/samples/invoiceDetail.json' with { type: 'json' };
import list from '../../packages/contract/src/samples/invoiceList.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const [row] = list.info.invoices;
const name = '新疆维吾尔自治区伊犁哈萨克自治州特克斯县喀拉达拉镇农业综合开发有限责任公司';
const rows = invoiceStates.map((state, at) => ({
  ...row!,
  state,
  invoiceId: `7d1c9d2e-7f3a-4e8b-9c10-2d4e6f8a0b1${at}`,
  ...(at % 2 && { title: { ...row!.title, name } }),
}));
const answers = (more: object, override: object = {}): Answers => ({
  [invoiceList.path]: envelope(codes.OK, { ...list.info, ...more }),
  [invoiceDetail.path]: envelope(codes.OK, { ...detail.info, ...override }),
});
const issued = { number: '25332000000012345678', issuer: 'nuonuo', issuedAt: '2026-11-21T11:04:00+08:00' };
const at = { route: '/s/invoice' } as const;

/** Opens an invoice of the list. */
const opened = (
  override: object,
  shows: (say: (typeof invoice)['zh' | 'en']) => string,
): Pick<Situation, 'answers' | 'act'> => ({
  answers: answers({ open: [], invoices: [rows[0]!] }, override),
  async act({ page, language }) {
    const say = invoice[language];
    await page.getByRole('main').getByRole('button', { name: say.states.applied }).click();
    return page.getByText(shows(say), { exact: true });
  },
});

export const invoiceSituations: readonly Situation[] = [
  {
    ...at,
    name: 'every state',
    answers: answers({ invoices: rows }),
    async act({ page, language }) {
      const say = invoice[language];
      await page.getByRole('button', { name: say.showAll(rows.length) }).click();
      return page.getByText(say.rowSub(say.states.red, '¥26.00'));
    },
  },
  {
    ...at,
    name: 'a company without its number',
    answers: answers({ titles: [], invoices: [] }),
    async act({ page, language }) {
      const say = invoice[language];
      await page.getByRole('radio', { name: say.kinds.company }).check();
      await page.getByRole('button', { name: say.apply }).click();
      return page.getByText(say.nameMissing.company);
    },
  },
  {
    ...at,
    name: 'nothing chosen',
    rare: true,
    answers: answers({ invoices: [] }),
    async act({ page, language }) {
      const say = invoice[language];
      await page.getByRole('checkbox', { name: say.all }).uncheck();
      return page.getByText(say.chooseTitle);
    },
  },
  {
    ...at,
    name: 'nothing to invoice',
    rare: true,
    answers: answers({ open: [], invoices: [] }),
    act: async ({ page, language }) => page.getByText(invoice[language].none, { exact: true }),
  },
  {
    ...at,
    name: 'issued, then refunded',
    ...opened(
      { ...issued, state: 'issued', acts: ['send', 'reverse'], stale: true, fileUrl: 'https://invoices.test/1.pdf' },
      (say) => say.stale,
    ),
  },
  {
    ...at,
    name: 'rejected',
    rare: true,
    ...opened(
      { state: 'rejected', acts: [], refusal: 'buyer', endedAt: '2026-11-21T11:04:00+08:00' },
      (say) => say.refusals.buyer,
    ),
  },
];
