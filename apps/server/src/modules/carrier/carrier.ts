import type { InfoOf } from '@yidi/contract/call';
import type { carrierEvents } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { together, transact } from '../../db/transaction.ts';
import { applyScans } from '../order/order.door.ts';
import { storeScans } from '../trace/trace.door.ts';
import { type ReadEvent, readEvents, type ScanEvent } from './carrier-events.ts';
import { type Headers, NONCE_TTL_S, verifyCarrierRequest } from './carrier-sign.ts';

type Info = InfoOf<typeof carrierEvents>;

interface Deps {
  readonly db: Db;
  /** Service keys that may send: id → secret. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The carrier's door, to be mounted on `POST /carrier/events` with the body as it came. `headers` in lower case. */
export function carrierDoor(deps: Deps) {
  return async function receive(rawBody: Buffer, headers: Headers, now: Date): Promise<Info> {
    const { key, nonce } = verifyCarrierRequest(headers, rawBody, now, deps.keys);
    const events = readEvents(rawBody, textOf(headers['content-type']), now);
    return transact(deps.db, async (trx) => {
      // The nonce goes out with the batch's first statements; when it was used before, all of them are taken back.
      const nonceUsed = limitsIn(trx).incr(`carrier ${key} ${nonce}`, NONCE_TTL_S);
      const [uses, info] = await together([nonceUsed, intakeEvents(trx, events, now)]);
      if (uses > 1) throw new ApiError('SESSION');
      return info;
    });
  };
}

const textOf = (header: Headers[string]) => (typeof header === 'string' ? header : undefined);

/**
 * Stores a batch and moves the orders it touches, in one transaction: after an answer everything stands, after a
 * failure nothing does and the same batch may be sent again.
 */
export async function intakeEvents(db: Db, read: readonly ReadEvent[], now: Date): Promise<Info> {
  const good = read.map((one) => one.event).filter((event): event is ScanEvent => event !== null);
  const results = await transact(db, async (trx) => {
    if (good.length === 0) return [];
    const { results, touched } = await storeScans(trx, good, now);
    if (touched.length > 0) await applyScans(trx, touched, now);
    return results;
  });
  let next = 0;
  const receipts = read.map((one): Info['receipts'][number] => {
    if (one.event === null) return { eventId: one.eventId, result: 'refused', rule: one.rule };
    const result = results[next] ?? 'duplicate';
    next += 1;
    return { eventId: one.eventId, result };
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
