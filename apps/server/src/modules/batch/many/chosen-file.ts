import { batch as words } from '@yidi/phrases/batch';
import { batchMany as manyWords } from '@yidi/phrases/batch-many';
import { label } from '@yidi/phrases/label';
import type { Language } from '@yidi/phrases/language';
import { yuanCell } from '@yidi/phrases/money';
import { batchPlaceOf } from '@yidi/rules/batch/place';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { FileAnswer } from '../../../call/file-answer.ts';
import { makeWorkbook } from '../table/make-workbook.ts';
import type { ChosenOrder } from './chosen.store.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a table of selected orders with status and costs. */
export async function makeChosenFile(
  orders: readonly ChosenOrder[],
  { personId, language }: { readonly personId: string; readonly language: Language },
): Promise<FileAnswer> {
  const say = words[language];
  const { columns, file } = say;
  const many = manyWords[language];
  const titles = [many.batch, many.rowNo, file.mailNo, many.status, columns.name, columns.city, columns.goodsName];
  const rows = orders.map((order) => [
    order.batchName,
    order.rowNo === null ? '' : String(order.rowNo),
    order.mailNo,
    say[batchPlaceOf(order.status)],
    order.name,
    order.city,
    order.goodsName,
    yuanCell(order.totalFen),
    toShanghaiIso(order.createdAt).slice(0, 16).replace('T', ' '),
  ]);
  const content = await makeWorkbook([[...titles, file.fee, many.orderedAt], ...rows], personId);
  return { type: TYPE, name: label[language].chosen(orders.length), content };
}
