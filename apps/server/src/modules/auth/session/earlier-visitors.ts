import { sql } from 'kysely';
import type { Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isPartnerColumn } from '../../../security/partner-app.ts';

/**
 * Returns the anonymous people who used the device of this session, or another device as the same
 * user of a host app, and whose sessions ended before a log-in could adopt their data. Their
 * sessions are stored for 40 days. A user of a partner does not count, because the partner's link
 * may have been passed on. `openId`: that of this session, if it was recognised.
 */
export async function earlierVisitors(
  db: Db,
  keys: Keys,
  { sessionId, openId }: Pick<Caller, 'sessionId' | 'openId'>,
): Promise<string[]> {
  const openIdMacs = openId === null ? [] : keys.macs('host.index', openId);
  const rows = await db
    .selectFrom('session as here')
    .innerJoin('session as former', (join) =>
      join.on(
        sql<boolean>`(former.device_id = here.device_id
          OR former.open_id_mac = ANY (${openIdMacs}::bytea[]) AND former.host_app = here.host_app
          AND NOT ${isPartnerColumn(sql.ref('former.host_app'))})`,
      ),
    )
    .innerJoin('person as p', 'p.id', 'former.personId')
    .select('p.id')
    .distinct()
    .where('here.id', '=', sessionId)
    .where('p.kind', '=', 'anonymous')
    .where('p.mergedInto', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
