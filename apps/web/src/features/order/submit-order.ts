import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { send } from '../../api/send.ts';
import { isWholeAddress } from '../../session/address-mistakes.ts';
import { keyFor, settleKey } from '../../session/drafts.ts';
import { toPostal } from '../../session/typed-address.ts';
import { type ExpressForm, type Mode, type Offer, scopeOf, sizeCmOf } from './express-form.ts';

export type Missing = 'sender' | 'receiver' | 'goods' | 'forbidden' | 'product' | 'slot' | 'point';
export type Made = InfoOf<typeof createOrder>;

/** What still has to be filled in, in the order of the page. */
export function missingOf(mode: Mode, form: ExpressForm, offer: Offer | undefined, forbidden: boolean): Missing[] {
  const missing: Missing[] = [];
  if (!isWholeAddress(form.sender)) missing.push('sender');
  if (!isWholeAddress(form.receiver)) missing.push('receiver');
  if (form.goods.name.trim() === '') missing.push('goods');
  else if (forbidden) missing.push('forbidden');
  if (!offer?.offered) missing.push('product');
  if (mode === 'courier' && !form.slot) missing.push('slot');
  if (mode === 'selfDrop' && !form.pointCode) missing.push('point');
  return missing;
}

/** The order as it goes over the wire. `seenTotalFen` is the price on the screen: another one on the server is refused. */
export function orderRequest(mode: Mode, form: ExpressForm, offer: Offer): RequestOf<typeof createOrder> {
  return {
    orderType: mode === 'courier' ? '3' : '2',
    sender: toPostal(form.sender),
    receiver: toPostal(form.receiver),
    goodsName: form.goods.name.trim(),
    goodsTypeId: form.goods.typeId,
    weight: form.weightKg,
    ...(sizeCmOf(form.goods) && { sizeCm: sizeCmOf(form.goods) }),
    ...(form.declaredYuan && { declaredYuan: form.declaredYuan }),
    productId: offer.productId,
    packaging: form.packaging,
    ...(mode === 'courier' ? { slotId: form.slot?.slotId ?? '' } : { pointCode: form.pointCode ?? '' }),
    payMode: form.payMode,
    isPwReceive: form.isPwReceive,
    ...(form.message.trim() && { messageContent: form.message.trim() }),
    seenTotalFen: offer.totalFen,
  };
}

/**
 * Submits once, however often it is asked: the key is made before the first try and kept until a final answer. A network
 * failure or an overload is no answer; the next tap is the same submission.
 * @throws ApiError, NetworkError
 */
export async function submitOrder(mode: Mode, form: ExpressForm, offer: Offer): Promise<Made> {
  const name = `${scopeOf(mode)}.create`;
  try {
    const made = await send(createOrder, orderRequest(mode, form, offer), { idempotencyKey: await keyFor(name) });
    settleKey(name);
    return made;
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) settleKey(name);
    throw error;
  }
}

/** Whether the server has decided: after these classes nothing was made, and the next try is another submission. */
function isFinal(error: ApiError): boolean {
  return error.class === 'CONFLICT' || error.class === 'BAD_INPUT' || error.class === 'NOT_FOUND';
}
