import type { RequestOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { isMobile, isPrintable } from '@yidi/contract/values/address-rules';
import { namesSomething } from '@yidi/contract/values/goods-name';
import type { express } from '@yidi/phrases/express';
import { fitsInto, PACKAGINGS } from '@yidi/rules/tariff/products';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import type { TypedAddress } from '../../../address/address.data.ts';
import { isWholeAddress, lacksOf, toPostal } from '../../../address/address.parts.tsx';

import type { ExpressForm, Mode, Offer } from '../express-form.ts';
import { type OutOfRange, outOfRange } from '../express-limits.ts';
import { goodsRequest } from '../goods-info.ts';

export type Missing =
  | 'pickup'
  | 'sender'
  | 'receiver'
  | 'goods'
  | 'forbidden'
  | 'unprintable'
  | OutOfRange
  | 'product'
  | 'slot'
  | 'point'
  | 'packaging'
  | 'passwordSign';

/** The values from which an order is made. */
export interface Wanted {
  readonly mode: Mode;
  /** A printed mail number that the sender already has. */
  readonly mailNo: string | undefined;
  readonly form: ExpressForm;
  readonly offer: Offer | undefined;
  readonly forbidden: boolean;
}

/** Returns the missing parts of the form, in page order. */
export function missingOf({ mode, mailNo, form, offer, forbidden }: Wanted): Missing[] {
  const missing: Missing[] = [];
  // A parcel that already has a number cannot be picked up (spec §5).
  if (mode === 'courier' && mailNo !== undefined) missing.push('pickup');
  if (!isWholeAddress(form.sender)) missing.push('sender');
  if (!isWholeAddress(form.receiver)) missing.push('receiver');
  if (!isPrintable(form.goods.goodInternals)) missing.push('unprintable');
  else if (!namesSomething(form.goods.goodInternals)) missing.push('goods');
  else if (forbidden) missing.push('forbidden');
  const wrong = outOfRange(form);
  missing.push(...wrong.filter((what) => what !== 'insured'));
  if (!offer?.offered && wrong.length === 0) missing.push('product');
  if (mode === 'courier' && !form.slot) missing.push('slot');
  if (mode === 'selfDrop' && !form.pointCode) missing.push('point');
  if (wrong.includes('insured')) missing.push('insured');
  missing.push(...contradictionsOf(form));
  return missing;
}

/** Returns choices that contradict others: a packaging that is too small, a code for a landline. */
export function contradictionsOf({ goods, packaging, passwordSign, receiver: { userPhone } }: ExpressForm) {
  const sizeCm = sizeCmOf(goods.size);
  const found: ('packaging' | 'passwordSign')[] = [];
  if (sizeCm && !fitsInto(packaging, Object.values(sizeCm))) found.push('packaging');
  if (passwordSign && userPhone !== '' && !isMobile(userPhone)) found.push('passwordSign');
  return found;
}

/** Name, phone, region and street. */
const PARTS_OF_PERSON = 4;

/** Returns whether the goods fit into no packaging of ours, so that the sender must pack them. */
export function hasNoBox({ goods }: Pick<ExpressForm, 'goods'>): boolean {
  const sizeCm = sizeCmOf(goods.size);
  return (
    sizeCm !== undefined &&
    PACKAGINGS.every(({ code, insideCm }) => !insideCm || !fitsInto(code, Object.values(sizeCm)))
  );
}

/** Adds the missing fields of a person to the mistake `words`, unless all fields are missing. */
export function describePerson(
  say: typeof express.zh | typeof express.en,
  words: string,
  person: TypedAddress,
): string {
  const lacks = lacksOf(person).map((field) => say.pasteField[field]);
  const some = lacks.length > 0 && lacks.length < PARTS_OF_PERSON;
  return some ? say.lackIn(words, lacks.join(say.join)) : words;
}

/** Returns the request for an order. The server refuses it if its price is not `seenTotalFen`. */
export function orderRequest(
  { mode, mailNo, form }: Pick<Wanted, 'mode' | 'mailNo' | 'form'>,
  offer: Offer,
): RequestOf<typeof createOrder> {
  return {
    orderType: mode === 'courier' ? '3' : '2',
    sender: toPostal(form.sender),
    receiver: toPostal(form.receiver),
    ...goodsRequest(form),
    productId: offer.productId,
    packaging: form.packaging,
    ...(mode === 'courier'
      ? { slotId: form.slot?.slotId ?? '' }
      : { pointCode: form.pointCode ?? '', ...(mailNo !== undefined && { mailNo }) }),
    ...(form.waybillNo && { waybillNo: form.waybillNo }),
    payMode: form.payMode,
    ...(form.passwordSign && { isPwReceive: true }),
    ...(form.message.trim() && { messageContent: form.message.trim() }),
    ...(form.deliveryWish && { deliveryWish: form.deliveryWish.wish }),
    seenTotalFen: offer.totalFen,
  };
}
