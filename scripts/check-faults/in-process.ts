import { createHash } from 'node:crypto';
import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { SentScan } from '../../apps/server/src/carrier/door-client.ts';
import { signCarrierRequest } from '../../apps/server/src/modules/carrier/carrier.door.ts';
import { localSms } from '../../apps/server/src/ports/sms/sms.local.ts';
import { openHouse, type WorldHouse } from '../../apps/server/src/world/house.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { openOwnDatabase } from '../setup/own-database.ts';
import { makeRandom, shuffle } from './random.ts';
import type { Verdict } from './verdict.ts';

const SLOW_ANSWER_MS = 3_000;

/** F6: the SMS gateway takes a message and says nothing. Every send is answered in time, none goes out twice. */
export async function hangingSms(sends: number): Promise<Verdict> {
  const own = await openOwnDatabase();
  const handed: string[] = [];
  const never = new Promise<void>(() => {});
  const sms = {
    ...localSms(),
    send({ phone }: { phone: string }) {
      handed.push(phone);
      return never;
    },
  };
  const house = await openHouse(own.database, { sms });
  try {
    const times: number[] = [];
    const classes = new Map<string, number>();
    const one = async (number: number) => {
      const visitor = await house.visit({ ip: `198.51.${number >> 8}.${number & 255}` });
      const { id, type } = (await visitor.call(getSlider, {})).info;
      const { x } = await own.database.db
        .selectFrom('slider_challenge')
        .select('x')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const began = performance.now();
      const reply = await visitor.call(doSendPhoneV2, {
        phone: newPhone(),
        sliderId: id,
        sliderX: String(x),
        sliderType: type,
      });
      times.push(performance.now() - began);
      classes.set(reply.class, (classes.get(reply.class) ?? 0) + 1);
    };
    await Promise.all(Array.from({ length: sends }, (_, number) => one(number)));
    // The gateway rests now: what comes next is not handed over at all.
    const handedBefore = handed.length;
    await one(sends);
    const slowestMs = Math.round(Math.max(...times));
    const twice = handed.length - new Set(handed).size;
    const afterOpen = handed.length - handedBefore;
    const counts = {
      sends: sends + 1,
      handedOver: handed.length,
      twice,
      afterOpen,
      slowestMs,
      classes: Object.fromEntries(classes),
    };
    return {
      name: 'F6',
      counts,
      pass: slowestMs <= SLOW_ANSWER_MS && twice === 0 && afterOpen === 0 && classes.get('INTERNAL') === undefined,
    };
  } finally {
    await house.app.close();
    await own.drop();
  }
}

const HOUR_MS = 3_600_000;
const LIFE: readonly { code: string; city: string; afterH: number; more?: Partial<SentScan> }[] = [
  { code: 'ORD_ACCEPT', city: '杭州市', afterH: 0.1 },
  { code: 'ORD_ASSIGN', city: '杭州市', afterH: 0.2, more: { courierName: '陈志远', courierPhone: '15800004036' } },
  { code: '203', city: '杭州市', afterH: 2, more: { weighedKg: 1.5 } },
  { code: '305', city: '杭州市', afterH: 5 },
  { code: '306', city: '南京市', afterH: 14 },
  { code: '305', city: '南京市', afterH: 16 },
  { code: '702', city: '南京市', afterH: 20 },
  { code: '705', city: '南京市', afterH: 22, more: { reasonCode: '1' } },
  { code: '702', city: '南京市', afterH: 44 },
  { code: '704', city: '南京市', afterH: 46, more: { signedBy: '本人' } },
];

/** F13 and F14: every event three times, in any order, one in twenty an hour late: the view is that of the sorted stream. */
export async function shuffledEvents(shuffles: number, seed: number): Promise<Verdict> {
  const own = await openOwnDatabase();
  const start = new Date(Date.now() - 72 * HOUR_MS);
  let now = start;
  const house = await openHouse(own.database, { now: () => now });
  try {
    const phone = newPhone();
    const visitor = await house.visit({ phone });
    const { database, keys, carrier, divisions } = house.ports;
    const order = async () => {
      const made = await makeOrder(
        { db: database.db, keys, carrier, divisions },
        visitor.person!,
        { orderType: '2' },
        { now: start },
      );
      const row = await database.db
        .selectFrom('orders')
        .select('mail_no')
        .where('id', '=', made.orderId)
        .executeTakeFirstOrThrow();
      return row.mail_no;
    };
    const random = makeRandom(seed);
    const mails: string[] = [];
    for (let number = 0; number <= shuffles; number += 1) mails.push(await order());
    now = new Date(start.getTime() + 60 * HOUR_MS);
    const [sorted, ...others] = mails as [string, ...string[]];
    await deliver(house, eventsOf(sorted, start), now);
    const seen = { stored: 0, duplicates: 0, refused: 0 };
    for (const mailNo of others) {
      const thrice = [...eventsOf(mailNo, start), ...eventsOf(mailNo, start), ...eventsOf(mailNo, start)];
      const mixed = shuffle(thrice, random);
      const late = mixed.filter(() => random() < 0.05);
      for (const batch of [mixed.filter((event) => !late.includes(event)), late]) {
        const got = await deliver(house, batch, now);
        seen.stored += got.stored;
        seen.duplicates += got.duplicates;
        seen.refused += got.refused;
      }
    }
    now = new Date(now.getTime() + HOUR_MS);
    visitor.token = (await house.visit({ phone })).token;
    const view = async (mailNo: string) => {
      const { info } = await visitor.call(getGisTraces, { mailNo });
      return JSON.stringify({ ...info, mailNo: '', updatedAt: '' });
    };
    const expected = await view(sorted);
    let different = 0;
    for (const mailNo of others) if ((await view(mailNo)) !== expected) different += 1;
    const counts = {
      shuffles,
      events: LIFE.length * 3 * shuffles,
      ...seen,
      different,
      view: createHash('sha256').update(expected).digest('hex').slice(0, 12),
      stages: (JSON.parse(expected) as { events?: unknown[] }).events?.length,
    };
    const pass =
      different === 0 && seen.stored === LIFE.length * shuffles && seen.duplicates === LIFE.length * 2 * shuffles;
    return { name: 'F13/F14', counts, pass };
  } finally {
    await house.app.close();
    await own.drop();
  }
}

function eventsOf(mailNo: string, start: Date): SentScan[] {
  return LIFE.map(({ code, city, afterH, more }, number) => ({
    eventId: `${mailNo}-${number}-event`,
    mailNo,
    code,
    occurredAt: toShanghaiIso(start.getTime() + afterH * HOUR_MS),
    officeCode: 'O330106',
    officeName: `${city}营业部`,
    city,
    ...more,
  }));
}

async function deliver(house: WorldHouse, events: readonly SentScan[], now: Date) {
  if (events.length === 0) return { stored: 0, duplicates: 0, refused: 0 };
  const body = Buffer.from(JSON.stringify(events));
  const [key, secret] = [...house.ports.carrierKeys][0]!;
  const nonce = createHash('sha256').update(body).update(String(Math.random())).digest('base64url').slice(0, 32);
  const reply = await house.app.inject({
    method: 'POST',
    url: carrierEvents.path,
    headers: { 'content-type': 'application/json', ...signCarrierRequest({ key, secret }, body, now, nonce) },
    payload: body,
  });
  const { code, info } = JSON.parse(reply.body) as {
    code: string;
    info: { stored: number; duplicates: number; refused: number };
  };
  if (code !== '000000') throw new Error(`the door answered ${reply.body}`);
  return info;
}
