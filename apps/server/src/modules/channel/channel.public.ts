import type { ChannelRow } from '@yidi/contract/values/channel';
import { type Channels, channelsOf } from '../../call/channels.ts';
import type { Db } from '../../db/open.ts';
import { asNoCaller } from '../../db/wait-budget.ts';

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
 * Opens the channels of a server. The first requests wait until they were read. A request that
 * comes a second later reads them again and does not wait, because its own statements wait for
 * connections, too. If that fails, the rows stay as they were.
 */
export function openChannels(db: Db, elapsedMs: () => number = () => performance.now()): Channels {
  let current = channelsOf([]);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let isRead = false;
  const read = async () => {
    try {
      current = channelsOf(await readChannels(db));
      isRead = true;
    } catch (error) {
      if (!isRead) throw error;
    } finally {
      readAtMs = elapsedMs();
      underWay = undefined;
    }
  };
  return {
    refresh() {
      if (isRead && elapsedMs() - readAtMs < FRESH_MS) return undefined;
      underWay ??= asNoCaller(read);
      return isRead ? undefined : underWay;
    },
    rows: () => current.rows(),
    withCode: (code) => current.withCode(code),
  };
}
