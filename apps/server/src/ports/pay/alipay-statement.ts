import { readCsv } from '@yidi/rules/text/read-csv';
import { unzipSync } from 'fflate';
import { PayUnreachable, type StatementLine } from './pay.ts';
import { fenOfYuan } from './vendor-fetch.ts';

const LARGEST_FILE = 256 * 1024 * 1024;

/** The archive also has a summary, whose name is in GBK where it is not marked as UTF-8. */
const isSummary = (name: string) =>
  [name, new TextDecoder('gbk').decode(Buffer.from(name, 'latin1'))].some((text) => text.includes('汇总'));

function detailsOf(archive: Buffer): Uint8Array | undefined {
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => name.endsWith('.csv') && !isSummary(name) && originalSize <= LARGEST_FILE,
    });
    return Object.values(files)[0];
  } catch (cause) {
    throw new PayUnreachable('the archive of the statement is broken', { cause });
  }
}

const COLUMNS = {
  transactionId: '支付宝交易号',
  paymentNo: '商户订单号',
  kind: '业务类型',
  fen: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const;

/**
 * Reads a day's trade statement: a zip with a CSV in GBK whose comments begin with #. A refund is a
 * negative sum. Source: Alipay "对账单". @throws PayUnreachable if it cannot be read
 */
export function readTradeArchive(archive: Buffer): StatementLine[] {
  const details = detailsOf(archive);
  if (!details) throw new PayUnreachable('the archive holds no statement');
  const table = readCsv(new TextDecoder('gbk').decode(details), Number.POSITIVE_INFINITY);
  if (!table) throw new PayUnreachable('the statement is no CSV');
  const [names = [], ...rows] = table.map(({ cells }) => cells).filter(([first]) => !first?.startsWith('#'));
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    keyof typeof COLUMNS,
    number
  >;
  if (Object.values(at).includes(-1)) throw new PayUnreachable('the statement has other columns');
  return rows.map((row): StatementLine => {
    const isRefund = row[at.kind] === '退款';
    const fen = fenOfYuan((row[at.fen] ?? '').replace(/^-/, ''));
    if (Number.isNaN(fen)) throw new PayUnreachable('a line of the statement cannot be read');
    const no = row[isRefund ? at.refundNo : at.paymentNo] ?? '';
    return { kind: isRefund ? 'refund' : 'payment', no, transactionId: row[at.transactionId] ?? '', fen };
  });
}
