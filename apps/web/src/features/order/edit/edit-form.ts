import type { RequestOf } from '@yidi/contract/call';
import type { editOffer } from '@yidi/contract/calls/order-edit';
import { isWholeAddress, toPostal } from '../../address/address.parts.tsx';

import type { ExpressForm } from '../express/express-form.ts';
import { outOfRange } from '../express/express-limits.ts';
import { goodsRequest, type TypedParcel } from '../express/goods-info.ts';
import type { OrderInfo } from '../order.data.ts';
import { typedSize } from './stored-size.ts';

export type EditForm = Pick<ExpressForm, 'sender' | 'receiver'> & TypedParcel;
export type EditedParts = Omit<RequestOf<typeof editOffer>, 'orderId'>;

/** Fills the form from an order that was read unmasked. */
export function formOf(order: OrderInfo): EditForm {
  return {
    sender: order.sender,
    receiver: order.receiver,
    goods: { ...order.goodsInfo, size: typedSize(order.sizeCm) },
    weightKg: order.weightKg,
    insuredInfo: order.insuredInfo ?? null,
  };
}

/** Returns the parts that differ from the order, or null if one of them is invalid. */
export function editedParts(form: EditForm, before: EditForm): EditedParts | null {
  const isOther = (part: (from: EditForm) => unknown) => JSON.stringify(part(form)) !== JSON.stringify(part(before));
  if (!isWholeAddress(form.sender) || !isWholeAddress(form.receiver)) return null;
  if (form.goods.goodInternals.trim() === '' || outOfRange(form).length > 0) return null;
  return {
    ...(isOther(({ sender }) => toPostal(sender)) && { sender: toPostal(form.sender) }),
    ...(isOther(({ receiver }) => toPostal(receiver)) && { receiver: toPostal(form.receiver) }),
    ...(isOther(goodsRequest) && { goods: goodsRequest(form) }),
  };
}
