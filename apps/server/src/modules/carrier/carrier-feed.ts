import { createHash } from 'node:crypto';
import type { InfoOf } from '@yidi/contract/call';
import type { carrierFeed } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { PlainAnswer, type SignedHandler, signedBy } from '../../call/signed.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type FedScan, type Feed, FeedRefused, type Push, type ScanFeed } from '../../ports/feed/feed.ts';
import { allScansOfMail } from '../trace/trace.public.ts';
import { checkEvents } from './carrier-events.ts';
import { intakeEvents } from './intake-events.ts';

/** The adapters of partners that push scans, by name. Partners without keys are absent. */
export type Feeds = ReadonlyMap<ScanFeed, Feed>;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly feeds: Feeds;
}

/** Handles partner pushes: verified and translated by the partner's adapter, stored like scans. */
export function feedHandler({ db, keys, feeds }: Deps): SignedHandler<InfoOf<typeof carrierFeed>> {
  return signedBy<Push, InfoOf<typeof carrierFeed>>(
    ({ bytes, headers, parameters }) => {
      const feed = [...feeds.values()].find(({ name }) => name === parameters.feed);
      if (!feed) throw new ApiError('NOT_FOUND');
      return opened(feed, bytes, headers);
    },
    async ({ signer: push, bytes }, { now }) => {
      const { receipts, refused } = await transact(db, async (trx) => {
        const scans = push.list ? await asListed(trx, push.scans, { ...push.list, bytes }) : push.scans;
        return intakeEvents(trx, keys, checkEvents(scans, now), now);
      });
      return new PlainAnswer(push.answerTo({ known: receipts.length - refused, refused }), 'application/json');
    },
  );
}

function opened(feed: Feed, ...[bytes, headers]: [Buffer, Parameters<Feed['open']>[0]['headers']]): Push {
  try {
    return feed.open({ bytes, headers });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    throw new ApiError(error.reason === 'signature' ? 'SESSION' : 'MALFORMED');
  }
}

/** Partners resend a list for one day at most. */
const REPEATS_S = 2 * 86_400;

/**
 * Returns the scans of a list, and the changes it implies. A rebuilt list withdraws earlier scans
 * that it omits, unless it is older than the newest scan. A withdrawn scan that is reported again
 * counts again, under another id, because lists may arrive late. A repeated list changes nothing.
 */
async function asListed(
  trx: Db,
  scans: Push['scans'],
  { mailNo, prefix, anew, bytes }: NonNullable<Push['list']> & { readonly bytes: Buffer },
): Promise<readonly FedScan[]> {
  // If this is not one of our mail numbers, its scans are refused one by one.
  if (!/^[A-Z0-9]{1,20}$/.test(mailNo)) return scans;
  const digest = createHash('sha256').update(bytes).digest('base64url');
  if ((await guardsIn(trx).incr(`feed ${prefix}${digest}`, REPEATS_S)) > 1) return scans;
  const stored = (await allScansOfMail(trx, mailNo)).filter(({ eventId }) => eventId.startsWith(prefix));
  const gone = new Set(stored.filter(({ withdrawn }) => withdrawn).map(({ eventId }) => eventId));
  const counting = stored.filter(({ withdrawn }) => !withdrawn);
  const newestOf = (list: readonly { readonly occurredAt: string }[]) =>
    Math.max(...list.map(({ occurredAt }) => Date.parse(occurredAt)).filter(Number.isFinite));
  const newestMs = newestOf(counting);
  // A list rebuilt before the newest scan arrived late: it is ignored.
  if (anew && newestOf(scans) < newestMs) return [];
  // An older list may contain what a later one has withdrawn.
  const isLatest = anew || scans.some(({ occurredAt }) => Date.parse(occurredAt) > newestMs);
  const reported = isLatest ? scans.map((scan) => ({ ...scan, eventId: furtherId(scan.eventId, gone) })) : scans;
  const ids = new Set(reported.map(({ eventId }) => eventId));
  const missing = anew ? counting.filter(({ eventId }) => !ids.has(eventId)) : [];
  return [
    ...reported,
    ...missing.map(({ withdrawn: _, ...scan }) => ({ ...scan, mailNo, officeCode: '', withdrawn: true })),
  ];
}

/** Returns a scan's first id that was not withdrawn. */
function furtherId(id: string, gone: ReadonlySet<string>): string {
  let [further, times] = [id, 1];
  while (gone.has(further)) {
    times += 1;
    further = `${id}~${times}`;
  }
  return further;
}
