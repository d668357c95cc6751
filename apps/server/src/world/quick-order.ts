import { quickDeadlineMs } from '@yidi/rules/order/quick-order';
import { newId } from '../db/new-id.ts';
import { takeQuickOrder } from '../modules/order/order.public.ts';
import { makeAddress, type WorldDeps } from './people.ts';

/**
 * Creates a sender's incomplete order: by telephone, where only the sender is known, or begun by a
 * courier at a desk.
 */
export async function orderByTelephone({ db, keys }: WorldDeps, phone: string, source: 'phone' | 'desk', now: Date) {
  const outTaskId = `voice-${newId()}`;
  const sender = makeAddress(0, { userPhone: phone });
  const details = source === 'phone' ? { phone, sender } : { phone, sender, receiver: makeAddress(1), weightKg: 1.5 };
  const deadlineAt = new Date(quickDeadlineMs(now.getTime()));
  await takeQuickOrder(db, keys, { outTaskId, source, known: details, deadlineAt }, now);
  return { outTaskId, path: `/perfectionInfo/${outTaskId}` };
}
