import type { RequestOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { MOST_SUB_ITEMS } from '@yidi/contract/values/tariff';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { type Drafts, draft } from '../../../session/drafts.ts';
import { type ExpressForm, expressDrafts, type TypedForm } from '../../order/express/express-form.ts';
import { type OutOfRange, outOfRange } from '../../order/express/express-limits.ts';
import { renewGoods } from '../../order/express/former-goods.ts';
import type { Goods, TypedParcel } from '../../order/express/goods-info.ts';
import type { Missing } from '../../order/express/submit/submit-order.ts';

export const MOST_PIECES = MOST_SUB_ITEMS + 1;

/** The fields of one piece. Those of the main piece are fields of the order form. */
export interface Piece extends Omit<TypedParcel, 'goods'> {
  readonly size: Goods['size'];
}

export type BillForm = TypedForm & { readonly subs: readonly Piece[] };

/** The form starts with a second piece: a bill with one piece is a usual order. */
const first: readonly Piece[] = [{ weightKg: 0.5, size: null, insuredInfo: null }];

/** The draft of the order form, shared with the page of one parcel, and the further pieces. */
export const billDrafts: Drafts<BillForm> = {
  ...expressDrafts,
  subs: draft<readonly Piece[]>('bill.subs', first, first, renewGoods),
};

/** Returns all pieces, the main one first. */
export function piecesOf({ weightKg, goods, insuredInfo }: ExpressForm, subs: readonly Piece[]): readonly Piece[] {
  return [{ weightKg, size: goods.size, insuredInfo }, ...subs];
}

/** Returns the changed fields of the form after piece `index` was changed; 0 is the main one. */
export function changePiece(
  form: Pick<BillForm, 'goods' | 'subs'>,
  index: number,
  part: Partial<Piece>,
): Partial<BillForm> {
  if (index > 0) return { subs: form.subs.map((piece, at) => (at === index - 1 ? { ...piece, ...part } : piece)) };
  const { size, ...own } = part;
  return { ...own, ...(size !== undefined && { goods: { ...form.goods, size } }) };
}

/** Returns which number of a piece is out of range. */
export const wrongOf = ({ size, ...piece }: Piece, goods: Goods): OutOfRange[] =>
  outOfRange({ ...piece, goods: { ...goods, size } });

export interface WrongPiece {
  readonly index: number;
  readonly what: OutOfRange;
}

/** Returns the first piece with a number out of range, and which number that is. */
export function firstWrong(pieces: readonly Piece[], { goods }: Pick<ExpressForm, 'goods'>): WrongPiece | undefined {
  for (const [index, piece] of pieces.entries()) {
    const [what] = wrongOf(piece, goods);
    if (what) return { index, what };
  }
  return undefined;
}

const before: readonly Missing[] = ['pickup', 'sender', 'receiver', 'goods', 'forbidden', 'unprintable'];

/** Returns the bill's missing values in page order. No price while a piece is out of range. */
export function missingOfBill(missing: readonly Missing[], wrong: WrongPiece | undefined): readonly Missing[] {
  if (!wrong) return missing;
  const numbers: readonly Missing[] = ['weight', 'size', 'insured', 'product'];
  return [
    ...missing.filter((part) => before.includes(part)),
    wrong.what,
    ...missing.filter((part) => !before.includes(part) && !numbers.includes(part)),
  ];
}

/** Returns the further pieces in the shape that the calls take. */
export function subItemsOf(subs: readonly Piece[]): NonNullable<RequestOf<typeof createOrder>['subItems']> {
  return subs.map(({ weightKg, size, insuredInfo }) => {
    const sizeCm = sizeCmOf(size);
    return { weightKg, ...(sizeCm && { sizeCm }), ...(insuredInfo && { insuredInfo }) };
  });
}
