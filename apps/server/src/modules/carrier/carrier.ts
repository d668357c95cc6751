import type * as carrier from '@yidi/contract/calls/carrier';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { readEvents } from './carrier-events.ts';
import { type Feeds, feedHandler } from './carrier-feed.ts';
import { intakeEvents } from './intake-events.ts';
import { signedByCarrier } from './signature/signed-by-carrier.ts';

interface Deps {
  readonly db: Db;
  /** Service keys that may send: id → secret. */
  readonly carrierKeys: ReadonlyMap<string, string>;
  readonly keys: Keys;
  readonly feeds?: Feeds;
}

export function carrierHandlers({ db, keys, carrierKeys, feeds = new Map() }: Deps): Handlers<typeof carrier> {
  return {
    carrierEvents: signedByCarrier({ db, carrierKeys }, ({ bytes, media }, { now }) => {
      const events = readEvents(bytes, media, now);
      return (trx) => intakeEvents(trx, keys, events, now);
    }),
    carrierFeed: feedHandler({ db, keys, feeds }),
  };
}
