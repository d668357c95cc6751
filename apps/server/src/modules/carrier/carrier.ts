import type * as carrier from '@yidi/contract/calls/carrier';
import { type CarrierDeps, signedByCarrier } from '../../call/carrier-signature/signed-by-carrier.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { takeScannedOf } from '../brand/brand.public.ts';
import { type ReadEvent, readEvents } from './carrier-events.ts';
import { type Feeds, feedHandler } from './carrier-feed.ts';
import { intakeEvents } from './intake-events.ts';

interface Deps extends CarrierDeps {
  readonly keys: Keys;
  readonly feeds?: Feeds;
}

export function carrierHandlers({ keys, feeds = new Map(), ...signing }: Deps): Handlers<typeof carrier> {
  return {
    carrierEvents: signedByCarrier(signing, 'events', ({ bytes, media, signer: { project } }, { now }) => {
      const events = readEvents(bytes, media, now);
      return async (trx) =>
        intakeEvents(trx, keys, project === undefined ? events : await ownOnly(trx, project, events, now), now);
    }),
    carrierFeed: feedHandler({ db: signing.db, keys, feeds }),
  };
}

/** Refuses scans of mails that do not belong to the partner, whether or not they exist. */
async function ownOnly(trx: Db, project: string, read: readonly ReadEvent[], now: Date): Promise<ReadEvent[]> {
  const mailNos = read.flatMap(({ event }) => event?.mailNo ?? []);
  const own = await takeScannedOf(trx, project, mailNos, now);
  return read.map((candidate) =>
    candidate.event === null || own.has(candidate.event.mailNo)
      ? candidate
      : { eventId: candidate.eventId, event: null, rule: 'mailNo:field.option' },
  );
}
