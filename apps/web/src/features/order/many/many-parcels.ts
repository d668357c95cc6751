import type { RequestOf } from '@yidi/contract/call';
import type { sendToMany } from '@yidi/contract/calls/order-many';
import type { GoodsTypeId } from '@yidi/contract/values/goods';
import { MOST_MESSAGE } from '@yidi/rules/address/exchange-note';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { type Drafts, draft } from '../../../session/drafts.ts';
import { emptyAddress, type TypedAddress, toPostal } from '../../address/address.data.ts';
import { isWholeAddress, type Piece, type ReadPerson } from '../../address/address.parts.tsx';
import {
  type ExpressForm,
  expressDrafts,
  type Goods,
  type Offer,
  type TypedForm,
  type TypedWish,
} from '../express/express-form.ts';
import { type OutOfRange, outOfRange } from '../express/express-limits.ts';

/** What goes to one of several consignees. */
export interface Parcel {
  readonly receiver: TypedAddress;
  readonly goodsName: string;
  readonly goodsTypeId: GoodsTypeId;
  readonly weightKg: number;
  readonly size: Goods['size'];
  readonly declaredYuan: number | null;
  /** Read out of a pasted text without certainty, and not looked at since. */
  readonly doubtful: boolean;
  /** The text it was read from, while something of it has no place yet. */
  readonly open?: Piece | undefined;
  /** Words for the courier about it alone. */
  readonly note?: string;
  /** How its consignee is to get it, out of these words. */
  readonly wish?: TypedWish | null;
}

export type ManyForm = TypedForm & { readonly parcels: readonly Parcel[] };

/** The draft of the order form, whose sender, window and payer are those of all parcels. */
export const manyDrafts: Drafts<ManyForm> = { ...expressDrafts, parcels: draft<readonly Parcel[]>('many.parcels', []) };

/** The consignee and goods of the order form begin the list. */
export function firstParcel({ receiver, goods, weightKg, declaredYuan, deliveryWish: wish }: ExpressForm): Parcel {
  return {
    receiver,
    goodsName: goods.name,
    goodsTypeId: goods.typeId,
    weightKg,
    size: goods.size,
    declaredYuan,
    doubtful: false,
    wish,
  };
}

/** The same goods for one more person. */
export const copyOf = (parcel: Parcel): Parcel => ({
  ...parcel,
  receiver: emptyAddress,
  doubtful: false,
  open: undefined,
  note: '',
  wish: null,
});

/** A list with people who were read added to it, each with their note: the goods of the last one are theirs. */
export function withPeople(parcels: readonly Parcel[], people: readonly ReadPerson[]): Parcel[] {
  const model = parcels.at(-1)!;
  const list = parcels.filter((one) => !isUntouched(one));
  for (const { typed, note, sure, open } of people)
    list.push({ ...copyOf(model), receiver: typed, doubtful: !sure, open, note: note.slice(0, MOST_MESSAGE) });
  return list;
}

/** With the second person of the sender's text in the list; it replaces the person who was listed for them before. */
export function withOther(parcels: readonly Parcel[], before: TypedAddress, receiver: TypedAddress): Parcel[] {
  const known = parcels.findIndex((one) => before.userPhone !== '' && one.receiver.userPhone === before.userPhone);
  if (known >= 0) return parcels.map((one, at) => (at === known ? { ...one, receiver } : one));
  return [...parcels.filter((one) => !isUntouched(one)), { ...copyOf(parcels.at(-1)!), receiver }];
}

export const isUntouched = ({ receiver }: Parcel) =>
  receiver.name === '' && receiver.userPhone === '' && receiver.address === '';

/** The order form as it would be for this parcel alone. */
export function formOf(form: ExpressForm, parcel: Parcel): ExpressForm {
  const { receiver, goodsName: name, goodsTypeId: typeId, weightKg, size, declaredYuan } = parcel;
  return { ...form, receiver, goods: { name, typeId, size }, weightKg, declaredYuan };
}

export type Lack = 'receiver' | 'goods' | OutOfRange;

/** What a parcel still lacks, the first of it; undefined where it is whole. */
export function lackOf(form: ExpressForm, parcel: Parcel): Lack | undefined {
  if (!isWholeAddress(parcel.receiver)) return 'receiver';
  if (parcel.goodsName.trim() === '') return 'goods';
  return outOfRange(formOf(form, parcel))[0];
}

/** One offer a product for all parcels: offered where it is for each, the sum of the prices, the latest promise. */
export function sumOffers(lists: readonly (readonly Offer[])[]): Offer[] {
  const [first = []] = lists;
  return first.map((model) => {
    const offers = lists.map((list) => list.find(({ productId }) => productId === model.productId) ?? model);
    const refused = offers.find(({ offered }) => !offered);
    if (refused) return refused;
    const promises = offers.flatMap(({ promisedAt }) => promisedAt ?? []);
    const latest = promises.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a), promises[0] ?? '');
    return {
      ...model,
      ground: offers.some(({ ground }) => ground),
      totalFen: offers.reduce((sum, { totalFen }) => sum + totalFen, 0),
      parts: sumParts(offers.flatMap(({ parts }) => parts)),
      ...(latest && { promisedAt: latest }),
      chargeableKg: offers.reduce((sum, { chargeableKg }) => sum + chargeableKg, 0),
      // Each parcel says that of itself.
      volumetric: false,
      uninsuredMaxFen: offers.reduce((sum, { uninsuredMaxFen }) => sum + uninsuredMaxFen, 0),
    };
  });
}

/** One line of a kind; how many steps each is made of differs by parcel and is left out. */
function sumParts(parts: Offer['parts']): Offer['parts'] {
  const sums = new Map<string, Offer['parts'][number]>();
  for (const { kind, fen } of parts) sums.set(kind, { kind, fen: (sums.get(kind)?.fen ?? 0) + fen });
  return [...sums.values()];
}

/** The request for all parcels by one product; each at the price that is shown for it. */
export function manyRequest(
  form: ExpressForm,
  parcels: readonly Parcel[],
  offers: readonly Offer[],
): RequestOf<typeof sendToMany> {
  return {
    sender: toPostal(form.sender),
    slotId: form.slot?.slotId ?? '',
    payMode: form.payMode,
    ...(form.message.trim() && { messageContent: form.message.trim() }),
    parcels: parcels.map((parcel, index) => {
      const { receiver, goodsName, goodsTypeId, weightKg, size, declaredYuan, note, wish } = parcel;
      const { productId, totalFen: seenTotalFen } = offers[index]!;
      const sizeCm = sizeCmOf(size);
      return {
        receiver: toPostal(receiver),
        goodsName: goodsName.trim(),
        goodsTypeId,
        weightKg,
        ...(sizeCm && { sizeCm }),
        ...(declaredYuan && { declaredYuan }),
        ...(note?.trim() && { note: note.trim() }),
        ...(wish && { deliveryWish: wish.wish }),
        productId,
        seenTotalFen,
      };
    }),
  };
}
