import type { ChannelRow } from '@yidi/contract/values/channel';
import { type Channels, channelsOf } from '../../call/channels.ts';
import type { Db } from '../../db/open.ts';
import { openReread } from '../../db/reread.ts';

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
 * comes a second later begins to read them again and does not wait, because its own statements wait
 * for connections, too.
 */
export function openChannels(db: Db, elapsedMs?: () => number): Channels {
  const channels = openReread(async () => channelsOf(await readChannels(db)), elapsedMs);
  return {
    refresh() {
      const isFirst = channels.latest() === undefined;
      const underWay = channels.reread();
      return isFirst ? underWay : undefined;
    },
    rows: () => channels.latest()?.rows() ?? [],
    withCode: (code) => channels.latest()?.withCode(code),
  };
}
