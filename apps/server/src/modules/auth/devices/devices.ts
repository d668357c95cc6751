import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/auth';
import { ApiError, badField } from '@yidi/contract/envelope';
import { deviceOfAgent, modelOfAgent } from '@yidi/rules/device/agent';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { netPrefixOf } from '../../../security/net-prefix.ts';
import { pauseIdentities, rememberLogOut } from '../host/identity.store.ts';
import { ownLink } from '../host/link.ts';
import { partFromOpener } from '../linked/part.ts';
import { recorded } from '../recorded.ts';
import { deviceOfSession, type SessionDevice } from '../session/session.store.ts';
import { deviceOfOwn, devicesOf, endDevicesOf } from './devices.store.ts';

interface DeviceDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly sessions: { forget(sessionIds: readonly string[]): Promise<void> };
}

/** Returns app, system and model by the user agent, and the network by its prefix. */
export function deviceOfCall({ readAgent, ip }: Pick<CallContext<unknown>, 'readAgent' | 'ip'>): SessionDevice {
  const agent = readAgent?.() ?? '';
  return { ...deviceOfAgent(agent), model: modelOfAgent(agent) ?? null, net: netPrefixOf(ip) };
}

/** Lists the devices on which a user is logged in, and logs devices out. */
export function deviceHandlers(deps: DeviceDeps): Pick<Handlers<typeof calls>, 'devices' | 'endDevices'> {
  const { db, keys, sessions } = deps;
  return {
    devices: (_request, ctx) => listDevices(db, ctx),

    endDevices: recorded(
      keys,
      { event: 'session.end', done: true },
      async ({ id }: ParsedOf<typeof calls.endDevices>, ctx: CallContext) => {
        const { userId, here } = await callerOf(db, ctx);
        const ended = await transact(db, async (trx) => {
          const deviceId = id === undefined ? undefined : await deviceOfOwn(trx, userId, id);
          if (deviceId === null) throw new ApiError('NOT_FOUND');
          // To remove the device in use the user logs out, which also clears the browser.
          if (deviceId === here) throw badField('id', 'field.option');
          const which = deviceId === undefined ? { besides: here } : { deviceId };
          // Else the host app would log the device in again.
          if (deviceId !== undefined) await rememberLogOut(trx, deviceId, ctx.now);
          else await pauseIdentities(trx, userId, await ownLink(trx, { keys }, ctx));
          const parted = await partFromOpener(trx, keys, which, ctx);
          return [...parted, ...(await endDevicesOf(trx, userId, which))];
        });
        await sessions.forget(ended);
        return listDevices(db, ctx);
      },
    ),
  };
}

async function callerOf(db: Db, { caller }: CallContext): Promise<{ userId: string; here: string }> {
  if (caller.userId === null) throw new ApiError('LOGIN');
  const here = await deviceOfSession(db, caller.sessionId);
  if (here === null) throw new ApiError('SESSION');
  return { userId: caller.userId, here };
}

async function listDevices(db: Db, ctx: CallContext): Promise<InfoOf<typeof calls.devices>> {
  const { userId, here } = await callerOf(db, ctx);
  const found = await devicesOf(db, userId, ctx.now);
  const isHere = ({ deviceId }: { deviceId: string }) => deviceId === here;
  return {
    devices: [...found.filter(isHere), ...found.filter((device) => !isHere(device))].map((device) => ({
      id: device.sessionId,
      app: device.app,
      system: device.system,
      ...(device.model !== null && { model: device.model }),
      ...(device.net !== null && { net: device.net }),
      since: toShanghaiIso(device.since),
      lastUsed: toShanghaiIso(device.lastUsed),
      here: isHere(device),
    })),
  };
}
