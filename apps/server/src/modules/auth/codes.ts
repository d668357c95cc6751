import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Keys } from '../../keys.ts';
import { isKnownDevice } from './auth.store.ts';
import { lockAll, recordSend, type SendRefusal, type SmsLimits, type SmsSender } from './sms-limits.ts';
import { after, before, DAY_MS, HOUR_MS, MINUTE_MS, newToken, sha256 } from './token.ts';

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;
const FAILURES_A_DAY = 20;
const IDLE_FAILURES_KEPT = 100;
const TICKET_LIFE_MS = 5 * MINUTE_MS;

/** Six digits of the system's own chance. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

const codeText = (phone: string, sendId: number, code: string) => `${phone}\n${sendId}\n${code}`;

/** Stores a new code for a phone, in place of the old one, with the record of the SMS that carries it; or says why not. */
export async function issueCode(
  trx: Db,
  keys: Keys,
  to: SmsSender & { readonly phone: string; readonly code: string },
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
    .values({ phone_mac: to.phoneMacs[0]!, ...live })
    .onConflict((conflict) => conflict.column('phone_mac').doUpdateSet(live))
    .execute();
  return sent;
}

/** Remembers what the gateway said about an SMS. */
export async function noteOutcome(db: Db, sendId: number, outcome: 'sent' | 'refused' | 'unknown'): Promise<void> {
  await db.updateTable('sms_send').set({ outcome }).where('id', '=', sendId).execute();
}

/** `wrong`: no such code; `spent`: five tries are used up; `closed`: 20 wrong codes in 24 h, and a device we do not know. */
export type CodeVerdict = 'right' | 'wrong' | 'spent' | 'closed';

/**
 * Checks and uses up a phone's code. The one way to do so, whichever call asks: it runs in the caller's transaction,
 * one check a phone at a time, and a try is counted before its code is compared. The caller commits on every verdict.
 */
export async function useCode(
  trx: Db,
  keys: Keys,
  of: { readonly phone: string; readonly phoneMacs: readonly Buffer[]; readonly deviceId: string },
  typed: string,
  now: Date,
): Promise<CodeVerdict> {
  const phoneMac = of.phoneMacs[0]!;
  await lockAll(trx, of.phoneMacs);
  const failures = await countFailures(trx, of.phoneMacs, now);
  if (failures.compared >= FAILURES_A_DAY && !(await isKnownDevice(trx, of.phoneMacs, of.deviceId))) return 'closed';
  const claimed = await trx
    .updateTable('sms_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('send_id', '=', newestSend(of.phoneMacs))
    .where('used', '=', false)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['send_id', 'code_mac'])
    .executeTakeFirst();
  // Nobody else checks this phone now: a live code that gave no try has none left.
  if (!claimed)
    return (await hasLiveCode(trx, of.phoneMacs, now)) ? 'spent' : noteIdleFailure(trx, phoneMac, failures.idle, now);
  const text = codeText(of.phone, claimed.send_id, typed);
  // The key that was the newest when the code was made may be an older one now.
  const right =
    /^[0-9]{6}$/.test(typed) && keys.macs('code', text).some((mac) => timingSafeEqual(mac, claimed.code_mac));
  if (!right) {
    await addFailure(trx, phoneMac, true, now);
    return 'wrong';
  }
  await trx.updateTable('sms_code').set({ used: true }).where('send_id', '=', claimed.send_id).execute();
  return 'right';
}

/** The SMS with the phone's latest code: after a change of keys it may have two, one under each. */
function newestSend(phoneMacs: readonly Buffer[]) {
  return sql<number>`(SELECT max(send_id) FROM sms_code WHERE phone_mac = ANY (${[...phoneMacs]}))`;
}

async function hasLiveCode(trx: Db, phoneMacs: readonly Buffer[], now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('sms_code')
    .select('send_id')
    .where('send_id', '=', newestSend(phoneMacs))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** A try against no live code guesses nothing, so it is written down but closes nothing: else anyone could lock any phone. */
async function noteIdleFailure(trx: Db, phoneMac: Buffer, idle: number, now: Date): Promise<'wrong'> {
  if (idle < IDLE_FAILURES_KEPT) await addFailure(trx, phoneMac, false, now);
  return 'wrong';
}

async function addFailure(trx: Db, phoneMac: Buffer, compared: boolean, now: Date): Promise<void> {
  await trx.insertInto('code_failure').values({ phone_mac: phoneMac, compared, at: now }).execute();
}

async function countFailures(
  trx: Db,
  phoneMacs: readonly Buffer[],
  now: Date,
): Promise<{ compared: number; idle: number }> {
  const rows = await trx
    .selectFrom('code_failure')
    .select((all) => ['compared', all.fn.countAll<number>().as('count')])
    .where('phone_mac', 'in', [...phoneMacs])
    .where('at', '>', before(now, DAY_MS))
    .groupBy('compared')
    .execute();
  const of = (compared: boolean) => rows.find((row) => row.compared === compared)?.count ?? 0;
  return { compared: of(true), idle: of(false) };
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
 * Uses a ticket up; true when it was this session's, for this phone, and in time. Of many at once one gets true.
 * For the calls that come with a step-up: /user/mulBind, /UserForce/mergeAddrOrder, the full number of /getUserCard.
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
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_ticket').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<', before(now, HOUR_MS)).execute();
  await db
    .deleteFrom('code_failure')
    .where('at', '<', before(now, 2 * DAY_MS))
    .execute();
  await db
    .deleteFrom('sms_send')
    .where('at', '<', before(now, 8 * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sms_code').select('send_id').whereRef('sms_code.send_id', '=', 'sms_send.id'))),
    )
    .execute();
}
