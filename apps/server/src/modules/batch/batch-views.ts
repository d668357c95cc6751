import type { InfoOf } from '@yidi/contract/call';
import type { batchRows, uploadBatch } from '@yidi/contract/calls/batch';
import type { BatchRowState } from '@yidi/contract/values/batch';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { Columns } from '@yidi/rules/batch/columns';
import { wrongValueOf } from '@yidi/rules/batch/read-row';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { BatchRow, Mistake, StoredBatch, Terms } from './batch.store.ts';

export type Head = InfoOf<typeof uploadBatch>;
type WireRow = InfoOf<typeof batchRows>['records'][number];

const EXAMPLES = 3;
const EXAMPLE_CHARS = 60;

export function toHead(batch: StoredBatch, rows: readonly BatchRow[]): Head {
  const width = Math.max(batch.header.length, ...rows.map((row) => row.cells.length), 0);
  const sumOf = (state: BatchRowState) =>
    rows.reduce((sum, row) => sum + (row.state === state ? (row.totalFen ?? 0) : 0), 0);
  const promised = rows.flatMap(({ state, promisedAt }) =>
    promisedAt && (state === 'ready' || state === 'sent') ? promisedAt.getTime() : [],
  );
  return {
    batchId: batch.id,
    name: batch.name,
    createdAt: toShanghaiIso(batch.createdAt),
    counts: countsOf(rows),
    readyFen: sumOf('ready'),
    sentFen: sumOf('sent'),
    ...(promised.length > 0 && { promisedAt: toShanghaiIso(Math.max(...promised)) }),
    header: [...batch.header],
    columns: [...batch.columns],
    examples: Array.from({ length: width }, (_, column) =>
      rows.flatMap(({ cells }) => cells[column]?.slice(0, EXAMPLE_CHARS) || []).slice(0, EXAMPLES),
    ),
    ...(batch.terms && { terms: toWireTerms(batch.terms) }),
    notes: [...batch.notes],
  };
}

/** Omits the region of the counter: its code is enough. */
function toWireTerms({ dropAt: _, ...terms }: Terms): NonNullable<Head['terms']> {
  return terms;
}

export function countsOf(rows: readonly Pick<BatchRow, 'state'>[]): Head['counts'] {
  const counts = { unread: 0, wrong: 0, ready: 0, dropped: 0, sent: 0, failed: 0 } satisfies Record<
    BatchRowState,
    number
  >;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Counts the rows with the same mistake and the same wrong value. */
export function alikeOf(rows: readonly BatchRow[], columns: Columns): Map<string, number> {
  const alike = new Map<string, number>();
  for (const { state, fields, mistakes, cells } of rows) {
    if (state !== 'wrong' || !fields) continue;
    for (const { code } of mistakes) {
      const value = wrongValueOf(code, fields, cells, columns);
      if (value !== null) alike.set(value, (alike.get(value) ?? 0) + 1);
    }
  }
  return alike;
}

export interface SentOrder {
  readonly mailNo: string;
  readonly status: WireRow['orderStatus'];
}

/** Data needed to convert the rows of a batch. */
interface RowsOf {
  readonly columns: Columns;
  readonly productId: WireRow['productId'];
  readonly alike: ReadonlyMap<string, number>;
  readonly divisions: Divisions;
}

export function toWireRow(row: BatchRow, { columns, productId, alike, divisions }: RowsOf, order?: SentOrder): WireRow {
  const { fields } = row;
  const toMistake = (mistake: Mistake) => {
    const value = fields ? wrongValueOf(mistake.code, fields, row.cells, columns) : null;
    return { ...mistake, alike: Math.max(0, (alike.get(value ?? '') ?? 1) - 1) };
  };
  return {
    rowNo: row.rowNo,
    state: row.state,
    name: fields?.name ?? '',
    phone: fields?.phone ?? '',
    province: fields?.province ?? '',
    city: fields?.city ?? '',
    district: fields?.district ?? '',
    street: fields?.street ?? '',
    address: fields?.address ?? row.cells.join(' ').slice(0, 500),
    goodsName: fields?.goodsName ?? '',
    weightKg: fields?.weightKg ?? '',
    declaredYuan: fields?.declaredYuan ?? '',
    message: fields?.message ?? '',
    productId: fields?.productId ?? productId,
    ...(row.way && { way: row.way }),
    ...(isDistrictInferred(row) && { isDistrictInferred: true, ...formerDistrictOf(row, divisions) }),
    mistakes: row.state === 'wrong' ? row.mistakes.map(toMistake) : [],
    ...(row.totalFen !== null && { totalFen: row.totalFen }),
    ...(row.promisedAt && { promisedAt: toShanghaiIso(row.promisedAt) }),
    ...(row.orderId && { orderId: row.orderId }),
    ...(order && { mailNo: order.mailNo, ...(order.status !== undefined && { orderStatus: order.status }) }),
    ...(row.reason && { reason: row.reason }),
  };
}

function isDistrictInferred({ fields, mends, cells }: BatchRow): boolean {
  if (!fields?.district || mends.district !== undefined) return false;
  const { district } = fields;
  return !cells.join('').includes(district.length > 2 ? district.slice(0, -1) : district);
}

/** Returns the district named in the table, if it has been merged into the row's district. */
function formerDistrictOf({ fields, cells }: BatchRow, { index, byCode }: Divisions): Pick<WireRow, 'formerDistrict'> {
  const table = cells.join(' ');
  const isRows = (code: string) => {
    const unit = byCode.get(code);
    return unit?.name === fields?.district && unit?.parent?.name === (fields?.city || fields?.province);
  };
  const change = index.changes.find(({ was, now }) => table.includes(was) && now.some(isRows));
  return change ? { formerDistrict: change.was } : {};
}
