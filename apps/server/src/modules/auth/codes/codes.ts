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
/** The limit for one wider network, so that it alone cannot block a phone for all new devices. */
const FAILURES_OF_WIDE_NET = 10;
const IDLE_FAILURES_KEPT = 100;
const TICKET_LIFE_MS = 5 * MINUTE_MS;

/** Returns six cryptographically random digits. */
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

/** Replaces the code of a phone and session and records its SMS; or returns the refusal. */
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
    sendId: sent.sendId,
    codeMac: keys.mac('code', codeText(to.phone, sent.sendId, to.code)),
    tries: 0,
    used: false,
    expiresAt: after(now, CODE_LIFE_MS),
  };
  await trx
    .insertInto('smsCode')
    .values({ phoneMac: to.phoneMacs[0]!, sessionId: to.sessionId, purpose: to.purpose, ...live })
    .onConflict((conflict) => conflict.columns(['phoneMac', 'sessionId', 'purpose']).doUpdateSet(live))
    .execute();
  return sent;
}

/** Stores the gateway's outcome of an SMS. */
export async function recordSendOutcome(
  db: Db,
  sendId: number,
  outcome: 'sent' | 'refused' | 'unknown',
): Promise<void> {
  await db.updateTable('smsSend').set({ outcome }).where('id', '=', sendId).execute();
}

/**
 * `wrong`: no such code; `spent`: five attempts are used up; `closed`: 20 wrong codes in 24 h by
 * unknown devices, 10 by this network, or 20 by this known device.
 */
export type CodeResult = 'right' | 'wrong' | 'spent' | 'closed';

/**
 * Checks and consumes a session's code for a phone. Every call uses this function, in its own
 * transaction: checks of a phone run one at a time, and an attempt is counted before its code is
 * compared. Codes of other sessions are neither compared nor changed. The caller commits on every
 * result.
 */
export async function useCode(
  trx: Db,
  keys: Keys,
  key: CodeKey & { readonly deviceId: string; readonly wideMac: Buffer },
  typed: string,
  now: Date,
): Promise<CodeResult> {
  await lockAll(trx, key.phoneMacs);
  const isKnown = await isKnownDevice(trx, key.phoneMacs, key.deviceId);
  const by = { phoneMacs: key.phoneMacs, deviceId: isKnown ? key.deviceId : null, wideMac: key.wideMac };
  const failures = await countFailures(trx, by, now);
  if (failures.compared >= FAILURES_A_DAY) return 'closed';
  if (!isKnown && failures.ofWideNet >= FAILURES_OF_WIDE_NET) return 'closed';
  const claimed = await trx
    .updateTable('smsCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('sendId', '=', newestSend(key, now))
    .where('used', '=', false)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning(['sendId', 'codeMac', 'purpose'])
    .executeTakeFirst();
  // The phone is locked: if a live code could not be claimed, its attempts are used up.
  if (!claimed) return (await hasLiveCode(trx, key, now)) ? 'spent' : recordIdleFailure(trx, by, failures.idle, now);
  const text = codeText(key.phone, claimed.sendId, typed);
  // The code may have been hashed with a key that is no longer the newest.
  const right =
    claimed.purpose === key.purpose &&
    /^[0-9]{6}$/.test(typed) &&
    keys.macs('code', text).some((mac) => timingSafeEqual(mac, claimed.codeMac));
  if (!right) {
    await addFailure(trx, by, true, now);
    return 'wrong';
  }
  await trx.updateTable('smsCode').set({ used: true }).where('sendId', '=', claimed.sendId).execute();
  return 'right';
}

/**
 * Selects the SMS with the session's latest code for this purpose, under any key of the phone. If
 * none is live, the latest for another purpose: that code never matches, but the attempt counts, so
 * that all purposes together have the attempts of one code.
 */
function newestSend({ phoneMacs, sessionId, purpose }: CodeKey, now: Date) {
  const own = sql`phone_mac = ANY (${[...phoneMacs]}) AND session_id = ${sessionId}`;
  return sql<number>`(SELECT send_id FROM sms_code WHERE ${own} AND (purpose <> ${purpose}
      OR send_id = (SELECT max(send_id) FROM sms_code WHERE ${own} AND purpose = ${purpose}))
    ORDER BY purpose = ${purpose} AND NOT used AND expires_at > ${now} DESC, NOT used AND expires_at > ${now} DESC, send_id DESC
    LIMIT 1)`;
}

async function hasLiveCode(trx: Db, key: CodeKey, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('smsCode')
    .select('sendId')
    .where('sendId', '=', newestSend(key, now))
    .where('used', '=', false)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The device on which a code was typed: a known device of the phone's user, or null. */
interface Typist {
  readonly phoneMacs: readonly Buffer[];
  readonly deviceId: string | null;
  /** The keyed hash of the wider network of the device. */
  readonly wideMac: Buffer;
}

/** Records an attempt without a live code. It blocks nothing: else anyone could block a phone. */
async function recordIdleFailure(trx: Db, by: Typist, idle: number, now: Date): Promise<'wrong'> {
  if (idle < IDLE_FAILURES_KEPT) await addFailure(trx, by, false, now);
  return 'wrong';
}

async function addFailure(
  trx: Db,
  { phoneMacs, deviceId, wideMac }: Typist,
  compared: boolean,
  now: Date,
): Promise<void> {
  const row = { phoneMac: phoneMacs[0]!, deviceId, wideMac, compared, at: now };
  await trx.insertInto('codeFailure').values(row).execute();
}

async function countFailures(
  trx: Db,
  { phoneMacs, deviceId, wideMac }: Typist,
  now: Date,
): Promise<{ compared: number; ofWideNet: number; idle: number }> {
  const rows = await trx
    .selectFrom('codeFailure')
    .select((all) => [
      'compared',
      all.fn.countAll<number>().as('count'),
      sql<number>`count(*) FILTER (WHERE wide_mac = ${wideMac})`.as('ofWideNet'),
    ])
    .where('phoneMac', 'in', [...phoneMacs])
    .where('deviceId', deviceId === null ? 'is' : '=', deviceId)
    .where('at', '>', before(now, DAY_MS))
    .groupBy('compared')
    .execute();
  const countOf = (compared: boolean) => rows.find((row) => row.compared === compared);
  return {
    compared: countOf(true)?.count ?? 0,
    ofWideNet: countOf(true)?.ofWideNet ?? 0,
    idle: countOf(false)?.count ?? 0,
  };
}

/** Stores the proof of a phone for one later call in this session. Returns the ticket. */
export async function addTicket(trx: Db, sessionId: string, phoneMac: Buffer, now: Date): Promise<string> {
  const ticket = newToken();
  await trx
    .insertInto('phoneTicket')
    .values({
      ticketSha256: sha256(ticket),
      sessionId,
      phoneMac,
      expiresAt: after(now, TICKET_LIFE_MS),
    })
    .execute();
  return ticket;
}

/**
 * Consumes a ticket; true if it was valid for this session and phone, and in time. Of concurrent
 * requests one gets true. Used by the calls that need a step-up: /user/mulBind,
 * /UserForce/mergeAddrOrder, the full number of /getUserCard.
 */
export async function takeTicket(
  db: Db,
  sessionId: string,
  ticket: string,
  phoneMacs: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('phoneTicket')
    .where('ticketSha256', '=', sha256(ticket))
    .where('sessionId', '=', sessionId)
    .returning(['phoneMac', 'expiresAt'])
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > now && phoneMacs.some((mac) => mac.equals(row.phoneMac));
}

/** Deletes codes, tickets and records that no limit counts any longer. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'phoneTicket', column: 'expiresAt', before: now });
  await deleteInBatches(db, { table: 'smsCode', column: 'expiresAt', before: before(now, HOUR_MS) });
  await deleteInBatches(db, { table: 'codeFailure', column: 'at', before: before(now, 2 * DAY_MS) });
  const where = sql<boolean>`NOT EXISTS (SELECT FROM sms_code WHERE send_id = sms_send.id)`;
  await deleteInBatches(db, { table: 'smsSend', column: 'at', before: before(now, 8 * DAY_MS), where });
}
