import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import type { LabelPaper } from '@yidi/contract/values/batch';
import { label as words } from '@yidi/phrases/label';
import { formatProduct } from '@yidi/phrases/products';
import { shortCityName } from '@yidi/rules/address/short-name';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { FileAnswer } from '../../../call/file-answer.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { PrintedLabel } from '../../../documents/labels/draw-label.ts';
import { printFor } from '../../../documents/labels/print-for.ts';
import { type LabelOrder, labelsFor, ordersForLabels } from '../../order/order.public.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly uploadFolder: string;
  /** The origin of the URL in the QR code of a label. */
  readonly origin: string;
}

const say = words.zh;
const AT_ONCE = 50;

/** Prints the label of an order, or of a bill for its main item. @throws ApiError NOT_FOUND */
export async function printOrder(
  deps: Deps,
  { orderId, personId, paper }: { orderId: string; personId: string; paper: LabelPaper },
  now: Date,
): Promise<FileAnswer> {
  const orderIds = await labelsFor(deps.db, personId, orderId);
  const found = await ordersForLabels(deps.db, deps.keys, { personId, orderIds });
  const orders = orderIds.flatMap((id) => found.get(id) ?? []);
  const [first] = orders;
  if (!first) throw new ApiError('NOT_FOUND');
  const labels = orders.map((order) => toLabel(deps.origin, order));
  return print(deps, { personId, paper, name: first.mailNo, labels, now });
}

/** Prints the labels of a batch's open orders by row. @throws ApiError NOT_FOUND */
export async function printBatch(
  deps: Deps,
  { batchId, personId, paper }: { batchId: string; personId: string; paper: LabelPaper },
  now: Date,
): Promise<FileAnswer> {
  const rows = await deps.db
    .selectFrom('batchRow as r')
    .innerJoin('batch as b', 'b.id', 'r.batchId')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['b.name', 'r.rowNo', 'o.id'])
    .where('b.personId', '=', personId)
    .where('b.id', '=', batchId)
    .where('o.status', '<>', 4)
    .orderBy('r.rowNo')
    .execute();
  const [first] = rows;
  if (!first) throw new ApiError('NOT_FOUND');
  const name = first.name.replace(/\.[a-z]{2,5}$/i, '');
  return print(deps, { personId, paper, name, labels: await labelsOf(deps, personId, rows), now });
}

/** Prints labels of the selected open orders. @throws ApiError NOT_FOUND if none has a label */
export async function printChosen(
  deps: Deps,
  chosen: readonly { readonly orderId: string; readonly rowNo: number | null; readonly status: number }[],
  { personId, paper }: { personId: string; paper: LabelPaper },
  now: Date,
): Promise<FileAnswer> {
  const rows = chosen
    .filter(({ status }) => status !== 4)
    .map(({ orderId: id, rowNo }) => ({ id, rowNo: rowNo ?? undefined }));
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  const labels = await labelsOf(deps, personId, rows);
  return print(deps, { personId, paper, name: say.count(rows.length), labels, now });
}

/** Reads the labels of these orders in portions. */
async function labelsOf(
  deps: Deps,
  personId: string,
  rows: readonly { readonly id: string; readonly rowNo: number | undefined }[],
): Promise<PrintedLabel[]> {
  const labels: PrintedLabel[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const orders = await ordersForLabels(deps.db, deps.keys, { personId, orderIds: part.map(({ id }) => id) });
    for (const { id, rowNo } of part) {
      const order = orders.get(id);
      if (order) labels.push(toLabel(deps.origin, order, rowNo));
    }
  }
  return labels;
}

async function print(
  { uploadFolder }: Deps,
  {
    personId,
    paper,
    name,
    labels,
    now,
  }: { personId: string; paper: LabelPaper; name: string; labels: readonly PrintedLabel[]; now: Date },
): Promise<FileAnswer> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  const path = join(uploadFolder, randomUUID());
  const title = say.file(name);
  await printFor(personId, { path, paper, labels, head: { title, madeAt: now } });
  return { type: 'application/pdf', name: title, content: { path, passing: true } };
}

/** Returns the label of an order; the table row on it helps to find the parcel. */
function toLabel(origin: string, order: LabelOrder, rowNo?: number): PrintedLabel {
  const { sender, receiver, mailNo, toCode } = order;
  const made = toShanghaiIso(order.createdAt);
  const moment = `${made.slice(5, 10)} ${made.slice(11, 16)}`;
  return {
    mailNo,
    product: formatProduct('zh', order.productId),
    sort: {
      city: toCode.slice(0, 4),
      district: (receiver.district || receiver.city).replace(/^(.{2,}?)(?:新区|区|自治县|县|市|旗)$/, '$1'),
      number: toCode.slice(4, 6),
    },
    cityName: shortCityName(receiver),
    provinceName: receiver.province,
    receiver: { who: `${receiver.name} ${receiver.phone}`, where: receiver.address },
    sender: { who: `${sender.name} ${sender.phone}`, where: sender.address },
    rows: [
      { name: say.goods, value: order.goodsName },
      { name: say.charge, value: `${order.weightKg} kg · ${order.receiverPays ? say.receiverPays : say.senderPays}` },
      { name: say.declared, value: order.declaredYuan === null ? say.none : say.yuan(order.declaredYuan) },
      { name: say.pieces, value: `${order.piece.no} / ${order.piece.of}` },
    ],
    receiverPays: order.receiverPays ? say.receiverPays : null,
    piece: order.piece.of > 1 ? say.piece(order.piece.no, order.piece.of) : null,
    signed: say.signed,
    date: say.date,
    foot: rowNo === undefined ? moment : `${say.row(rowNo)} · ${moment}`,
    marks: { to: say.to, from: say.from, brand: say.brand },
    qr: `${origin}/queryDetail/${mailNo}`,
  };
}
