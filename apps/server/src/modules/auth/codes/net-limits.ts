import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { before } from '../token.ts';
import type { SmsLimits, SmsSender } from './sms-limits.ts';
import { longestOf, type SendRefusal, type Window, waitFor } from './windows.ts';

/** An IPv4 /24 may have this many times the customers of an IPv6 /48. */
const IPV4_SHARE = 4;

interface Send {
  readonly at: Date;
  readonly phoneMac: Buffer;
}

/** Returns the refusal of unknown devices by their network and the wider network. */
export async function refuseNets(
  trx: Db,
  sender: SmsSender,
  limits: SmsLimits,
  now: Date,
): Promise<SendRefusal | null> {
  const wider = sender.isIpv4 ? IPV4_SHARE : 1;
  const widen = ([most, ms]: Window): Window => [most * wider, ms];
  return (
    (await refuseNet(trx, sender, 'netMac', [limits.net, limits.phonesOfNet], now)) ??
    (await refuseNet(trx, sender, 'wideMac', [widen(limits.wideNet), widen(limits.phonesOfWideNet)], now)) ??
    (await refuseShare(trx, sender, limits.phoneOfWideNet, now))
  );
}

async function refuseNet(
  trx: Db,
  { netMac, wideMac, phoneMacs }: SmsSender,
  column: 'netMac' | 'wideMac',
  [sends, phones]: readonly [Window, Window],
  now: Date,
): Promise<SendRefusal | null> {
  const rows = await trx
    .selectFrom('smsSend')
    .select(['at', 'phoneMac'])
    .where(column, '=', column === 'netMac' ? netMac : wideMac)
    .where('known', '=', false)
    .where('at', '>', before(now, Math.max(sends[1], phones[1])))
    .orderBy('at', 'desc')
    .limit(sends[0])
    .execute();
  const latest = latestOfPhones(rows);
  // All sends of a network were hashed with the same key, and so were their phones.
  const isNew = !latest.has(phoneMacs[0]!.toString('base64'));
  const times = rows.map((row) => row.at);
  const waits = [waitFor(times, sends, now), isNew ? waitFor([...latest.values()], phones, now) : 0];
  const retryAfterS = Math.max(...waits);
  return retryAfterS > 0 ? { why: 'hour', retryAfterS } : null;
}

function latestOfPhones(rows: readonly Send[]): Map<string, Date> {
  const latest = new Map<string, Date>();
  for (const row of rows) {
    const phone = row.phoneMac.toString('base64');
    if (!latest.has(phone)) latest.set(phone, row.at);
  }
  return latest;
}

/** Limits the share of one network, so that the owner can still get a code on a new device. */
async function refuseShare(
  trx: Db,
  { wideMac, phoneMacs }: SmsSender,
  share: readonly Window[],
  now: Date,
): Promise<SendRefusal | null> {
  const { ms, most } = longestOf(share);
  const rows = await trx
    .selectFrom('smsSend')
    .select('at')
    .where('phoneMac', 'in', [...phoneMacs])
    .where('wideMac', '=', wideMac)
    .where('known', '=', false)
    .where('at', '>', before(now, ms))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  for (const window of [...share].sort((a, b) => b[1] - a[1])) {
    const times = rows.map((row) => row.at);
    const retryAfterS = waitFor(times, window, now);
    if (retryAfterS > 0) return { why: window[1] <= HOUR_MS ? 'hour' : 'day', retryAfterS };
  }
  return null;
}
