import { randomInt, randomUUID } from 'node:crypto';
import type { InvitationRefusal } from '@yidi/contract/values/points';
import { pointRuleAt } from '@yidi/rules/points/points';
import { atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { recordSecurity, type SecurityLog } from '../../security/security-log.ts';
import { earnPoints, lockPoints, takePointsBack } from './lots.store.ts';
import { lockWorth } from './order-points.ts';

/** Without characters that are mistaken for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** An invited user with the number that they named at their first log-in. */
interface Invited {
  readonly number: string;
  /** The inviter's account; null for staff without one. */
  readonly inviterId: string | null;
}

/** Returns the code by which a user invites others; makes it at the first time. */
export async function inviterCode(db: Db, personId: string, now: Date): Promise<string> {
  for (;;) {
    const own = db.selectFrom('inviter').select('number').where('personId', '=', personId).where('name', 'is', null);
    const row = await own.executeTakeFirst();
    if (row) return row.number;
    const number = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const code = db.insertInto('inviter').values({ number, personId, createdAt: now });
    await code.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/**
 * Gives the inviter of an order's user the points for the first order of enough worth that was paid
 * and delivered, once. Takes them back if that order is refunded below this worth. Idempotent.
 */
export async function settleInvitation(log: SecurityLog['log'], trx: Db, orderId: string, now: Date): Promise<void> {
  const worth = await lockWorth(trx, orderId);
  if (!worth?.isUser) return;
  const { perInvitation, invitationMinFen } = pointRuleAt(now.getTime());
  const isWorth = worth.isDelivered && worth.isOwnCost && worth.fen >= invitationMinFen;
  const given = await trx
    .selectFrom('invitation')
    .select(['id', 'orderId', 'inviterId', 'points'])
    .where('personId', '=', worth.personId)
    .executeTakeFirst();
  if (given) {
    if (given.orderId !== orderId || isWorth || given.points === 0) return;
    await trx.updateTable('invitation').set({ points: 0, refused: 'refund' }).where('id', '=', given.id).execute();
    if (given.inviterId === null) return;
    await takePointsBack(trx, await lockPoints(trx, given.inviterId), { points: given.points, source: {} }, now);
    return;
  }
  const invited = isWorth ? await invitedBy(trx, worth.personId) : undefined;
  if (!invited) return;
  const { number, inviterId } = invited;
  // Serializes the invitations of one inviter, so that the limits are exact.
  const account = inviterId === null ? undefined : await lockPoints(trx, inviterId);
  const refused = inviterId === null ? null : await refusalOf(trx, { ...worth, inviterId, orderId }, now);
  const points = account && refused === null ? perInvitation : 0;
  const row = { id: newId(), number, inviterId, personId: worth.personId, orderId, points, refused, at: now };
  const stored = trx.insertInto('invitation').values(row);
  const added = await stored.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return;
  if (account && points > 0) await earnPoints(trx, account, { reason: 'invitation', points, source: {} }, now);
  if (refused === null) return;
  const circumstances = { now, traceId: randomUUID(), ip: null, call: null, personId: inviterId };
  const fact = { event: 'points.invite', result: 'refused', reason: `invite.${refused}` } as const;
  await recordSecurity({ db: trx, log }, circumstances, fact, trx);
}

/**
 * Returns the inviter of a user, or undefined if there is none. A number that was given out after
 * the user's first log-in is none, so that users cannot invite each other in a ring.
 */
async function invitedBy(trx: Db, personId: string): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    SELECT i.number, i.person_id AS inviter_id FROM person p JOIN inviter i ON i.number = upper(p.employee_id)
    WHERE p.id = ${personId} AND i.created_at < p.created_at AND i.person_id IS DISTINCT FROM p.id`.execute(trx);
  return rows[0];
}

interface Candidate {
  readonly personId: string;
  readonly inviterId: string;
  readonly orderId: string;
}

/** Returns why an inviter gets no points, or null. */
async function refusalOf(
  trx: Db,
  { personId, inviterId, orderId }: Candidate,
  now: Date,
): Promise<InvitationRefusal | null> {
  const { invitationsPerMonth, invitationsPerYear } = pointRuleAt(now.getTime());
  const [year, month] = shanghaiDate(now.getTime()).split('-');
  const since = (day: string) => new Date(atShanghai(day, '00:00'));
  const { rows } = await sql<{ personId: string | null; isOfMonth: boolean }>`
    SELECT person_id, at >= ${since(`${year}-${month}-01`)} AS is_of_month FROM invitation
    WHERE inviter_id = ${inviterId} AND points > 0 AND at >= ${since(`${year}-01-01`)}`.execute(trx);
  if (rows.length >= invitationsPerYear) return 'year';
  if (rows.filter((row) => row.isOfMonth).length >= invitationsPerMonth) return 'month';
  const others = [inviterId, ...rows.flatMap((row) => row.personId ?? [])];
  return sharedOf(trx, personId, others, orderId);
}

/**
 * Returns what an invited user shares with the inviter, or with others whom the inviter invited
 * this year: each would be the same human.
 */
async function sharedOf(
  trx: Db,
  personId: string,
  others: readonly string[],
  orderId: string,
): Promise<InvitationRefusal | null> {
  const both = (table: string, person: string, key: string) => {
    const [from, who, what] = [sql.table(table), sql.ref(`a.${person}`), sql.ref(`a.${key}`)];
    const [whoElse, whatElse] = [sql.ref(`b.${person}`), sql.ref(`b.${key}`)];
    return sql`EXISTS (SELECT FROM ${from} a JOIN ${from} b ON ${whatElse} = ${what}
      WHERE ${who} = ${personId} AND ${whoElse} = ANY (${others}::uuid[]))`;
  };
  // A session that was recognised before the log-in belongs to the anonymous person who was merged.
  const all = [personId, ...others];
  const openIds = sql`SELECT open_id_mac, person_id FROM host_identity WHERE person_id = ANY (${all}::uuid[])
    UNION SELECT union_id_mac, person_id FROM host_identity WHERE person_id = ANY (${all}::uuid[])
    UNION SELECT s.open_id_mac, coalesce(p.merged_into, p.id) FROM session s JOIN person p ON p.id = s.person_id
      WHERE s.open_id_mac IS NOT NULL AND (p.merged_into = ANY (${all}::uuid[]) OR p.id = ANY (${all}::uuid[]))`;
  const { rows } = await sql<{ shared: InvitationRefusal | null }>`
    WITH open_ids AS (${openIds})
    SELECT CASE
      WHEN ${both('known_device', 'user_id', 'device_id')} THEN 'device'
      WHEN ${both('open_ids', 'person_id', 'open_id_mac')} THEN 'host'
      WHEN ${both('phone_holding', 'person_id', 'phone_mac')} OR EXISTS (SELECT FROM linked_account
        WHERE ${personId} IN (main_id, person_id) AND (main_id = ANY (${others}::uuid[]) OR person_id = ANY (${others}::uuid[])))
        THEN 'phone'
      WHEN ${both('user_card', 'user_id', 'card_mac')} THEN 'person'
      WHEN EXISTS (SELECT FROM orders own WHERE own.id = ${orderId} AND (
        EXISTS (SELECT FROM phone_holding h WHERE h.phone_mac = own.sender_mac AND h.person_id = ANY (${others}::uuid[]))
        OR EXISTS (SELECT FROM orders o WHERE o.person_id = ANY (${others}::uuid[])
          AND (o.sender_mac = own.sender_mac OR o.sender_place_mac = own.sender_place_mac)))) THEN 'sender'
    END AS shared`.execute(trx);
  return rows[0]?.shared ?? null;
}
