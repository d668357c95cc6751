import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { openPages } from '../../apps/server/src/page/open-pages.ts';
import { localSms } from '../../apps/server/src/ports/sms/sms.local.ts';
import { type Settled, settle } from '../../apps/server/src/proof/two-people.ts';
import { openHouse, type Visitor, type WorldHouse } from '../../apps/server/src/world/house.ts';
import { openOwnDatabase } from '../setup/own-database.ts';

/** A server that listens on loopback with two people in it, one of everything each, and somebody without a login. */
export interface InputsHouse {
  readonly port: number;
  readonly db: Db;
  readonly house: WorldHouse;
  readonly a: Settled;
  readonly b: Settled;
  /** Somebody new without a login, in a network of their own where limits by network are not the point. */
  openAnonymous(ownNetwork?: true): Promise<Visitor>;
  /** SMS that left the house since the start. */
  countSms(): number;
  /** Moves the house's clock; 0 sets it right again. */
  shiftClock(ms: number): void;
  /** What limits remember of earlier cases is forgotten, so that each case is judged alone. */
  forgetCounters(): Promise<void>;
  stop(): Promise<void>;
}

const counters = [
  'limit_counter',
  'limit_once',
  'sms_send',
  'sms_code',
  'code_failure',
  'trace_try',
  'slider_challenge',
];

/** Starts it on a database of its own: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export async function startInputsHouse(): Promise<InputsHouse> {
  const own = await openOwnDatabase();
  let shiftMs = 0;
  let smsSent = 0;
  let visitors = 0;
  const now = () => new Date(Date.now() + shiftMs);
  const sms = localSms(now);
  const counted = {
    ...sms,
    async send(message: Parameters<typeof sms.send>[0]) {
      smsSent += 1;
      await sms.send(message);
    },
  };
  const house = await openHouse(own.database, { now, sms: counted, trustProxy: false });
  const config = { production: true, secure: false };
  await openPages(house.app, { config, dispatch: house.dispatch, authDoor: house.authDoor, now, demo: false });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const db = own.database.db;
  return {
    port: (house.app.server.address() as AddressInfo).port,
    db,
    house,
    a: await settle(house, '甲QA7'),
    b: await settle(house, '乙QB8'),
    openAnonymous(ownNetwork) {
      visitors += 1;
      return house.visit(ownNetwork && { ip: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` });
    },
    countSms: () => smsSent,
    shiftClock(ms) {
      shiftMs = ms;
    },
    async forgetCounters() {
      await sql`TRUNCATE ${sql.join(counters.map((table) => sql.table(table)))}`.execute(db);
    },
    async stop() {
      await house.app.close();
      await own.drop();
    },
  };
}
