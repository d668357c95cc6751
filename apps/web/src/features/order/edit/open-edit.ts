import { orderDetail } from '@yidi/contract/calls/order';
import { send } from '../../../api/send.ts';
import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { OrderInfo } from '../order.data.ts';

export interface EditRequest {
  /** The order with unmasked people. */
  readonly order: OrderInfo;
}

/**
 * Reads the order unmasked and opens the form that changes it. Returns true if it was changed.
 * @throws ApiError, NetworkError
 */
export async function openEdit(orderId: string): Promise<boolean> {
  const order = await send(orderDetail, { orderId, reveal: true });
  const done = await showOverlay<EditRequest, boolean>(
    () => import('./edit.overlay.tsx').then((code) => code.EditOverlay),
    { order },
  );
  return done ?? false;
}
