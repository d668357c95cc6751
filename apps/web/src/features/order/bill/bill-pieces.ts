import type { RequestOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { MOST_SUB_ITEMS } from '@yidi/contract/values/tariff';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { type Drafts, draft } from '../../../session/drafts.ts';
import { type ExpressForm, expressDrafts, type Goods, type TypedForm } from '../express/express-form.ts';
import { type OutOfRange, outOfRange } from '../express/express-limits.ts';
import type { Missing } from '../express/submit/submit-order.ts';

export const MOST_PIECES = MOST_SUB_ITEMS + 1;

/** The fields of one piece. The main piece's are in the order form. */
export interface Piece {
  readonly weightKg: number;
  readonly size: Goods['size'];
  readonly declaredYuan: number | null;
}

export type BillForm = TypedForm & { readonly subs: readonly Piece[] };

/** One more piece from the start: a bill with one is an order. */
const first: readonly Piece[] = [{ weightKg: 0.5, size: null, declaredYuan: null }];

/** The draft of the order form, which both pages fill in, and the further pieces. */
export const billDrafts: Drafts<BillForm> = { ...expressDrafts, subs: draft('bill.subs', first) };

/** All pieces, the main one first. */
export function piecesOf({ weightKg, goods, declaredYuan }: ExpressForm, subs: readonly Piece[]): readonly Piece[] {
  return [{ weightKg, size: goods.size, declaredYuan }, ...subs];
}

/** The form with piece `index` changed: 0 is the main one. */
export function changePiece(
  form: Pick<BillForm, 'goods' | 'subs'>,
  index: number,
  part: Partial<Piece>,
): Partial<BillForm> {
  if (index > 0) return { subs: form.subs.map((one, at) => (at === index - 1 ? { ...one, ...part } : one)) };
  const { size, ...own } = part;
  return { ...own, ...(size !== undefined && { goods: { ...form.goods, size } }) };
}

/** What of a piece cannot be sent. */
export const wrongOf = ({ weightKg, size, declaredYuan }: Piece, goods: Goods): OutOfRange[] =>
  outOfRange({ weightKg, goods: { ...goods, size }, declaredYuan });

export interface WrongPiece {
  readonly index: number;
  readonly what: OutOfRange;
}

/** The first piece that cannot be sent as it is, and what of it. */
export function firstWrong(pieces: readonly Piece[], { goods }: Pick<ExpressForm, 'goods'>): WrongPiece | undefined {
  for (const [index, piece] of pieces.entries()) {
    const [what] = wrongOf(piece, goods);
    if (what) return { index, what };
  }
  return undefined;
}

const before: readonly Missing[] = ['pickup', 'sender', 'receiver', 'goods', 'forbidden', 'unprintable'];

/** What the bill lacks, in page order: the pieces come after the goods, and nothing is priced while one is wrong. */
export function missingOfBill(missing: readonly Missing[], wrong: WrongPiece | undefined): readonly Missing[] {
  if (!wrong) return missing;
  const numbers: readonly Missing[] = ['weight', 'size', 'insured', 'product'];
  return [
    ...missing.filter((one) => before.includes(one)),
    wrong.what,
    ...missing.filter((one) => !before.includes(one) && !numbers.includes(one)),
  ];
}

/** The further pieces as calls carry them. */
export function subItemsOf(subs: readonly Piece[]): NonNullable<RequestOf<typeof createOrder>['subItems']> {
  return subs.map(({ weightKg, size, declaredYuan }) => {
    const sizeCm = sizeCmOf(size);
    return { weightKg, ...(sizeCm && { sizeCm }), ...(declaredYuan && { declaredYuan }) };
  });
}
