import type { InfoOf } from '@yidi/contract/call';
import { batchCancel } from '@yidi/contract/calls/batch-many';
import { BATCH_PART } from '@yidi/contract/values/batch';
import { send } from '../../../api/send.ts';

export type Cancelled = InfoOf<typeof batchCancel>['results'][number];

/** Cancels orders in parts and reports each result, which stays valid if a later part fails. */
export async function cancelMany(
  orderIds: readonly string[],
  tell: (results: readonly Cancelled[]) => void,
): Promise<void> {
  const results: Cancelled[] = [];
  for (let at = 0; at < orderIds.length; at += BATCH_PART) {
    const part = orderIds.slice(at, at + BATCH_PART);
    results.push(...(await send(batchCancel, { orderIds: part })).results);
    tell([...results]);
  }
}
