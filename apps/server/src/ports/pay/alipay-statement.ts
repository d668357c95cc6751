import { inflateRawSync } from 'node:zlib';
import { readCsv } from '@yidi/rules/text/read-csv';
import { PayUnreachable, type StatementLine } from './pay.ts';
import { fenOfYuan } from './vendor-fetch.ts';

const CENTRAL_FILE = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LARGEST_FILE = 256 * 1024 * 1024;
const UTF8_NAMES = 0x800;

/**
 * Returns the files of a zip archive by name. Supports stored and deflated entries, which the
 * vendor uses.
 */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new PayUnreachable('the statement is no archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL_FILE) throw new PayUnreachable('the archive is broken');
    const [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)];
    const [size, nameSize] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const header = archive.readUInt32LE(at + 42);
    const nameBytes = archive.subarray(at + 46, at + 46 + nameSize);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const body = archive.subarray(start, start + size);
    const name = new TextDecoder((flags & UTF8_NAMES) !== 0 ? 'utf-8' : 'gbk').decode(nameBytes);
    files.set(name, method === 0 ? body : inflateRawSync(body, { maxOutputLength: LARGEST_FILE }));
    at += 46 + nameSize + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
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
  const details = [...unzip(archive)].find(([name]) => name.endsWith('.csv') && !name.includes('汇总'));
  if (!details) throw new PayUnreachable('the archive holds no statement');
  const table = readCsv(new TextDecoder('gbk').decode(details[1]), Number.POSITIVE_INFINITY);
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
