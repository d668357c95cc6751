import type { RequestOf } from '@yidi/contract/call';
import type { editOffer } from '@yidi/contract/calls/order-edit';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import type { TypedAddress } from '../../address/address.data.ts';
import { isWholeAddress, toPostal } from '../../address/address.parts.tsx';

import type { ExpressForm } from '../express/express-form.ts';
import { outOfRange } from '../express/express-limits.ts';
import type { OrderInfo } from '../order.data.ts';
import { typedSize } from './stored-size.ts';

export type EditForm = Pick<ExpressForm, 'sender' | 'receiver' | 'goods' | 'weightKg' | 'declaredYuan'>;
export type EditedParts = Omit<RequestOf<typeof editOffer>, 'orderId'>;

/** Fills the form from an order that was read unmasked. */
export function formOf(order: OrderInfo): EditForm {
  return {
    sender: typedOf(order.sender),
    receiver: typedOf(order.receiver),
    goods: { name: order.goodsName, typeId: order.goodsTypeId, size: typedSize(order.sizeCm) },
    weightKg: order.weightKg,
    declaredYuan: order.declaredYuan ?? null,
  };
}

function typedOf({ name, userPhone, province, city, district, street, address }: OrderInfo['sender']): TypedAddress {
  return { name, userPhone, province, city, district, street, address };
}

/** Returns the parts that differ from the order, or null if one of them is invalid. */
export function editedParts(form: EditForm, before: EditForm): EditedParts | null {
  const isOther = (part: (from: EditForm) => unknown) => JSON.stringify(part(form)) !== JSON.stringify(part(before));
  const goodsOf = ({ goods, weightKg, declaredYuan }: EditForm) => ({
    goodsName: goods.name.trim(),
    goodsTypeId: goods.typeId,
    weightKg,
    ...(sizeCmOf(goods.size) && { sizeCm: sizeCmOf(goods.size) }),
    ...(declaredYuan && { declaredYuan }),
  });
  if (!isWholeAddress(form.sender) || !isWholeAddress(form.receiver)) return null;
  if (form.goods.name.trim() === '' || outOfRange(form).length > 0) return null;
  return {
    ...(isOther(({ sender }) => toPostal(sender)) && { sender: toPostal(form.sender) }),
    ...(isOther(({ receiver }) => toPostal(receiver)) && { receiver: toPostal(form.receiver) }),
    ...(isOther(goodsOf) && { goods: goodsOf(form) }),
  };
}
