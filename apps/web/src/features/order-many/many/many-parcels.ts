import type { RequestOf } from '@yidi/contract/call';
import type { sendToMany } from '@yidi/contract/calls/order-many';
import { MOST_MESSAGE } from '@yidi/rules/address/exchange-note';
import { type Drafts, draft } from '../../../session/drafts.ts';
import { emptyAddress, type TypedAddress } from '../../address/address.data.ts';
import { isWholeAddress, type ReadPerson, toPostal } from '../../address/address.parts.tsx';

import {
  type ExpressForm,
  expressDrafts,
  type Offer,
  type TypedForm,
  type TypedWish,
} from '../../order/express/express-form.ts';
import { type OutOfRange, outOfRange } from '../../order/express/express-limits.ts';
import { renewGoods } from '../../order/express/former-goods.ts';
import { goodsRequest, type TypedParcel } from '../../order/express/goods-info.ts';

/** The parcel for one of several consignees. */
export interface Parcel extends TypedParcel {
  readonly receiver: TypedAddress;
  /** Read from a pasted text without certainty, and not confirmed since. */
  readonly doubtful: boolean;
  /** A note to the courier about this parcel only. */
  readonly note?: string;
  /** A delivery wish, found in the note. */
  readonly wish?: TypedWish | null;
}

export type ManyForm = TypedForm & { readonly parcels: readonly Parcel[] };

/** The draft of the order form, whose sender, slot and payer apply to all parcels. */
export const manyDrafts: Drafts<ManyForm> = {
  ...expressDrafts,
  parcels: draft<readonly Parcel[]>('many.parcels', [], [], renewGoods),
};

/** Returns the first parcel of the list: consignee and goods of the order form. */
export function firstParcel({ receiver, goods, weightKg, insuredInfo, deliveryWish: wish }: ExpressForm): Parcel {
  return { receiver, goods, weightKg, insuredInfo, doubtful: false, wish };
}

/** Returns a parcel with the same goods for another consignee. */
export const copyOf = (parcel: Parcel): Parcel => ({
  ...parcel,
  receiver: emptyAddress,
  doubtful: false,
  note: '',
  wish: null,
});

/** Adds the people of a text, each with their note and the goods of the last parcel. */
export function withPeople(parcels: readonly Parcel[], people: readonly ReadPerson[]): Parcel[] {
  const model = parcels.at(-1)!;
  const list = parcels.filter((parcel) => !isUntouched(parcel));
  for (const { typed, note, sure } of people)
    list.push({ ...copyOf(model), receiver: typed, doubtful: !sure, note: note.slice(0, MOST_MESSAGE) });
  return list;
}

/**
 * Adds the second person of the sender's text as a consignee. Replaces the parcel of `before`, the
 * person that an earlier text added, if it is still listed.
 */
export function withOther(parcels: readonly Parcel[], before: TypedAddress, receiver: TypedAddress): Parcel[] {
  const listedAt = parcels.findIndex(
    (parcel) => before.userPhone !== '' && parcel.receiver.userPhone === before.userPhone,
  );
  if (listedAt >= 0) return parcels.map((parcel, at) => (at === listedAt ? { ...parcel, receiver } : parcel));
  return [...parcels.filter((parcel) => !isUntouched(parcel)), { ...copyOf(parcels.at(-1)!), receiver }];
}

export const isUntouched = ({ receiver }: Parcel) =>
  receiver.name === '' && receiver.userPhone === '' && receiver.address === '';

/** Returns the order form as it would be for this parcel only. */
export function formOf(form: ExpressForm, { receiver, goods, weightKg, insuredInfo }: Parcel): ExpressForm {
  return { ...form, receiver, goods, weightKg, insuredInfo };
}

export type Lack = 'receiver' | 'goods' | OutOfRange;

/** Returns the first missing part of a parcel; undefined if it is complete. */
export function lackOf(parcel: Parcel): Lack | undefined {
  if (!isWholeAddress(parcel.receiver)) return 'receiver';
  if (parcel.goods.goodInternals.trim() === '') return 'goods';
  return outOfRange(parcel)[0];
}

/** Merges the offers of all parcels by product: sum of the prices, latest promise. */
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
      // Each parcel's own line shows whether its volumetric weight is charged.
      volumetric: false,
      uninsuredMaxFen: offers.reduce((sum, { uninsuredMaxFen }) => sum + uninsuredMaxFen, 0),
    };
  });
}

/** Sums the parts by kind. The number of steps differs by parcel and is left out. */
function sumParts(parts: Offer['parts']): Offer['parts'] {
  const sums = new Map<string, Offer['parts'][number]>();
  for (const { kind, fen } of parts) sums.set(kind, { kind, fen: (sums.get(kind)?.fen ?? 0) + fen });
  return [...sums.values()];
}

/** The request for all parcels with one product, each at the price on the screen. */
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
      const { receiver, note, wish } = parcel;
      const { productId, totalFen: seenTotalFen } = offers[index]!;
      return {
        receiver: toPostal(receiver),
        ...goodsRequest(parcel),
        ...(note?.trim() && { note: note.trim() }),
        ...(wish && { deliveryWish: wish.wish }),
        productId,
        seenTotalFen,
      };
    }),
  };
}
