import type { Ports } from '../../apps/server/src/app.ts';
import type { Database } from '../../apps/server/src/db/open.ts';
import type { LocalSms, OutboxSms } from '../../apps/server/src/ports/sms/sms.local.ts';
import { openSite, type Site, type Visitor } from '../../apps/server/src/world/site.ts';

/** A site whose clock the test sets, and that records every sent SMS. */
export interface TimedServer {
  readonly site: Site;
  now(): Date;
  pass(ms: number): void;
  /** Returns the number of SMS sent to a phone or in total. */
  countSms(phone?: string): number;
}

/**
 * Opens a server whose clock stands still until it is moved. Puzzle limits use the database's own
 * clock and are set high.
 */
export async function openTimedServer(database: Database, change: Partial<Ports> = {}): Promise<TimedServer> {
  let at = Date.now();
  const now = () => new Date(at);
  const byPhone = new Map<string, OutboxSms[]>();
  let all = 0;
  const add = (phone: string, text: string, code: string, isCall: boolean) => {
    all += 1;
    byPhone.set(phone, [{ at: now(), phone, text, code, isCall }, ...(byPhone.get(phone) ?? [])]);
  };
  const sms: LocalSms = {
    send: async ({ phone, params, text }) => add(phone, text, params.code ?? '', false),
    sayCode: async ({ phone, text, code }) => add(phone, text, code, true),
    keep: ({ phone, text, code, isCall }) => add(phone, text, code, isCall),
    readOutbox: (phone) => (phone === undefined ? [...byPhone.values()].flat() : (byPhone.get(phone) ?? [])),
  };
  const authSettings = { noTrackWaitMs: 0, slidersAMinute: 1000 };
  return {
    site: await openSite(database, { now, sms, authSettings, ...change }),
    now,
    pass(ms) {
      at += ms;
    },
    countSms: (phone) => (phone === undefined ? all : (byPhone.get(phone)?.length ?? 0)),
  };
}

let networks = 0;

/** Makes a user in a separate network, because limits by network are not tested here. */
export function stranger(site: Site, phone?: string): Promise<Visitor> {
  networks += 1;
  const ip = `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.7`;
  return site.visit({ ip, ...(phone && { phone }) });
}
