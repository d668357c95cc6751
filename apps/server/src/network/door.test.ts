import { readScanCode } from '@yidi/rules/trace/codes';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { expectNoValue } from '../world/not-stored.ts';
import { localCarrier } from './carrier.local.ts';
import { makeDemo } from './demo.ts';
import { makeDrive } from './drive.ts';
import { itemOfMail } from './item.store.ts';
import type { Mishap } from './plan.ts';
import type { SentScan } from './scan-client.ts';
import { seedNetwork } from './seed-network.ts';
import { plainOrder, plainSheet } from './world.ts';

const { db } = await freshDatabase();
let clockMs = Date.parse('2026-11-20T09:00:00+08:00');
const now = () => new Date(clockMs);
const sent: SentScan[] = [];
const RIGHT = '740296';
const drive = makeDrive({
  db,
  speed: 240,
  now,
  async send(scans) {
    sent.push(...scans);
    return scans.map(({ eventId, signCode }) => ({
      eventId,
      result: signCode === undefined || signCode === RIGHT ? 'stored' : 'refused',
    }));
  },
});
const demo = makeDemo(drive);
beforeAll(() => seedNetwork(db));

let serial = 0;
async function place({ toPoint = false, passwordSign = false } = {}, mishapShare = 1, mishap?: Mishap) {
  serial += 1;
  const order = plainOrder(`90${String((serial * 7_919_993) % 1e11).padStart(11, '0')}`, {
    sheet: { ...plainSheet, passwordSign },
    toPoint,
  });
  await localCarrier(db, { now, mishapShare, ...(mishap && { mishap }) }).placeOrder(order);
  return order.mailNo;
}

async function untilQuiet() {
  for (let idle = 0; idle < 400; ) {
    clockMs += 10_000;
    idle = (await drive.tick()) > 0 ? 0 : idle + 1;
  }
}

const stagesOf = (mailNo: string) =>
  sent.filter((scan) => scan.mailNo === mailNo).map(({ code }) => readScanCode(code).stage);

describe('at the door', () => {
  test('over generated days no parcel goes to a station or locker without its consignee’s word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 5, maxLength: 15 }), async (choices) => {
        const mails = [];
        for (const toPoint of choices) mails.push([await place({ toPoint }), toPoint] as const);
        await untilQuiet();
        for (const [mailNo, toPoint] of mails) {
          const stages = stagesOf(mailNo);
          if (!toPoint) expect(stages).not.toContain('ready_for_pickup');
          expect(['delivered', 'returned']).toContain(stages.at(-1));
        }
      }),
      { numRuns: 2 },
    );
    // A mail item whose consignee chose a service point is delivered there.
    const wanted = await place({ toPoint: true }, 1, 'station');
    await untilQuiet();
    expect(stagesOf(wanted)).toContain('ready_for_pickup');
  });

  test('when nobody opens it goes to whom its consignee’s wish names, else the courier comes again', async () => {
    const carrier = localCarrier(db, { now });
    const [asked, unasked] = [await place({}, 0, 'attemptFailed'), await place({}, 0, 'attemptFailed')];
    const nobody = { pointCode: null, person: null, place: null };
    const person = { name: '王秀兰', phone: '13800001234' };
    const wish = { id: 'wish', mailNo: asked, way: 'door', window: null, ...nobody, standing: true } as const;
    expect(await carrier.changeDelivery({ ...wish, otherwise: { ...nobody, person } })).toBe('taken');
    await untilQuiet();
    const [theirs, others] = [asked, unasked].map((mailNo) => sent.filter((scan) => scan.mailNo === mailNo));
    expect(theirs!.slice(-3).map(({ code, signedBy }) => signedBy ?? code)).toEqual(['702', '705', '王秀兰']);
    expect(others!.slice(-4).map(({ code }) => code)).toEqual(['702', '705', '702', '704']);
  });

  test('nor by hand', async () => {
    const [no, yes] = [await place({}, 0), await place({ toPoint: true }, 0)];
    for (let steps = 0; steps < 4; steps += 1) for (const mail of [no, yes]) await demo.stepMail(mail);
    for (const code of ['706', 'EDH']) expect(await demo.sendScan(no, code)).toBe(false);
    expect(await demo.sendScan(yes, '706')).toBe(true);
  });

  test('a parcel for a code waits for the right one', async () => {
    const mailNo = await place({ passwordSign: true }, 0);
    await untilQuiet();
    expect(stagesOf(mailNo).at(-1)).toBe('out_for_delivery');
    expect(await demo.stepMail(mailNo)).toBe(false);
    expect(await demo.listMails()).toContainEqual(expect.objectContaining({ mailNo, passwordSign: true }));
    expect(await demo.sendScan(mailNo, '704', undefined, '000000')).toBe(false);
    expect(await demo.sendScan(mailNo, '704', undefined, '111111')).toBe(false);
    const tries = sent.filter((scan) => scan.mailNo === mailNo && scan.signCode !== undefined);
    expect(new Set(tries.map(({ eventId }) => eventId)).size).toBe(2);
    expect(await demo.sendScan(mailNo, '704', undefined, RIGHT)).toBe(true);
    const item = await itemOfMail(db, mailNo);
    expect(item).toMatchObject({ state: 'done', nextAt: null });
    expectNoValue(item, RIGHT);
  });
});
