import { orderDetail } from '@yidi/contract/calls/order';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { send } from '../../../../api/send.ts';
import { hrefOf } from '../../../../route-table.ts';
import { clearDrafts, writeDrafts } from '../../../../session/drafts.ts';
import { fillOf } from '../../template/template.data.ts';
import { expressDrafts } from '../express-form.ts';

/**
 * Fills the order form's draft from an earlier order, which it reads unmasked. Slot and service
 * point stay as they are. Returns the form's URL. @throws ApiError, NetworkError
 */
export async function orderAgain(orderId: string): Promise<string> {
  const order = await send(orderDetail, { orderId, reveal: true });
  const selfDrop = kindOfOrderType(order.orderType) === 'selfDrop';
  clearDrafts(expressDrafts);
  writeDrafts(expressDrafts, { ...fillOf(order), sendType: selfDrop ? 'selfDrop' : 'courier' });
  return hrefOf('/index', {}, { active: selfDrop ? 'orderself' : undefined });
}
