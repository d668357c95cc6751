import type { TypedSize } from '@yidi/rules/weight/typed-size';
import type { OrderInfo } from '../order.data.ts';

/** A stored size as it is typed. */
export function typedSize(size: OrderInfo['sizeCm']): TypedSize | null {
  return size ? { length: `${size.length}`, width: `${size.width}`, height: `${size.height}` } : null;
}
