import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { endReplaced } from '../session/session.store.ts';
import { before, newToken, sha256 } from '../token.ts';

export const ROUND_LIFE_MS = 5 * MINUTE_MS;

export async function addRound(
  db: Db,
  round: { readonly state: string; readonly sessionId: string; readonly appId: string; readonly target: string },
  now: Date,
): Promise<void> {
  const { state, ...columns } = round;
  await db
    .insertInto('hostRound')
    .values({ ...columns, stateSha256: sha256(state), startedAt: now })
    .execute();
}

/**
 * Uses up a round of this session; of concurrent requests one gets it. Returns undefined if the
 * state is another session's, was used or has expired.
 */
export function takeRound(
  db: Db,
  round: { readonly state: string; readonly sessionId: string },
  now: Date,
): Promise<{ appId: string; target: string } | undefined> {
  return db
    .updateTable('hostRound')
    .set({ used: true })
    .where('stateSha256', '=', sha256(round.state))
    .where('sessionId', '=', round.sessionId)
    .where('used', '=', false)
    .where('startedAt', '>', before(now, ROUND_LIFE_MS))
    .returning(['appId', 'target'])
    .executeTakeFirst();
}

/** Counts the rounds of a session with an app since a time. */
export async function roundsSince(db: Db, sessionId: string, appId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('hostRound')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('appId', '=', appId)
    .where('startedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What changes about a session when its user was recognised. */
export interface RecognisedSession {
  readonly openIdSealed: string;
  readonly openIdMac: Buffer;
  readonly unionIdSealed: string | null;
  readonly hostApp: string;
}

export interface ReplacedSession {
  readonly sessionId: string;
  readonly cookie: string;
  readonly personId: string;
  readonly userId: string | null;
  readonly deviceId: string;
}

/**
 * Replaces a session by one with another id and cookie, so that a person who knows the former
 * cookie cannot use the recognised session. Its end stays the same. Returns null if it ended
 * meanwhile.
 */
export async function replaceSession(
  trx: Db,
  sessionId: string,
  { openIdSealed, openIdMac, unionIdSealed, hostApp }: RecognisedSession,
  now: Date,
): Promise<ReplacedSession | null> {
  const ended = await endReplaced(trx, sessionId);
  if (!ended) return null;
  const [id, cookie] = [newId(), newToken()];
  await trx
    .insertInto('session')
    .values({
      ...{ ...ended, id, tokenSha256: sha256(cookie), seenAt: now },
      ...{ openId: openIdSealed, openIdMac, unionId: unionIdSealed, hostApp },
    })
    .execute();
  return { sessionId: id, cookie, personId: ended.personId, userId: ended.userId, deviceId: ended.deviceId };
}
