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

/** Where chosen orders are and what they cost, one a row. */
export async function makeChosenFile(
  orders: readonly ChosenOrder[],
  { personId, language }: { readonly personId: string; readonly language: Language },
): Promise<FileAnswer> {
  const say = words[language];
  const { columns, file } = say;
  const many = manyWords[language];
  const titles = [many.batch, many.rowNo, file.mailNo, many.status, columns.name, columns.city, columns.goodsName];
  const rows = orders.map((one) => [
    one.batchName,
    one.rowNo === null ? '' : String(one.rowNo),
    one.mailNo,
    say[batchPlaceOf(one.status)],
    one.name,
    one.city,
    one.goodsName,
    yuanCell(one.totalFen),
    toShanghaiIso(one.createdAt).slice(0, 16).replace('T', ' '),
  ]);
  const content = await makeWorkbook([[...titles, file.fee, many.orderedAt], ...rows], personId);
  return { type: TYPE, name: label[language].chosen(orders.length), content };
}
