import type { MessageTemplate } from '@yidi/phrases/messages/all';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { addMessages, type MessageRow } from '../message.store.ts';
import { readParams } from '../message.ts';
import { planWay } from '../plan/plan.ts';
import { receiversOf } from '../plan/receivers.ts';

/** Whether another way was planned for what the way of this message does not deliver. */
export function hasOtherWay(keys: Keys, row: MessageRow): boolean {
  return readParams(keys, row).orElse !== undefined;
}

/** Logs what one way did not deliver for the way that it was planned to fall back on; answers the lane in which that waits. */
export async function fallBack(trx: Db, keys: Keys, row: MessageRow, now: Date): Promise<Map<string, Date>> {
  const { orElse, link: _link, goesAt: _goesAt, ...params } = readParams(keys, row);
  if (orElse !== 'sms' || row.person_id === null) return new Map();
  const to = (await receiversOf(trx, keys, [row.person_id])).get(row.person_id);
  if (!to) return new Map();
  const mail = row.mail_no === null ? null : { orderId: row.order_id, mailNo: row.mail_no, city: row.city };
  const telling = { template: row.template as MessageTemplate, params, side: row.side, at: row.at, mail };
  return addMessages(trx, planWay(keys, telling, to, 'sms', now), now);
}
