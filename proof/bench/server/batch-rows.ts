import type { Divisions } from '@yidi/rules/address/divisions';
import { readAddress } from '@yidi/rules/address/read';
import { findColumns } from '@yidi/rules/batch/columns';
import { checkGoods } from '@yidi/rules/goods/check';
import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { strFromU8, unzipSync } from 'fflate';
import { checkRow, markTwins } from '../../../apps/server/src/modules/batch/judge-rows.ts';
import { writeXlsx } from '../../../apps/server/src/modules/batch/table/write-xlsx.ts';
import type { ReadTable } from '../../../apps/server/src/modules/batch/table/xlsx.ts';
import { makeAddress } from '../../../apps/server/src/world/people.ts';

export const ROWS = 500;

const titles = ['收件人', '电话', '地址', '物品', '重量'];
const places = [
  '江苏省南京市鼓楼区汉口路',
  '四川省成都市武侯区科华北路',
  '广东省广州市天河区体育西路',
  '湖北省武汉市江岸区解放大道',
];
const goods = ['衣物', '图书', '茶叶', '手机壳', '文件'];

/** Makes a full workbook of different consignees. */
export function makeTable(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    '周晓岚',
    String(13_810_000_000 + at),
    `${places[at % places.length]}${at + 1}号${(at % 9) + 1}室`,
    goods[at % goods.length]!,
    '1.2',
  ]);
  return writeXlsx([titles, ...rows]);
}

/**
 * Processes a parsed table as the server does: finds columns, reads, checks and prices each row,
 * and finds duplicates.
 */
export function checkRows({ rows }: ReadTable, divisions: Divisions): number {
  const [header, ...body] = rows;
  const found = findColumns(header!, body.slice(0, 50));
  const columns = Object.entries(found).map(([field, column]) => ({ field: field as never, column: column as number }));
  const terms = {
    sender: makeAddress(0),
    productId: '1' as const,
    goodsInfo: { goodInternals: '书', goodsTypeId: '02' as const, labelName: '物品' },
    weightKg: 1,
    payMode: 'sender' as const,
  };
  const now = new Date();
  const unread = {
    ...{ mends: {}, alone: false, mistakes: [], state: 'unread' as const },
    ...{ totalFen: null, promisedAt: null, reason: null, orderId: null },
  };
  const basis = { divisions, tariffs: BUILT_IN_TARIFFS };
  const judged = markTwins(
    body.map((cells, at) => checkRow({ ...unread, cells, rowNo: at + 1 }, { columns, terms }, basis, now)),
  );
  const ready = judged.filter(({ state }) => state === 'ready').length;
  if (ready !== ROWS) throw new Error(`Of ${ROWS} good rows ${ready} were found good`);
  return ready;
}

/**
 * The parsers alone: the archive is unpacked, its cells are used unchecked, and each row passes the
 * address reader and the goods check.
 */
export function parseAlone(table: Buffer, divisions: Divisions): number {
  const sheet = strFromU8(unzipSync(table)['xl/worksheets/sheet1.xml']!);
  let read = 0;
  for (const [, row] of sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)) {
    const cells = [...row!.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text!);
    readAddress(cells[2]!, divisions);
    checkGoods(cells[3]!);
    read += 1;
  }
  if (read !== ROWS + 1) throw new Error(`Of ${ROWS} rows ${read} were read`);
  return read;
}
