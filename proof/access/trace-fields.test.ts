import type { Call } from '@yidi/contract/call';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { mailFind, mailFollow, mailHide } from '@yidi/contract/calls/follow';
import { openShare, shareOrder } from '@yidi/contract/calls/share';
import { getGisTraces, mailCare, openMailLink, verifyMail } from '@yidi/contract/calls/trace';
import { type TraceStage, traceStages } from '@yidi/contract/values/trace-stage';
import { addDays, atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import { laneKeys } from '@yidi/rules/trace/lanes';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signCarrierRequest } from '../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { addPhone } from '../../apps/server/src/modules/follow/household.store.ts';
import { mailLinksBy, setDeliveryPlan, storeInquired } from '../../apps/server/src/modules/trace/trace.public.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, newPhone } from '../../apps/server/src/world/people.ts';
import { openSite, type Visitor } from '../../apps/server/src/world/site.ts';
import {
  fields,
  fieldsOf,
  links,
  secrets,
  type TraceCall,
  type TraceLink,
  type TraceSecret,
  toldIn,
} from './trace-fields.ts';

const database = await freshDatabase();
const { db } = database;
const ordered = new Date('2026-11-20T08:00:00+08:00');
const now = new Date(ordered.getTime() + 6 * 3_600_000);
const site = await openSite(database, { now: () => now, maps: { way: async () => Buffer.of() } });

const calls: Readonly<Record<TraceCall, Call>> = { getGisTraces, mailCare, openShare, mailFind };

const [senderPhone, receiverPhone] = [newPhone(), newPhone()];
const canaries: Readonly<Record<TraceSecret, string>> = {
  senderName: '司徒望北',
  receiverName: '诸葛听雨',
  receiverPhone,
  receiverDoor: '密巷 77 弄 4-502',
  courierName: '慕容追风',
  courierPhone: '15800004036',
  signedBy: '令狐收件',
  proofPlace: '密室鞋柜',
  office: '秘密营业部',
  reasonWords: '地址不详',
  reasonKey: 'address_unclear',
  senderPhone,
};

/** The scan that brings a mail item into each stage, with every field that a scan can have. */
const codeOf: Readonly<Record<TraceStage, string>> = {
  created: 'ORD_ASSIGN',
  accepted: '203',
  processing: '345',
  departed: '305',
  arrived: '954',
  customs: 'EXA',
  customs_held: 'EXB',
  customs_released: 'EXC',
  out_for_delivery: '702',
  ready_for_pickup: '706',
  attempt_failed: '705',
  delivered: '704',
  returning: '710',
  returned: '711',
  exception: '709',
};

interface Cell {
  readonly stage: TraceStage;
  readonly link: TraceLink;
  readonly call: TraceCall;
  readonly info: unknown;
  readonly body: string;
}

const cells: Cell[] = [];

function scansUpTo(mailNo: string, stage: TraceStage) {
  const ends = stage === 'created' ? ['created'] : stage === 'accepted' ? ['accepted'] : ['accepted', stage];
  const care = stage === 'created' ? [] : ['DIS_SPRAY'];
  const codes = [...ends.map((stage) => codeOf[stage as TraceStage]), ...care];
  return codes.map((code, at) => ({
    eventId: `fields-${mailNo}-${at}`,
    mailNo,
    code,
    occurredAt: new Date(ordered.getTime() + (at + 1) * 3_600_000).toISOString(),
    officeCode: 'O330106',
    officeName: canaries.office,
    city: '杭州市',
    nextOfficeName: '南京邮件处理中心',
    ...(at === 0 && { text: `扫描，电话：${canaries.courierPhone}` }),
    reasonCode: '420',
    ...(code === '203' && { weighedKg: 1.2 }),
    courierName: canaries.courierName,
    courierPhone: canaries.courierPhone,
    ...((code === '704' || code === '711') && {
      signedBy: canaries.signedBy,
      // An operator may repeat a field's value in its text.
      text: `已签收，签收人：${canaries.signedBy}，电话：${canaries.receiverPhone}`,
    }),
    ...(code === '704' && { proof: { method: 'place', place: canaries.proofPlace, photo: '0'.repeat(64) } }),
  }));
}

async function scan(mailNo: string, stage: TraceStage): Promise<void> {
  const [key, secret] = [...site.ports.carrierKeys][0]!;
  const body = Buffer.from(JSON.stringify(scansUpTo(mailNo, stage)));
  const headers = {
    'content-type': 'application/json',
    ...signCarrierRequest({ key, secret }, body, now, `fields-${mailNo}`),
  };
  const reply = await site.app.inject({ method: 'POST', url: carrierEvents.path, payload: body, headers });
  expect(reply.body).toContain('"refused":0');
}

/** Teaches the durations of this lane, so that traces contain a confidence. */
async function learn(sender: ReturnType<typeof makeAddress>, receiver: ReturnType<typeof makeAddress>): Promise<void> {
  const stages = ['accepted', 'processing', 'departed', 'out_for_delivery'];
  const moments = stages.map((stage, at) => ({
    ...{ from: sender, to: receiver, productId: '1', stage, city: '杭州市' },
    scanMs: ordered.getTime() + Math.min(at + 1, 2) * 3_600_000,
  }));
  const minutes = Array.from({ length: 19 }, (_, at) => 1200 + at * 60);
  for (const key of new Set(moments.flatMap((moment) => laneKeys(moment, new Map()))))
    await db.insertInto('traceLane').values({ key, samples: 30, minutes }).execute();
  // A mail item that is out for delivery on the next day is predicted to three hours.
  const scanMs = atShanghai(addDays(shanghaiDate(ordered.getTime()), 1), '08:30');
  const out = { from: sender, to: receiver, productId: '1', stage: 'out_for_delivery', city: receiver.city, scanMs };
  const narrow = minutes.map((_, at) => 540 + at * 10);
  for (const key of laneKeys(out, new Map()))
    await db.insertInto('traceLane').values({ key, samples: 30, minutes: narrow }).execute();
  await db.insertInto('traceLearning').values({ side: 0.4, held: 0.85, learnedAt: ordered }).execute();
}

/** Makes a visitor who lists the consignee's phone. */
async function member(ip: string): Promise<Visitor> {
  const visitor = await site.visit({ phone: newPhone(), ip });
  const { personId = '' } = visitor.person ?? {};
  await addPhone(db, site.ports.keys, personId, { phone: receiverPhone, name: '妈妈' }, now);
  return visitor;
}

beforeAll(async () => {
  const { keys, carrier, divisions } = site.ports;
  const owner = await site.visit({ phone: newPhone() });
  const sender = makeAddress(0, { name: canaries.senderName, userPhone: senderPhone });
  const receiver = makeAddress(1, {
    name: canaries.receiverName,
    userPhone: receiverPhone,
    address: canaries.receiverDoor,
  });
  await learn(sender, receiver);
  let hiddenBefore = 0;
  for (const [at, stage] of traceStages.entries()) {
    // One of them is a piece of a bill, which a courier collects.
    const isBill = stage === 'processing';
    const parties = {
      ...(isBill ? { orderType: '3' as const, subItems: [{ weightKg: 2 }] } : { orderType: '2' as const }),
      ...{ payMode: 'receiver' as const, sender, receiver, isPwReceive: stage === 'departed' },
    };
    const made = await makeOrder({ db, keys, carrier, divisions }, owner.person!, parties, { now: ordered });
    const row = db.selectFrom('orders').select('mailNo').where('id', '=', made.orderId);
    const { mailNo } = await row.executeTakeFirstOrThrow();
    await scan(mailNo, stage);
    const place = { address: '湖滨路 1 号', openFrom: '08:00', openTo: '21:00', keepsDays: 3, distanceM: 480 };
    if (stage === 'arrived')
      await setDeliveryPlan(
        db,
        mailNo,
        { used: 1, way: 'point', point: '湖滨驿站', place, doorPromisedAt: null },
        { promisedAt: new Date(now.getTime() + 9 * 86_400_000), why: 'choice', now },
      );
    if (stage === 'departed') {
      const [from, to] = [now.getTime() + 86_400_000, now.getTime() + 90_000_000].map((ms) => new Date(ms));
      await setDeliveryPlan(
        db,
        mailNo,
        { used: 1, way: 'time', from: from!.toISOString(), to: to!.toISOString(), doorPromisedAt: null },
        { promisedAt: to!, why: 'choice', now },
      );
    }
    const ip = `198.51.100.${at + 1}`;
    const visitors: Readonly<Record<Exclude<TraceLink, 'shared'>, Visitor>> = {
      stranger: await site.visit({ ip }),
      followed: await site.visit({ phone: newPhone(), ip }),
      digits: await site.visit({ ip }),
      linked: await site.visit({ ip }),
      household: await member(ip),
      hidden: await member(ip),
      sender: await site.visit({ phone: senderPhone, ip }),
      consignee: await site.visit({ phone: receiverPhone, ip }),
      owner,
    };
    await visitors.followed.call(mailFollow, { mailNo, follow: true, name: '妈妈的药' });
    expect((await visitors.digits.call(verifyMail, { mailNo, digits: receiverPhone.slice(-4) })).class).toBe('OK');
    const messageLinks = (await mailLinksBy(keys, 'https://yidi.test')(db, [mailNo], now)).get(mailNo);
    const token = messageLinks?.received?.split('#k=')[1] ?? '';
    expect((await visitors.linked.call(openMailLink, { mailNo, token })).class).toBe('OK');
    for (const [link, visitor] of Object.entries(visitors) as [TraceLink, Visitor][]) {
      for (const [call, { info, body, class: kind }] of [
        ['getGisTraces', await visitor.call(getGisTraces, { mailNo })],
        ['mailCare', await visitor.call(mailCare, { mailNo })],
      ] as const) {
        expect(kind).toBe('OK');
        cells.push({ stage, link, call, info, body });
      }
      if (link === 'stranger' || link === 'digits' || link === 'linked') continue;
      if (link === 'hidden') {
        await visitors.consignee.call(mailHide, { mailNo, hidden: true });
        const { info, body } = await visitor.call(mailFind, { page: 1, size: 50 });
        await visitors.consignee.call(mailHide, { mailNo, hidden: false });
        expect(info.records).toEqual([]);
        expect(body).not.toContain(mailNo);
        // Includes hidden mail items of earlier stages.
        const hidden = info.hidden.slice(hiddenBefore);
        hiddenBefore = info.hidden.length;
        if (hidden.length > 0) cells.push({ stage, link, call: 'mailFind', info: { ...info, hidden }, body });
        continue;
      }
      const { info } = await visitor.call(mailFind, { page: 1, size: 50, find: mailNo });
      if (info.records.length > 0) cells.push({ stage, link, call: 'mailFind', info, body: JSON.stringify(info) });
    }
    // Only the consignee sees their own inquiry and the reply.
    if (stage === 'delivered') {
      const at = now.toISOString();
      const asked = { kind: 'notReceived', office: canaries.office, since: at, openedAt: at, dueAt: at } as const;
      for (const reply of [{ answer: 'left' }, { desk: 'queue' }] as const) {
        await storeInquired(db, mailNo, { ...asked, ...reply });
        for (const [link, visitor] of Object.entries(visitors) as [TraceLink, Visitor][]) {
          const { info, body } = await visitor.call(getGisTraces, { mailNo });
          cells.push({ stage, link, call: 'getGisTraces', info, body });
        }
      }
    }
    const { token: shareToken } = (await owner.call(shareOrder, { orderId: made.orderId })).info;
    const { info, body } = await visitors.stranger.call(openShare, { token: shareToken });
    cells.push({ stage, link: 'shared', call: 'openShare', info, body });
  }
}, 900_000);

describe.each(Object.keys(calls) as TraceCall[])('what %s tells of a trace', (name) => {
  const own = () => cells.filter(({ call }) => call === name);

  test('each field has a row, and each row a field', () => {
    expect(Object.keys(fields[name]).sort()).toEqual([...fieldsOf(calls[name].info)].sort());
  });

  test('has no other field', () => {
    expect(own().length).toBeGreaterThan(0);
    for (const { info } of own()) expect(z.safeParse(calls[name].info, info).error?.issues).toBeUndefined();
  });

  test('is returned to exactly the links and stages of its row', () => {
    const paths = fieldsOf(calls[name].info);
    const wrong: string[] = [];
    const seen = new Map<string, Set<TraceLink>>(paths.map((path) => [path, new Set()]));
    for (const { stage, link, info } of own()) {
      for (const path of toldIn(info, paths)) {
        seen.get(path)!.add(link);
        const { links: allowed, stages } = fields[name][path]!;
        if (!allowed.includes(link)) wrong.push(`${path} is told to ${link} in ${stage}`);
        if (stages && !stages.includes(stage)) wrong.push(`${path} is told in ${stage}`);
      }
    }
    for (const [path, readers] of seen)
      for (const link of fields[name][path]!.links)
        if (!readers.has(link)) wrong.push(`${path} is never told to ${link}`);
    expect([...new Set(wrong)]).toEqual([]);
  });
});

describe('persons and places in a trace', () => {
  test.each(Object.keys(secrets) as TraceSecret[])(
    '%s is read whole by those who may, and by nobody else',
    (secret) => {
      const allowed: readonly TraceLink[] = secrets[secret];
      const reading = new Set(cells.filter(({ body }) => body.includes(canaries[secret])).map(({ link }) => link));
      expect([...reading].sort()).toEqual([...allowed].sort());
    },
  );

  test('every link was tested in every stage', () => {
    for (const link of links)
      expect(new Set(cells.filter((cell) => cell.link === link).map(({ stage }) => stage)).size, link).toBe(
        traceStages.length,
      );
  });
});
