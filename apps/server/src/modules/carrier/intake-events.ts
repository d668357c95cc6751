import type { InfoOf } from '@yidi/contract/call';
import type { carrierEvents } from '@yidi/contract/calls/carrier';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { notifyFollowersOfStrays } from '../follow/follow.public.ts';
import { acceptAbroad, followAbroad } from '../inter-order/inter-order.public.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { applyScans, checkSignings } from '../order/order.public.ts';
import { recordArrivals } from '../preference/preference.public.ts';
import { scheduleStorageCheck } from '../storage/storage.public.ts';
import { storeScans } from '../trace/trace.public.ts';
import type { ReadEvent, ScanEvent } from './carrier-events.ts';

type Info = InfoOf<typeof carrierEvents>;

/**
 * Stores a batch and updates its orders in one transaction: after an answer everything is stored,
 * after a failure nothing is, and the batch may be sent again.
 */
export async function intakeEvents(db: Db, keys: Keys, read: readonly ReadEvent[], now: Date): Promise<Info> {
  const { results, unsigned } = await transact(db, (trx) => storeGood(trx, keys, read, now));
  let next = 0;
  const receipts = read.map((candidate): Info['receipts'][number] => {
    if (candidate.event === null) return { eventId: candidate.eventId, result: 'refused', rule: candidate.rule };
    const rule = unsigned.get(candidate.event);
    if (rule) return { eventId: candidate.eventId, result: 'refused', rule: `signCode:${rule}` };
    const result = results[next] ?? 'duplicate';
    next += 1;
    return { eventId: candidate.eventId, result };
  });
  const count = (...kinds: string[]) => receipts.filter((receipt) => kinds.includes(receipt.result)).length;
  return {
    stored: count('stored', 'withdrawn'),
    duplicates: count('duplicate'),
    review: count('review'),
    refused: count('refused'),
    receipts,
  };
}

async function storeGood(trx: Db, keys: Keys, read: readonly ReadEvent[], now: Date) {
  const good = read.map((candidate) => candidate.event).filter((event): event is ScanEvent => event !== null);
  const { refused: unsigned, signers, locked } = await checkSignings(trx, keys, good, now);
  const at = now.toISOString();
  await notifyOfOrders(
    trx,
    locked.map(({ orderId, until }) => ({ orderId, template: 'codeLocked', at, until: until.toISOString() })),
  );
  // The check consumes a code, which is not stored. A delegate's name comes from the code, whatever
  // the courier entered.
  const signed = good
    .filter((event) => !unsigned.has(event))
    .map((event) => {
      const { signCode: _code, ...scan } = event;
      const signedBy = signers.get(event);
      if (!signedBy) return scan;
      return { ...scan, signedBy, proof: { method: 'person' as const, ...scan.proof, delegate: true } };
    });
  if (signed.length === 0) return { results: [], unsigned };
  const { results, touched } = await storeScans(trx, keys, signed, now);
  if (touched.length > 0) await applyScans(trx, keys, touched, now);
  const stored = signed.filter((_, index) => results[index] === 'stored');
  await acceptAbroad(trx, keys, stored, now);
  await followAbroad(
    trx,
    signed.filter((_, index) => results[index] === 'stored' || results[index] === 'withdrawn'),
    now,
  );
  await recordArrivals(trx, keys, touched, now);
  await scheduleStorageCheck(trx, touched, now);
  const ordered = new Set(touched.map(({ mailNo }) => mailNo));
  await notifyFollowersOfStrays(
    trx,
    signed.filter(({ mailNo }, index) => results[index] === 'stored' && !ordered.has(mailNo)),
  );
  return { results, unsigned };
}
