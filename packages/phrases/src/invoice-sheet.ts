import { dictionary } from './language.ts';

/** The preview document of an invoice. It must not look like an invoice. */
export const invoiceSheet = dictionary({
  name: ['开票信息预览', 'Invoice preview'],
  notOne: [
    '这不是发票，不能用来报销、抵扣或入账',
    'This is not an invoice. It cannot be used for expenses, deduction or bookkeeping',
  ],
  buyer: ['购买方', 'Buyer'],
  title: ['名称', 'Name'],
  taxNo: ['统一社会信用代码', 'Unified social credit code'],
  lines: ['开票内容', 'To be invoiced'],
  order: ['快递服务费', 'Express fee'],
  fee: ['改址、撤回服务费', 'Fees of address changes and recalls'],
  card: ['预付卡销售', 'Sale of a prepaid card'],
  line: [
    (sale: string, percent: number) => `${sale}（${percent === 0 ? '不征税' : `税率 ${percent}%`}）`,
    (sale: string, percent: number) => `${sale} (${percent === 0 ? 'not taxed' : `VAT ${percent}%`})`,
  ],
  withoutTax: ['不含税金额', 'Without tax'],
  tax: ['税额', 'Tax'],
  total: ['价税合计', 'Total with tax'],
  progress: ['办理进度', 'Progress'],
  state: ['状态', 'State'],
  number: ['发票号码', 'Invoice number'],
  applied: ['已登记，待开具', 'Registered, to be issued'],
  issuing: ['开具中', 'Being issued'],
  issued: ['已开具，以税务数字账户里的发票为准', 'Issued; the invoice in the tax account counts'],
  rejected: ['未开具', 'Not issued'],
  reversing: ['红冲中', 'Being reversed'],
  red: ['已红冲', 'Reversed'],
  withdrawn: ['已撤回', 'Withdrawn'],
  made: [(moment: string) => `生成时间 ${moment}`, (moment: string) => `Made at ${moment}`],
});
