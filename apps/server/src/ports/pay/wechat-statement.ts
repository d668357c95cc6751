import { PayUnreachable, type StatementLine } from './pay.ts';
import { fenOfYuan } from './vendor-fetch.ts';

const COLUMNS = {
  transactionId: '微信订单号',
  paymentNo: '商户订单号',
  state: '交易状态',
  fen: '订单金额',
  refundNo: '商户退款单号',
  refundFen: '申请退款金额',
} as const;

/**
 * Reads the lines of a trade bill: column names, rows whose fields each begin with a backtick, then
 * a summary. The format is not CSV: fields are not quoted and may contain commas.
 * Source: pay.weixin.qq.com "交易账单". @throws PayUnreachable if a column or a sum cannot be read
 */
export function readTradeBill(bill: string): StatementLine[] {
  const [head = '', ...rows] = bill.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = head.split(',');
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    keyof typeof COLUMNS,
    number
  >;
  if (Object.values(at).includes(-1)) throw new PayUnreachable('the statement has other columns');
  const lines: StatementLine[] = [];
  for (const row of rows) {
    // The heading of the summary begins without a backtick.
    if (!row.startsWith('`')) break;
    const fields = row.slice(1).split(',`');
    const isRefund = fields[at.state] === 'REFUND';
    const fen = fenOfYuan(fields[isRefund ? at.refundFen : at.fen]);
    const no = fields[isRefund ? at.refundNo : at.paymentNo] ?? '';
    if (Number.isNaN(fen) || no === '') throw new PayUnreachable('a line of the statement cannot be read');
    lines.push({ kind: isRefund ? 'refund' : 'payment', no, transactionId: fields[at.transactionId] ?? '', fen });
  }
  return lines;
}
