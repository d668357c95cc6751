import { carrierEvents, carrierFeed } from '@yidi/contract/calls/carrier';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { classOf } from '@yidi/contract/codes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import { freshDatabase } from '../../db/testing.ts';
import { openFeeds } from '../../ports/feed/open-feeds.ts';
import {
  ems,
  type Kuaidi100Push,
  kuaidi100,
  type Pushed,
  pushEms,
  pushKuaidi100,
} from '../../ports/feed/vendor.fixture.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { openSite } from '../../world/site.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { type WrittenEvent, writeInterchange, writeMessage } from './emsevt/emsevt.fixture.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-20T15:00:00+08:00');
const site = await openSite(database, { now: () => now, feeds: openFeeds({ kuaidi100, ems }) });
await preparePartitions(db, now);

interface Answer {
  readonly code: string;
  readonly result?: boolean;
  readonly message?: string;
  readonly codeMessage?: string;
}

async function push(feed: string, { bytes, headers }: Pushed): Promise<Answer> {
  const url = carrierFeed.path.replace('{feed}', feed);
  const reply = await site.app.inject({ method: 'POST', url, payload: bytes, headers });
  expect(reply.headers['content-type']).toContain('application/json');
  return JSON.parse(reply.body) as Answer;
}

let nonce = 0;
async function sendUpu(messages: readonly (readonly string[])[], secret?: string) {
  const [key, own] = [...site.ports.carrierKeys][0]!;
  const body = Buffer.from(writeInterchange(messages));
  nonce += 1;
  const signed = signCarrierRequest({ key, secret: secret ?? own }, body, now, `upu-nonce-${nonce}`);
  const headers = { 'content-type': 'application/edifact', ...signed };
  const reply = await site.app.inject({ method: 'POST', url: carrierEvents.path, payload: body, headers });
  return JSON.parse(reply.body) as { code: string; info: { receipts: { result: string }[] } };
}

let serial = 0;
function newNumber(): string {
  serial += 1;
  return String(9_800_000_100_000 + serial);
}

interface Stored {
  readonly code: string;
  readonly withdrawn: boolean;
  readonly said: string | null;
}

async function stored(mailNo: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`SELECT code, withdrawn, said FROM trace_event WHERE mail_no = ${mailNo}
    ORDER BY occurred_at, event_id`.execute(db);
  return rows;
}

async function stageOf(mailNo: string): Promise<string> {
  const { info } = await (await site.visit()).call(getGisTraces, { mailNo });
  return info.stage;
}

async function reviewed(mailNo: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`SELECT code FROM trace_review WHERE mail_no = ${mailNo}`.execute(db);
  return rows.map(({ code }) => code);
}

const kdRow = (time: string, statusCode: string, context: string) => ({ time: `2026-11-${time}`, statusCode, context });
const kdRows = [
  kdRow('19 16:44:00', '3', '已签收，签收人：周立冬'),
  kdRow('19 08:40:00', '5', '快递员：陈志远，电话：13900002718，正在派送'),
  kdRow('18 17:42:00', '103', '【西湖区翠苑营业部】已收寄'),
];
/** The list without its delivery, rebuilt with a scan at this time. */
const anewAt = (time: string) => [kdRow(time, '5', '正在派送'), ...kdRows.slice(1)];
const pushKd = (nu: string, more: Partial<Kuaidi100Push> = {}) =>
  push('kuaidi100', pushKuaidi100({ nu, rows: kdRows, ...more }));

const emsRow = (waybillNo: string, time: string, opCode: string, more: object = {}) => ({
  ...{ waybillNo, opTime: `2026-11-${time}`, opCode, opDesc: '扫描', opOrgCity: '杭州市', opOrgCode: '31000100' },
  ...more,
});

describe('carrierFeed: Kuaidi100', () => {
  test('SESSION for another salt, without a stored scan', async () => {
    const mailNo = newNumber();
    const wrong = pushKuaidi100({ nu: mailNo, rows: kdRows }, 'another salt of the tests');
    const { code, result } = await push('kuaidi100', wrong);
    const events = () =>
      sql`SELECT FROM security_event WHERE event = 'carrier.sign' AND result = 'refused'`.execute(db);
    expect([classOf(code), result]).toEqual(['SESSION', undefined]);
    expect(await stored(mailNo)).toEqual([]);
    expect((await events()).rows.length).toBeGreaterThan(0);
  });

  test('a repeated push succeeds without a change, also concurrently', async () => {
    const mailNo = newNumber();
    expect(await pushKd(mailNo, { rows: kdRows.slice(2) })).toMatchObject({ result: true, message: '成功 1，未收 0' });
    const pushes = await Promise.all(Array.from({ length: 20 }, () => pushKd(mailNo)));
    expect(pushes.every(({ result }) => result)).toBe(true);
    expect(await stored(mailNo)).toHaveLength(3);
    expect(await stageOf(mailNo)).toBe('delivered');
  });

  test('no stored text contains personal data', async () => {
    const mailNo = newNumber();
    await pushKd(mailNo);
    const texts = (await stored(mailNo)).map(({ said: text }) => text);
    expectNotStored(texts, '陈志远', '13900002718', '周立冬');
  });

  test('an unknown state is stored for manual review', async () => {
    const mailNo = newNumber();
    await pushKd(mailNo, { rows: [kdRow('19 09:00:00', '9901', '派送中')] });
    expect(await reviewed(mailNo)).toEqual(['KD-9901']);
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });

  test('a contradicting push changes neither an earlier scan nor a delivery', async () => {
    const mailNo = newNumber();
    await pushKd(mailNo);
    const other = kdRows.map((row, at) => (at === 0 ? { ...row, statusCode: '206' } : row));
    await pushKd(mailNo, { rows: [kdRow('19 18:00:00', '5', '正在派送'), ...other] });
    expect(await stored(mailNo)).toHaveLength(4);
    expect(await stageOf(mailNo)).toBe('delivered');
  });

  test('a complete list withdraws the scans that it lacks; scans of other sources stay', async () => {
    const mailNo = newNumber();
    await push('ems', pushEms(emsRow(mailNo, '18 20:00:00', '954')));
    await pushKd(mailNo);
    await pushKd(mailNo, { status: 'updateall', rows: anewAt('19 17:00:00') });
    expect((await stored(mailNo)).filter(({ withdrawn }) => withdrawn).map(({ code }) => code)).toEqual(['704']);
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });

  test('a complete list older than the newest scan changes nothing, also if it is the first push', async () => {
    const mailNo = newNumber();
    await pushKd(mailNo);
    const before = await stored(mailNo);
    const push = await pushKd(mailNo, {
      status: 'updateall',
      rows: [...kdRows.slice(1), kdRow('17 10:00:00', '0', '运输中')],
    });
    expect(push).toMatchObject({ result: true });
    expect(await stored(mailNo)).toEqual(before);
    expect(await stageOf(mailNo)).toBe('delivered');
  });

  test('a complete list repeated after later scans withdraws none of them', async () => {
    const mailNo = newNumber();
    const early = { status: 'updateall', rows: kdRows.slice(1) } as const;
    await pushKd(mailNo, early);
    await pushKd(mailNo);
    await pushKd(mailNo, early);
    expect(await stageOf(mailNo)).toBe('delivered');
  });

  test('a scan withdrawn by a complete list counts again if it is pushed again, unless its withdrawal was explicit', async () => {
    const mailNo = newNumber();
    await pushKd(mailNo);
    await pushKd(mailNo, { status: 'updateall', rows: anewAt('19 17:00:00') });
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
    // Repeating the first push changes nothing.
    await pushKd(mailNo);
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
    const further = [kdRow('19 18:00:00', '0', '签收信息已核对'), ...kdRows];
    await pushKd(mailNo, { rows: further });
    expect(await stageOf(mailNo)).toBe('delivered');
    for (const rows of [further, [kdRow('19 19:00:00', '0', '已归档'), ...further]]) await pushKd(mailNo, { rows });
    expect((await stored(mailNo)).filter(({ code, withdrawn }) => code === '704' && !withdrawn)).toHaveLength(1);
    await pushKd(mailNo, { status: 'updateall', rows: anewAt('19 20:00:00') });
    await pushKd(mailNo, {
      status: 'updateall',
      rows: [...anewAt('19 20:00:00'), kdRow('17 10:00:00', '0', '运输中')],
    });
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });

  test('only the scan that breaks a rule is refused and reported', async () => {
    const mailNo = newNumber();
    const rows = [...kdRows, kdRow('18 99:00:00', '0', '运输中')];
    expect(await pushKd(mailNo, { rows })).toMatchObject({ message: '成功 3，未收 1' });
    for (const nu of ['SF1234567890123', '98\u000000', '__proto__', ''])
      for (const status of ['polling', 'updateall'] as const)
        expect(await pushKd(nu, { status })).toMatchObject({ message: '成功 0，未收 3' });
  });
});

describe('carrierFeed: EMS', () => {
  test('SESSION for another key, without a stored scan', async () => {
    const mailNo = newNumber();
    const signKey = Buffer.from('another 16 bytes').toString('base64');
    const wrong = pushEms(emsRow(mailNo, '18 17:42:00', '203'), { signKey });
    expect(classOf((await push('ems', wrong)).code)).toBe('SESSION');
    expect(await stored(mailNo)).toEqual([]);
  });

  test('scans are stored once each, and a scan marked as void withdraws its counterpart', async () => {
    const mailNo = newNumber();
    const life = [
      emsRow(mailNo, '18 17:42:00', '203'),
      emsRow(mailNo, '19 08:40:00', '702'),
      emsRow(mailNo, '19 16:44:00', '704', { deliverCode: '10' }),
    ];
    for (const row of [...life, ...life])
      expect(await push('ems', pushEms(row))).toMatchObject({ code: '00000', codeMessage: '成功 1，未收 0' });
    expect(await stored(mailNo)).toHaveLength(3);
    expect(await stageOf(mailNo)).toBe('delivered');
    await push('ems', pushEms({ ...life[2], effect: '0' }));
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });

  test('a withdrawal that overtakes its scan counts', async () => {
    const mailNo = newNumber();
    await push('ems', pushEms(emsRow(mailNo, '19 08:40:00', '702')));
    await push('ems', pushEms(emsRow(mailNo, '19 16:44:00', '704', { effect: '0' })));
    await push('ems', pushEms(emsRow(mailNo, '19 16:44:00', '704')));
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });

  test('an unknown code is stored for manual review, a contradiction changes nothing', async () => {
    const mailNo = newNumber();
    await push('ems', pushEms([emsRow(mailNo, '19 08:40:00', 'O_011', { opDesc: '内部处理' })]));
    expect(await reviewed(mailNo)).toEqual(['O_011']);
    const row = emsRow(mailNo, '19 16:44:00', '704', { opDesc: '已签收' });
    await push('ems', pushEms([row, { ...row, opDesc: '已放入自提柜' }]));
    expect((await stored(mailNo)).map(({ said: text }) => text)).toEqual(['内部处理', '已签收']);
  });

  test('a scan of another time zone is sorted by its moment', async () => {
    const mailNo = 'EE123456785CN';
    const abroad = { opOrgProvName: '美国', opOrgCity: '' };
    await push(
      'ems',
      pushEms([
        emsRow(mailNo, '19 20:00:00', '423'),
        // 09:00 in New York is 22:00 here.
        emsRow(mailNo, '19 09:00:00', '462', abroad),
      ]),
    );
    expect(await stageOf(mailNo)).toBe('out_for_delivery');
  });
});

describe('carrierEvents: EMSEVT', () => {
  const event = (mailNo: string, code: string, wall: string, office = 'JPKWSA'): WrittenEvent => ({
    ...{ mailNo, code, office, wall },
  });
  const numbers = ['LX123456785CN', 'CX123456785CN', 'RR123456785CN', 'UU123456785CN'];

  test('SESSION for a wrong secret; a truncated interchange is refused as a whole', async () => {
    const mailNo = numbers[0]!;
    const whole = [writeMessage([event(mailNo, 'EMD', '202611191500')], 1)];
    expect(classOf((await sendUpu(whole, 'another secret of 32 characters or so')).code)).toBe('SESSION');
    expect(classOf((await sendUpu([whole[0]!.slice(0, -2)])).code)).toBe('MALFORMED');
    expect(await stored(mailNo)).toEqual([]);
  });

  test('is stored once and sorted by its moment, and a cancellation withdraws it', async () => {
    const mailNo = numbers[1]!;
    const life = [
      event(mailNo, 'EMC', '202611191000', 'CNPVGA'),
      // 09:30 in Los Angeles is 01:30 on the next day here.
      event(mailNo, 'EMD', '202611190930', 'USLAXA'),
      event(mailNo, 'EMI', '202611191200', 'USLAXA'),
    ];
    expect((await sendUpu([writeMessage(life, 1)])).info.receipts.map(({ result }) => result)).toEqual(
      Array(3).fill('stored'),
    );
    expect((await sendUpu([writeMessage(life, 1)])).info.receipts.map(({ result }) => result)).toEqual(
      Array(3).fill('duplicate'),
    );
    expect(await stageOf(mailNo)).toBe('delivered');
    await sendUpu([writeMessage(life.slice(2), 2, true)]);
    expect(await stageOf(mailNo)).toBe('arrived');
  });

  test('an unknown event is stored for manual review, a contradicting one is a duplicate', async () => {
    const mailNo = numbers[2]!;
    const failed = event(mailNo, 'EMH', '202611191500');
    const { info } = await sendUpu([
      writeMessage([event(mailNo, 'EZZ', '202611191400'), { ...failed, reason: '10' }, { ...failed, reason: '19' }], 1),
    ]);
    expect(info.receipts.map(({ result }) => result)).toEqual(['review', 'stored', 'duplicate']);
    expect(await reviewed(mailNo)).toEqual(['EZZ']);
    expect(await stageOf(mailNo)).toBe('attempt_failed');
  });
});

test('NOT_FOUND for a partner without keys and an unknown partner', async () => {
  const bare = await openSite(database, { now: () => now });
  const { bytes, headers } = pushKuaidi100({ nu: newNumber(), rows: kdRows });
  for (const [app, feed] of [
    [bare.app, 'kuaidi100'],
    [site.app, 'dhl'],
    [site.app, '__proto__'],
  ] as const) {
    const url = carrierFeed.path.replace('{feed}', feed);
    const reply = await app.inject({ method: 'POST', url, payload: bytes, headers });
    expect(classOf((JSON.parse(reply.body) as Answer).code)).toBe('NOT_FOUND');
  }
});
