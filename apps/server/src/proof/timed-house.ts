import type { Ports } from '../app.ts';
import type { Database } from '../db/open.ts';
import type { OutboxSms } from '../ports/sms/sms.local.ts';
import { openHouse, type Visitor, type WorldHouse } from '../world/house.ts';

/** A house whose clock is moved by hand and that remembers every SMS that left it. */
export interface TimedHouse {
  readonly house: WorldHouse;
  now(): Date;
  pass(ms: number): void;
  /** SMS that were sent, to a phone or to all. */
  countSms(phone?: string): number;
}

/** The clock stands until it is moved. Limits by puzzle are counted by the database's own clock and set wide. */
export async function openTimedHouse(database: Database, change: Partial<Ports> = {}): Promise<TimedHouse> {
  let at = Date.now();
  const now = () => new Date(at);
  const byPhone = new Map<string, OutboxSms[]>();
  let all = 0;
  const sms = {
    async send({ phone, params, text }: { phone: string; params: Readonly<Record<string, string>>; text: string }) {
      all += 1;
      byPhone.set(phone, [{ at: now(), phone, text, code: params.code ?? '' }, ...(byPhone.get(phone) ?? [])]);
    },
    readOutbox: (phone?: string) => (phone === undefined ? [...byPhone.values()].flat() : (byPhone.get(phone) ?? [])),
  };
  const authSettings = { noTrackWaitMs: 0, slidersAMinute: 1000 };
  return {
    house: await openHouse(database, { now, sms, authSettings, ...change }),
    now,
    pass(ms) {
      at += ms;
    },
    countSms: (phone) => (phone === undefined ? all : (byPhone.get(phone)?.length ?? 0)),
  };
}

let networks = 0;

/** Somebody in a network of their own: limits by network are not the point. */
export function stranger(house: WorldHouse, phone?: string): Promise<Visitor> {
  networks += 1;
  const ip = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return house.visit({ ip, ...(phone && { phone }) });
}
