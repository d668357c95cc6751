import type { TypedSize } from '@yidi/rules/weight/typed-size';
import type { OrderInfo } from '../order.data.ts';

/** Converts a stored size to the typed fields of the form. */
export function typedSize(size: OrderInfo['sizeCm']): TypedSize | null {
  return size ? { length: `${size.length}`, width: `${size.width}`, height: `${size.height}` } : null;
}
