import type { ChannelRow } from '@yidi/contract/values/channel';
import { type Channels, channelsOf } from '../../call/channels.ts';
import type { Db } from '../../db/open.ts';

/** Changes of the operator are seen after this time. */
const FRESH_MS = 1_000;

/** Returns the channels that are on, in the order in which user agents are compared. */
export function readChannels(db: Db): Promise<ChannelRow[]> {
  return db
    .selectFrom('channel')
    .select(['code', 'name', 'family', 'agentAll', 'agentAny', 'titleBar', 'miniPrograms', 'selfSend'])
    .where('isOn', '=', true)
    .orderBy('place')
    .orderBy('code')
    .execute();
}

/**
 * Opens the channels of a server. They are read by the first request and again by the first one
 * after a second; concurrent requests wait for one query. If a later query fails, the rows stay as
 * they were.
 */
export function openChannels(db: Db, elapsedMs: () => number = () => performance.now()): Channels {
  let current = channelsOf([]);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  const read = async () => {
    const isFirst = readAtMs === Number.NEGATIVE_INFINITY;
    try {
      current = channelsOf(await readChannels(db));
      readAtMs = elapsedMs();
    } catch (error) {
      if (isFirst) throw error;
      readAtMs = elapsedMs();
    } finally {
      underWay = undefined;
    }
  };
  return {
    refresh() {
      if (elapsedMs() - readAtMs < FRESH_MS) return undefined;
      underWay ??= read();
      return underWay;
    },
    rows: () => current.rows(),
    withCode: (code) => current.withCode(code),
  };
}
