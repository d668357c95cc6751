import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { localSms } from '../../apps/server/src/ports/sms/sms.local.ts';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { addPages } from '../../apps/server/src/world/pages.ts';
import { openSite, type Site, type Visitor } from '../../apps/server/src/world/site.ts';
import { type Settled, settle } from '../harness/two-people.ts';

/** A listening server with two users who own one object of every kind, and an anonymous user. */
export interface InputsServer {
  readonly port: number;
  readonly db: Db;
  readonly site: Site;
  readonly a: Settled;
  readonly b: Settled;
  /** Makes an anonymous user, in a separate network if limits by network are not tested. */
  openAnonymous(ownNetwork?: true): Promise<Visitor>;
  /** Returns the number of SMS sent since the start. */
  countSms(): number;
  /** Shifts the site's clock; 0 restores it. */
  shiftClock(ms: number): void;
  /** Resets the counters of limits, so that each case is checked separately. */
  forgetCounters(): Promise<void>;
  stop(): Promise<void>;
}

const counters = [
  'limit_counter',
  'limit_once',
  'guard_counter',
  'guard_once',
  'security_event',
  'sms_send',
  'sms_code',
  'code_failure',
  'trace_try',
  'slider_challenge',
];

/**
 * Starts it on a separate database: TEST_DATABASE_URL, or an embedded one in a temporary folder.
 */
export async function startInputsServer(): Promise<InputsServer> {
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
  const site = await openSite(own.database, { now, sms: counted, trustProxy: false });
  await addPages(site);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const db = own.database.db;
  return {
    port: (site.app.server.address() as AddressInfo).port,
    db,
    site,
    a: await settle(site, '甲QA7'),
    b: await settle(site, '乙QB8'),
    openAnonymous(ownNetwork) {
      visitors += 1;
      return site.visit(ownNetwork && { ip: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` });
    },
    countSms: () => smsSent,
    shiftClock(ms) {
      shiftMs = ms;
    },
    async forgetCounters() {
      await sql`TRUNCATE ${sql.join(counters.map((table) => sql.table(table)))}`.execute(db);
    },
    async stop() {
      await site.app.close();
      await own.drop();
    },
  };
}
