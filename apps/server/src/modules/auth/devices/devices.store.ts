import type { DeviceApp, DeviceSystem } from '@yidi/contract/values/device';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { lifeAt, ownOrOpened, type SessionDevice } from '../session/session.store.ts';
import { before } from '../token.ts';

const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** A device on which a user is logged in, with its newest session. */
export interface LoggedInDevice {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly app: DeviceApp;
  readonly system: DeviceSystem;
  readonly model: string | null;
  readonly net: string | null;
  readonly since: Date;
  readonly lastUsed: Date;
}

/** Lists a user's devices that have a live session, last used first. */
export async function devicesOf(db: Db, userId: string, now: Date): Promise<LoggedInDevice[]> {
  const { seenAfter, madeAfter } = lifeAt(now);
  const rows = await db
    .selectFrom('session')
    .distinctOn('deviceId')
    .select([
      'id as sessionId',
      'deviceId',
      'app',
      'system',
      'model',
      'net',
      'createdAt as since',
      'seenAt as lastUsed',
    ])
    .where(ownOrOpened(userId))
    .where('seenAt', '>', seenAfter)
    .where('createdAt', '>', madeAfter)
    // A browser that lost its cookie logs in again: its old session belongs to the same device.
    .orderBy('deviceId')
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.sort((a, b) => b.lastUsed.getTime() - a.lastUsed.getTime() || (a.sessionId < b.sessionId ? -1 : 1));
}

/** Returns the device of a user's live session; null if the session is another's or expired. */
export async function deviceOfOwn(trx: Db, userId: string, sessionId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('session')
    .select('deviceId')
    .where('id', '=', sessionId)
    .where(ownOrOpened(userId))
    .executeTakeFirst();
  return row?.deviceId ?? null;
}

/** Ends sessions on this device, or on all but it, and deletes the devices. Returns session ids. */
export async function endDevicesOf(
  trx: Db,
  userId: string,
  which: { readonly deviceId: string } | { readonly besides: string },
): Promise<string[]> {
  const [how, deviceId] = 'deviceId' in which ? (['=', which.deviceId] as const) : (['<>', which.besides] as const);
  await trx.deleteFrom('knownDevice').where('userId', '=', userId).where('deviceId', how, deviceId).execute();
  const ended = trx.deleteFrom('session').where(ownOrOpened(userId)).where('deviceId', how, deviceId);
  return (await ended.returning('id').execute()).map(({ id }) => id);
}

/** Records what a session is used on, and where; at most every five minutes if nothing changed. */
export async function recordUse(
  db: Db,
  userId: string,
  sessionId: string,
  on: SessionDevice,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ app: on.app, system: on.system, model: on.model, net: on.net, seenAt: now })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where((row) =>
      row.or([
        row('seenAt', '<', before(now, SEEN_EVERY_MS)),
        row('app', '<>', on.app),
        row('system', '<>', on.system),
        row('model', 'is distinct from', on.model),
        row('net', 'is distinct from', on.net),
      ]),
    )
    .execute();
}
