import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@yidi/contract/values/phone';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Db } from '../../../db/open.ts';
import { isKnownDevice } from '../login/person.store.ts';
import { after, before, newToken, sha256 } from '../token.ts';
import { lockAll, recordSend, type SmsLimits, type SmsSender } from './sms-limits.ts';
import type { SendRefusal } from './windows.ts';

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;
const FAILURES_A_DAY = 20;
/** Of these, the share of one wider network: else it alone closes a phone to every new device. */
const FAILURES_OF_WIDE_NET = 10;
const IDLE_FAILURES_KEPT = 100;
const TICKET_LIFE_MS = 5 * MINUTE_MS;

/** Six cryptographically random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

const codeText = (phone: string, sendId: number, code: string) => `${phone}\n${sendId}\n${code}`;

/** The key of a code: session, phone and purpose. */
export interface CodeKey {
  readonly phone: string;
  /** The phone's keyed hash under every live key, newest first. */
  readonly phoneMacs: readonly Buffer[];
  readonly sessionId: string;
  readonly purpose: CodePurpose;
}

/** Stores a new code for a phone and session, replacing the old one, with the record of its SMS; or answers the refusal. */
export async function issueCode(
  trx: Db,
  keys: Keys,
  to: SmsSender & CodeKey & { readonly code: string },
  limits: SmsLimits,
  now: Date,
): Promise<{ sendId: number } | SendRefusal> {
  const sent = await recordSend(trx, to, limits, now);
  if ('why' in sent) return sent;
  const live = {
    send_id: sent.sendId,
    code_mac: keys.mac('code', codeText(to.phone, sent.sendId, to.code)),
    tries: 0,
    used: false,
    expires_at: after(now, CODE_LIFE_MS),
  };
  await trx
    .insertInto('sms_code')
    .values({ phone_mac: to.phoneMacs[0]!, session_id: to.sessionId, purpose: to.purpose, ...live })
    .onConflict((conflict) => conflict.columns(['phone_mac', 'session_id', 'purpose']).doUpdateSet(live))
    .execute();
  return sent;
}

/** Stores the gateway's outcome of an SMS. */
export async function noteOutcome(db: Db, sendId: number, outcome: 'sent' | 'refused' | 'unknown'): Promise<void> {
  await db.updateTable('sms_send').set({ outcome }).where('id', '=', sendId).execute();
}

/**
 * `wrong`: no such code; `spent`: five attempts are used up; `closed`: 20 wrong codes in 24 h by
 * strangers, 10 by this network, or 20 by this known device.
 */
export type CodeResult = 'right' | 'wrong' | 'spent' | 'closed';

/**
 * Checks and uses up a session's code for a phone. The one way to do so, whichever call asks: it
 * runs in the caller's transaction, one check a phone at a time, and an attempt is counted before
 * its code is compared. A code that another session asked for is neither compared nor touched. The
 * caller commits on every result.
 */
export async function useCode(
  trx: Db,
  keys: Keys,
  of: CodeKey & { readonly deviceId: string; readonly wideMac: Buffer },
  typed: string,
  now: Date,
): Promise<CodeResult> {
  await lockAll(trx, of.phoneMacs);
  const known = await isKnownDevice(trx, of.phoneMacs, of.deviceId);
  const by = { phoneMacs: of.phoneMacs, deviceId: known ? of.deviceId : null, wideMac: of.wideMac };
  const failures = await countFailures(trx, by, now);
  if (failures.compared >= FAILURES_A_DAY) return 'closed';
  if (!known && failures.ofWideNet >= FAILURES_OF_WIDE_NET) return 'closed';
  const claimed = await trx
    .updateTable('sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('send_id', '=', newestSend(of, now))
    .where('used', '=', false)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['send_id', 'code_mac', 'purpose'])
    .executeTakeFirst();
  // This phone's row is locked: a live code that could not be claimed has no attempts left.
  if (!claimed) return (await hasLiveCode(trx, of, now)) ? 'spent' : noteIdleFailure(trx, by, failures.idle, now);
  const text = codeText(of.phone, claimed.send_id, typed);
  // The key that was the newest when the code was made may be an older one now.
  const right =
    claimed.purpose === of.purpose &&
    /^[0-9]{6}$/.test(typed) &&
    keys.macs('code', text).some((mac) => timingSafeEqual(mac, claimed.code_mac));
  if (!right) {
    await addFailure(trx, by, true, now);
    return 'wrong';
  }
  await trx.updateTable('sms_code').set({ used: true }).where('send_id', '=', claimed.send_id).execute();
  return 'right';
}

/**
 * The SMS with the session's latest code for this purpose; the phone may have one under an older
 * key. Without a live one the latest for another purpose: it is never right, but the attempt
 * counts, so that all paths together have one code's attempts.
 */
function newestSend({ phoneMacs, sessionId, purpose }: CodeKey, now: Date) {
  const own = sql`phone_mac = ANY (${[...phoneMacs]}) AND session_id = ${sessionId}`;
  return sql<number>`(SELECT send_id FROM sms_code WHERE ${own} AND (purpose <> ${purpose}
      OR send_id = (SELECT max(send_id) FROM sms_code WHERE ${own} AND purpose = ${purpose}))
    ORDER BY purpose = ${purpose} AND NOT used AND expires_at > ${now} DESC, NOT used AND expires_at > ${now} DESC, send_id DESC
    LIMIT 1)`;
}

async function hasLiveCode(trx: Db, of: CodeKey, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('sms_code')
    .select('send_id')
    .where('send_id', '=', newestSend(of, now))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who typed a code for a phone: one of its user's devices, or (null) any stranger. */
interface Typist {
  readonly phoneMacs: readonly Buffer[];
  readonly deviceId: string | null;
  /** The keyed hash of the wider network they are in. */
  readonly wideMac: Buffer;
}

/** An attempt without a live code guesses nothing, so it is recorded but locks nothing: else anyone could lock any phone. */
async function noteIdleFailure(trx: Db, by: Typist, idle: number, now: Date): Promise<'wrong'> {
  if (idle < IDLE_FAILURES_KEPT) await addFailure(trx, by, false, now);
  return 'wrong';
}

async function addFailure(
  trx: Db,
  { phoneMacs, deviceId, wideMac }: Typist,
  compared: boolean,
  now: Date,
): Promise<void> {
  const row = { phone_mac: phoneMacs[0]!, device_id: deviceId, wide_mac: wideMac, compared, at: now };
  await trx.insertInto('code_failure').values(row).execute();
}

async function countFailures(
  trx: Db,
  { phoneMacs, deviceId, wideMac }: Typist,
  now: Date,
): Promise<{ compared: number; ofWideNet: number; idle: number }> {
  const rows = await trx
    .selectFrom('code_failure')
    .select((all) => [
      'compared',
      all.fn.countAll<number>().as('count'),
      sql<number>`count(*) FILTER (WHERE wide_mac = ${wideMac})`.as('of_wide_net'),
    ])
    .where('phone_mac', 'in', [...phoneMacs])
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .where('at', '>', before(now, DAY_MS))
    .groupBy('compared')
    .execute();
  const of = (compared: boolean) => rows.find((row) => row.compared === compared);
  return { compared: of(true)?.count ?? 0, ofWideNet: of(true)?.of_wide_net ?? 0, idle: of(false)?.count ?? 0 };
}

/** Proof of a phone for one later call in this session. */
export async function addTicket(trx: Db, sessionId: string, phoneMac: Buffer, now: Date): Promise<string> {
  const ticket = newToken();
  await trx
    .insertInto('phone_ticket')
    .values({
      ticket_sha256: sha256(ticket),
      session_id: sessionId,
      phone_mac: phoneMac,
      expires_at: after(now, TICKET_LIFE_MS),
    })
    .execute();
  return ticket;
}

/**
 * Uses a ticket up; true when it was this session's, for this phone, and in time. Of many at once
 * one gets true. For the calls that come with a step-up: /user/mulBind, /UserForce/mergeAddrOrder,
 * the full number of /getUserCard.
 */
export async function takeTicket(
  db: Db,
  sessionId: string,
  ticket: string,
  phoneMacs: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('phone_ticket')
    .where('ticket_sha256', '=', sha256(ticket))
    .where('session_id', '=', sessionId)
    .returning(['phone_mac', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && phoneMacs.some((mac) => mac.equals(row.phone_mac));
}

/** Deletes codes, tickets and records that no limit counts any more. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'phone_ticket', column: 'expires_at', before: now });
  await deleteInBatches(db, { table: 'sms_code', column: 'expires_at', before: before(now, HOUR_MS) });
  await deleteInBatches(db, { table: 'code_failure', column: 'at', before: before(now, 2 * DAY_MS) });
  const where = sql<boolean>`NOT EXISTS (SELECT FROM sms_code WHERE send_id = sms_send.id)`;
  await deleteInBatches(db, { table: 'sms_send', column: 'at', before: before(now, 8 * DAY_MS), where });
}
