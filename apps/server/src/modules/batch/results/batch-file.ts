import { isRefusalReason } from '@yidi/contract/refusal-reasons';
import { batch as words } from '@yidi/phrases/batch';
import { label } from '@yidi/phrases/label';
import type { Language } from '@yidi/phrases/language';
import { yuanCell } from '@yidi/phrases/money';
import { formatRefusal } from '@yidi/phrases/refusals';
import type { FileAnswer } from '../../../call/file-answer.ts';
import type { Db } from '../../../db/open.ts';
import { sentOrdersOf } from '../../order/order.public.ts';
import type { BatchRow, StoredBatch } from '../batch.store.ts';
import { columnsOf } from '../judge-rows.ts';
import { makeWorkbook } from '../table/make-workbook.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes every row under titles that the table reader recognizes, followed by its results. */
export async function makeBatchFile(
  db: Db,
  batch: StoredBatch,
  rows: readonly BatchRow[],
  { personId, language }: { readonly personId: string; readonly language: Language },
): Promise<FileAnswer> {
  const say = words[language];
  const orders = await sentOrdersOf(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const { columns } = say;
  // The shop's own number comes first, so that results can be matched with its orders.
  const orderNo = columnsOf(batch).orderNo;
  const titles = [
    ...(orderNo === undefined ? [] : [columns.orderNo]),
    ...[columns.name, columns.phone, columns.province, columns.city, columns.district, columns.address],
    ...[columns.goodsName, columns.weightKg, columns.declaredYuan, columns.message],
    ...[say.file.state, say.file.mailNo, say.file.fee, say.file.why],
  ];
  const body = rows.map((row) => [
    ...(orderNo === undefined ? [] : [row.cells[orderNo] ?? '']),
    ...cellsOf(row),
    ...outcomeOf(row),
  ]);
  function outcomeOf({ state, orderId, totalFen, reason, mistakes }: BatchRow): string[] {
    const why = reason
      ? isRefusalReason(reason)
        ? formatRefusal(language, 'CONFLICT', reason)
        : say.rowFailed
      : mistakes.map(({ code }) => say.mistakes[code]).join('；');
    const mailNo = orders.get(orderId ?? '')?.mailNo ?? '';
    return [say.states[state], mailNo, totalFen === null ? '' : yuanCell(totalFen), state === 'sent' ? '' : why];
  }
  const name = batch.name.replace(/\.[a-z]{2,5}$/i, '');
  return { type: TYPE, name: label[language].result(name), content: await makeWorkbook([titles, ...body], personId) };
}

function cellsOf({ fields, cells }: BatchRow): string[] {
  // An unparsed row is written unchanged into the address column.
  if (!fields) return ['', '', '', '', '', cells.join(' '), '', '', '', ''];
  const { name, phone, province, city, district, street, address, goodsName, weightKg, declaredYuan, message } = fields;
  return [name, phone, province, city, district, `${street}${address}`, goodsName, weightKg, declaredYuan, message];
}
