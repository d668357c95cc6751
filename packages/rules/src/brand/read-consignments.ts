import { cleanPartnerNo, isPartnerNo, isProjectCode } from '@yidi/contract/values/brand';
import { normalizeMailNo, readMailNo } from '../mail/mail-no.ts';
import { readCsv } from '../text/read-csv.ts';

export interface BrandItem {
  readonly name: string;
  readonly count: number;
}

/** A mail of a partner number in a line of an import. */
export interface BrandLine {
  readonly line: number;
  readonly project: string;
  readonly number: string;
  readonly mailNo: string;
  readonly place: string;
  readonly items: readonly BrandItem[];
  /** The consignee's phone; '' if the partner gave none. */
  readonly phone: string;
}

/** A refused line, with the column and the broken rule. */
export interface BadLine {
  readonly line: number;
  readonly rule: string;
}

export type ReadLine = BrandLine | BadLine;

const columns = {
  project: ['project', '项目'],
  number: ['number', '合作单号', '订单号'],
  mailNo: ['mailno', '邮件号', '运单号'],
  place: ['place', '地点', '门店'],
  items: ['items', '物品', '内件'],
  phone: ['phone', '手机号', '电话'],
} as const;
type Column = keyof typeof columns;
const needed: readonly Column[] = ['project', 'number', 'mailNo'];

const PLACE_MAX = 40;
const ITEMS_MAX = 20;
const ITEM_NAME_MAX = 30;
const MOST_LINES = 5000;

/**
 * Reads a partner's CSV by line; undefined if the header or quotes are invalid, or it is too long.
 */
export function readConsignments(text: string): ReadLine[] | undefined {
  const rows = readCsv(text, MOST_LINES + 1);
  const [head, ...body] = rows ?? [];
  if (!head) return undefined;
  const names = head.cells.map((cell) => cell.normalize('NFKC').toLowerCase());
  const at = (column: Column) => names.findIndex((name) => (columns[column] as readonly string[]).includes(name));
  if (needed.some((column) => at(column) < 0)) return undefined;
  return body.map(({ line, cells }) => readLine(line, (column) => cells[at(column)] ?? ''));
}

function readLine(line: number, cell: (column: Column) => string): ReadLine {
  // Two stray quotes would enclose lines, but a valid cell never contains a line break.
  const broken = (Object.keys(columns) as Column[]).find((column) => /[\r\n]/.test(cell(column)));
  if (broken) return { line, rule: `${broken}:field.text` };
  const project = cell('project').toUpperCase();
  if (!isProjectCode(project)) return { line, rule: 'project:field.text' };
  const number = cleanPartnerNo(cell('number'));
  if (!isPartnerNo(number)) return { line, rule: 'number:field.text' };
  const mailNo = normalizeMailNo(cell('mailNo'));
  const { kind } = readMailNo(mailNo);
  if (kind !== 'domestic' && kind !== 's10') return { line, rule: 'mailNo:mailNo.format' };
  const place = cell('place').normalize('NFC');
  if ([...place].length > PLACE_MAX) return { line, rule: 'place:field.tooLong' };
  const items = readItems(cell('items'));
  if (!items) return { line, rule: 'items:field.format' };
  const phone = cell('phone').replace(/^(?:\+?86)|[\s-]/g, '');
  if (phone !== '' && !/^1\d{10}$/.test(phone)) return { line, rule: 'phone:phone.format' };
  return { line, project, number, mailNo, place, items, phone };
}

/** Reads `平板*6;手机壳×40`; the default count is one. */
export function readItems(text: string): BrandItem[] | undefined {
  const parts = text
    .normalize('NFC')
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > ITEMS_MAX) return undefined;
  const items = parts.map((part) => {
    const [, name = part, count = '1'] = /^(.*?)\s*[*×xX]\s*(\d{1,5})$/.exec(part) ?? [];
    return { name, count: Number(count) };
  });
  const good = items.every(({ name, count }) => name !== '' && [...name].length <= ITEM_NAME_MAX && count > 0);
  return good ? items : undefined;
}
