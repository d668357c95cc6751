import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { before, DAY_MS, HOUR_MS, MINUTE_MS } from './token.ts';

type Window = readonly [most: number, ms: number];

/** How many SMS may go out. Every window slides and is counted from the send records themselves. Source: security.md §1.4. */
export interface SmsLimits {
  readonly phone: readonly Window[];
  readonly device: Window;
  readonly net: Window;
  readonly phonesOfNet: Window;
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
  service: [20_000, HOUR_MS],
};

export interface SmsSender {
  /** The phone's keyed hash under every live key, newest first. */
  readonly phoneMacs: readonly Buffer[];
  readonly netMac: Buffer;
  readonly deviceId: string;
}

/** Why no SMS goes out: `wait` for the phone's own minute, `hour` or `day` for the rest, `service` for the cap of all. */
export interface SendRefusal {
  readonly why: 'wait' | 'hour' | 'day' | 'service';
  readonly retryAfterS: number;
}

/**
 * Writes down one SMS to be sent, or says why not. Runs in the caller's transaction: record and code are stored together
 * or nothing is. Parallel sends for a phone, a device or a network wait for each other here.
 */
export async function recordSend(
  trx: Db,
  sender: SmsSender,
  limits: SmsLimits,
  now: Date,
): Promise<{ sendId: number } | SendRefusal> {
  await lockAll(trx, [sender.phoneMacs[0]!, sender.netMac, Buffer.from(sender.deviceId.replaceAll('-', ''), 'hex')]);
  const refusal =
    (await refusePhone(trx, sender, limits, now)) ??
    (await refuseDevice(trx, sender, limits, now)) ??
    (await refuseNet(trx, sender, limits, now)) ??
    (await refuseService(trx, limits, now));
  if (refusal) return refusal;
  const { id } = await trx
    .insertInto('sms_send')
    .values({ phone_mac: sender.phoneMacs[0]!, net_mac: sender.netMac, device_id: sender.deviceId, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sendId: id };
}

/** Waits for the locks of these hashes till the transaction ends; always in one order, so that nobody waits in a ring. */
export async function lockAll(trx: Db, hashes: readonly Buffer[]): Promise<void> {
  const keys = hashes.map((hash) => hash.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx);
}

async function refusePhone(
  trx: Db,
  { phoneMacs }: SmsSender,
  limits: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const longest = Math.max(...limits.phone.map(([, ms]) => ms));
  const most = Math.max(...limits.phone.map(([count]) => count));
  const rows = await trx
    .selectFrom('sms_send')
    .select('at')
    .where('phone_mac', 'in', [...phoneMacs])
    .where('at', '>', before(now, longest))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  // The longest wait is the true one, so the widest windows are asked first.
  for (const window of [...limits.phone].sort((a, b) => b[1] - a[1])) {
    const retryAfterS = waitFor(
      rows.map((row) => row.at),
      window,
      now,
    );
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

async function refuseNet(
  trx: Db,
  { netMac, phoneMacs }: SmsSender,
  { net, phonesOfNet }: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const rows = await trx
    .selectFrom('sms_send')
    .select(['at', 'phone_mac'])
    .where('net_mac', '=', netMac)
    .where('at', '>', before(now, Math.max(net[1], phonesOfNet[1])))
    .orderBy('at', 'desc')
    .limit(net[0])
    .execute();
  const latestByPhone = new Map<string, Date>();
  for (const row of rows) {
    const phone = row.phone_mac.toString('base64');
    if (!latestByPhone.has(phone)) latestByPhone.set(phone, row.at);
  }
  // A network's sends stand under one key, and so do their phones.
  const isNew = !latestByPhone.has(phoneMacs[0]!.toString('base64'));
  const waits = [
    waitFor(
      rows.map((row) => row.at),
      net,
      now,
    ),
  ];
  if (isNew) waits.push(waitFor([...latestByPhone.values()], phonesOfNet, now));
  const retryAfterS = Math.max(...waits);
  return retryAfterS > 0 ? { why: 'hour', retryAfterS } : null;
}

async function refuseService(trx: Db, { service }: SmsLimits, now: Date): Promise<SendRefusal | null> {
  const { count } = await trx
    .selectFrom('sms_send')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('at', '>', before(now, service[1]))
    .executeTakeFirstOrThrow();
  return count >= service[0] ? { why: 'service', retryAfterS: 60 } : null;
}

/** Seconds until one more fits into the window; 0 when it fits now. `times` are newest first. */
function waitFor(times: readonly Date[], [most, ms]: Window, now: Date): number {
  const inside = times.filter((at) => at > before(now, ms));
  const oldest = inside[most - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() + ms - now.getTime()) / 1000)) : 0;
}
