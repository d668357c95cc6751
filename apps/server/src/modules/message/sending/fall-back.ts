import type { MessageTemplate } from '@yidi/phrases/messages/all';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { addMessages, type MessageRow } from '../message.store.ts';
import { readParams } from '../message.ts';
import { planWay } from '../plan/plan.ts';
import { receiversOf } from '../plan/receivers.ts';

/** Returns whether another channel was planned if this one does not deliver. */
export function hasOtherWay(keys: Keys, row: MessageRow): boolean {
  return readParams(keys, row).orElse !== undefined;
}

/** Logs an undelivered message for its planned fallback channel; returns the lane to wake. */
export async function fallBack(trx: Db, keys: Keys, row: MessageRow, now: Date): Promise<Map<string, Date>> {
  const { orElse, link: _link, goesAt: _goesAt, ...params } = readParams(keys, row);
  if (orElse !== 'sms' || row.personId === null) return new Map();
  const to = (await receiversOf(trx, keys, [row.personId])).get(row.personId);
  if (!to) return new Map();
  const mail = row.mailNo === null ? null : { orderId: row.orderId, mailNo: row.mailNo, city: row.city };
  const telling = { template: row.template as MessageTemplate, params, side: row.side, at: row.at, mail };
  return addMessages(trx, planWay(keys, telling, to, 'sms', now), now);
}
