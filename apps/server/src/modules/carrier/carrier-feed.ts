import type { InfoOf } from '@yidi/contract/call';
import type { carrierFeed } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { PlainAnswer, type SignedHandler, signedBy } from '../../call/signed.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type Feed, FeedRefused, type Push, type ScanFeed } from '../../ports/feed/feed.ts';
import { scansOfMail } from '../trace/trace.public.ts';
import { judgeEvents } from './carrier-events.ts';
import { intakeEvents } from './intake-events.ts';

/** Partners that push scans, by name: those that the operator has keys for. */
export type Feeds = ReadonlyMap<ScanFeed, Feed>;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly feeds: Feeds;
}

/** The handler of what partners push: proved and translated by their adapter, then taken in as any other scans are. */
export function feedHandler({ db, keys, feeds }: Deps): SignedHandler<InfoOf<typeof carrierFeed>> {
  return signedBy<Push, InfoOf<typeof carrierFeed>>(
    ({ bytes, headers, parameters }) => {
      const feed = [...feeds.values()].find(({ name }) => name === parameters.feed);
      if (!feed) throw new ApiError('NOT_FOUND');
      return opened(feed, bytes, headers);
    },
    async ({ signer: push }, { now }) => {
      const { receipts, refused } = await transact(db, async (trx) => {
        const withdrawn = push.whole ? await takenBack(trx, push, push.whole) : [];
        return intakeEvents(trx, keys, judgeEvents([...push.scans, ...withdrawn], now), now);
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

/** What a partner told of a mail before and left out of its new list: withdrawals of those scans. */
async function takenBack(trx: Db, { scans }: Push, { mailNo, prefix }: NonNullable<Push['whole']>) {
  const told = new Set(scans.map(({ eventId }) => eventId));
  const stored = await scansOfMail(trx, mailNo);
  return stored
    .filter(({ eventId }) => eventId.startsWith(prefix) && !told.has(eventId))
    .map((scan) => ({ ...scan, mailNo, officeCode: '', withdrawn: true }));
}
