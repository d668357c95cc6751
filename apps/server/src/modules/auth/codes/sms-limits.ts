import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { isKnownDevice } from '../login/person.store.ts';
import { before } from '../token.ts';
import { refuseNets } from './net-limits.ts';
import { longestOf, type SendRefusal, type Window, waitFor } from './windows.ts';

/**
 * How many codes may go out, by SMS and by voice together. Every window slides and is counted from
 * the send records themselves. Source: security.md §1.4.
 */
export interface SmsLimits {
  /** To a phone: for each device that its user logged in on before, and for all strangers together. */
  readonly phone: readonly Window[];
  readonly device: Window;
  /** Of an IPv4 address or an IPv6 /64. */
  readonly net: Window;
  readonly phonesOfNet: Window;
  /** Of an IPv6 /48; of an IPv4 /24, in which many customers may sit, four times as many. */
  readonly wideNet: Window;
  readonly phonesOfWideNet: Window;
  /** One wider network's share of what strangers may send to a phone. */
  readonly phoneOfWideNet: readonly Window[];
  /** Hard cap of the whole service. */
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
 * Records one code to be sent, or answers the refusal. Runs in the caller's transaction: record and
 * code are stored together or nothing is. Parallel sends for a phone, a device or a network wait
 * for each other here.
 */
export async function recordSend(
  trx: Db,
  sender: SmsSender,
  limits: SmsLimits,
  now: Date,
): Promise<{ sendId: number } | SendRefusal> {
  const { phoneMacs, netMac, wideMac, deviceId, via } = sender;
  await lockAll(trx, [...phoneMacs, netMac, wideMac, Buffer.from(deviceId.replaceAll('-', ''), 'hex')]);
  // A device of the phone's own user is bound by its own limits alone: its network may be a
  // stranger's, too.
  const known = await isKnownDevice(trx, phoneMacs, deviceId);
  const refusal =
    (await refusePhone(trx, sender, known, limits, now)) ??
    (await refuseDevice(trx, sender, limits, now)) ??
    (known ? null : await refuseNets(trx, sender, limits, now)) ??
    (await refuseService(trx, limits, now));
  if (refusal) return refusal;
  const { id } = await trx
    .insertInto('sms_send')
    .values({ phone_mac: phoneMacs[0]!, net_mac: netMac, wide_mac: wideMac, device_id: deviceId, known, via, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sendId: id };
}

/** Waits for the locks of these hashes till the transaction ends; always in one order, so that no deadlock can form. */
export async function lockAll(trx: Db, hashes: readonly Buffer[]): Promise<void> {
  const keys = hashes.map((hash) => hash.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx);
}

async function refusePhone(
  trx: Db,
  { phoneMacs, deviceId }: SmsSender,
  known: boolean,
  limits: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const { ms, most } = longestOf(limits.phone);
  let sends = trx
    .selectFrom('sms_send')
    .select('at')
    .where('phone_mac', 'in', [...phoneMacs])
    .where('known', '=', known)
    .where('at', '>', before(now, ms));
  if (known) sends = sends.where('device_id', '=', deviceId);
  const rows = await sends.orderBy('at', 'desc').limit(most).execute();
  const times = rows.map((row) => row.at);
  // The longest wait is the true one, so the widest windows are asked first.
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
    .selectFrom('sms_send')
    .select('at')
    .where('device_id', '=', deviceId)
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
  // By the index, and no further than the limit, in whatever time the limit is reached.
  const reached = await trx
    .selectFrom('sms_send')
    .select('at')
    .where('at', '>', before(now, service[1]))
    .orderBy('at', 'desc')
    .offset(Math.max(0, service[0] - 1))
    .limit(1)
    .executeTakeFirst();
  return reached ? { why: 'service', retryAfterS: 60 } : null;
}
