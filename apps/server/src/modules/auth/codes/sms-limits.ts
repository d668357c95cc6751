import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { isKnownDevice } from '../login/person.store.ts';
import { before } from '../token.ts';
import { refuseNets } from './net-limits.ts';
import { longestOf, type SendRefusal, type Window, waitFor } from './windows.ts';

/**
 * Limits of sent codes, by SMS and voice call together. Windows slide and are counted from the send
 * records. Source: security.md §1.4.
 */
export interface SmsLimits {
  /** Per phone: for each known device of its user, and for all unknown devices together. */
  readonly phone: readonly Window[];
  readonly device: Window;
  /** Per IPv4 address or IPv6 /64. */
  readonly net: Window;
  readonly phonesOfNet: Window;
  /** Per IPv6 /48, or four times as many per IPv4 /24, which many customers may share. */
  readonly wideNet: Window;
  readonly phonesOfWideNet: Window;
  /** The share of one wider network in what unknown devices may send to a phone. */
  readonly phoneOfWideNet: readonly Window[];
  /** Limit for the whole service. */
  readonly service: Window;
}

export const smsLimits: SmsLimits = {
  phone: [
    [1, MINUTE_MS],
    [5, HOUR_MS],
    [10, DAY_MS],
  ],
  device: [5, HOUR_MS],
  net: [60, HOUR_MS],
  phonesOfNet: [5, 10 * MINUTE_MS],
  wideNet: [120, HOUR_MS],
  phonesOfWideNet: [20, 10 * MINUTE_MS],
  phoneOfWideNet: [
    [4, HOUR_MS],
    [6, DAY_MS],
  ],
  service: [20_000, HOUR_MS],
};

export interface SmsSender {
  /** The phone's keyed hash under every live key, newest first. */
  readonly phoneMacs: readonly Buffer[];
  readonly netMac: Buffer;
  readonly wideMac: Buffer;
  readonly deviceId: string;
  readonly isIpv4: boolean;
  readonly via: 'sms' | 'voice';
}

/**
 * Records a code to be sent, or returns the refusal. Runs in the caller's transaction, so that
 * record and code are stored together. Concurrent sends for a phone, device or network wait.
 */
export async function recordSend(
  trx: Db,
  sender: SmsSender,
  limits: SmsLimits,
  now: Date,
): Promise<{ sendId: number } | SendRefusal> {
  const { phoneMacs, netMac, wideMac, deviceId, via } = sender;
  await lockAll(trx, [...phoneMacs, netMac, wideMac, Buffer.from(deviceId.replaceAll('-', ''), 'hex')]);
  // A known device has its own limits only: it may share its network with strangers.
  const isKnown = await isKnownDevice(trx, phoneMacs, deviceId);
  const refusal =
    (await refusePhone(trx, sender, isKnown, limits, now)) ??
    (await refuseDevice(trx, sender, limits, now)) ??
    (isKnown ? null : await refuseNets(trx, sender, limits, now)) ??
    (await refuseService(trx, limits, now));
  if (refusal) return refusal;
  const { id } = await trx
    .insertInto('smsSend')
    .values({
      phoneMac: phoneMacs[0]!,
      netMac,
      wideMac,
      deviceId,
      known: isKnown,
      via,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sendId: id };
}

/** Locks these hashes until the transaction ends, in a fixed order that prevents deadlocks. */
export async function lockAll(trx: Db, hashes: readonly Buffer[]): Promise<void> {
  const keys = hashes.map((hash) => hash.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx);
}

async function refusePhone(
  trx: Db,
  { phoneMacs, deviceId }: SmsSender,
  isKnown: boolean,
  limits: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const { ms, most } = longestOf(limits.phone);
  let sends = trx
    .selectFrom('smsSend')
    .select('at')
    .where('phoneMac', 'in', [...phoneMacs])
    .where('known', '=', isKnown)
    .where('at', '>', before(now, ms));
  if (isKnown) sends = sends.where('deviceId', '=', deviceId);
  const rows = await sends.orderBy('at', 'desc').limit(most).execute();
  const times = rows.map((row) => row.at);
  // Of several waits the longest is the right one, so the widest window is checked first.
  for (const window of [...limits.phone].sort((a, b) => b[1] - a[1])) {
    const retryAfterS = waitFor(times, window, now);
    if (retryAfterS > 0)
      return { why: window[1] <= MINUTE_MS ? 'wait' : window[1] <= HOUR_MS ? 'hour' : 'day', retryAfterS };
  }
  return null;
}

async function refuseDevice(
  trx: Db,
  { deviceId }: SmsSender,
  { device }: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const rows = await trx
    .selectFrom('smsSend')
    .select('at')
    .where('deviceId', '=', deviceId)
    .where('at', '>', before(now, device[1]))
    .orderBy('at', 'desc')
    .limit(device[0])
    .execute();
  const retryAfterS = waitFor(
    rows.map((row) => row.at),
    device,
    now,
  );
  return retryAfterS > 0 ? { why: 'hour', retryAfterS } : null;
}

async function refuseService(trx: Db, { service }: SmsLimits, now: Date): Promise<SendRefusal | null> {
  // Reads only as many index entries as the limit, so that the time is independent of the count.
  const reached = await trx
    .selectFrom('smsSend')
    .select('at')
    .where('at', '>', before(now, service[1]))
    .orderBy('at', 'desc')
    .offset(Math.max(0, service[0] - 1))
    .limit(1)
    .executeTakeFirst();
  return reached ? { why: 'service', retryAfterS: 60 } : null;
}
