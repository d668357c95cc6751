import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Call } from '@yidi/contract/call';
import { doLogin, doSendPhoneV2, getSlider, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { classOf } from '@yidi/contract/codes';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { describeCalls } from '../docs/openapi.ts';
import { openLog } from '../log.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import { openHouse, type Visitor } from '../world/house.ts';
import { newPhone } from '../world/people.ts';
import { fieldsOf, setAt } from './bad-requests.ts';
import { type Settled, settle } from './two-people.ts';

const database = await freshDatabase();
const logged: string[] = [];
const log = openLog(
  'debug',
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
);
const network = localCarrier(database.db, { firstLookMs: 0 });
const brokenBy = new Set<string>();
const house = await openHouse(database, {
  log,
  carrier: {
    ...network,
    // A partner that fails in words that name a person: what is logged of it must not.
    async pointsNear(region, most) {
      const [words] = brokenBy;
      if (words) throw new Error(`upstream said no: ${words}`);
      return network.pointsNear(region, most);
    },
  },
});
const a = await settle(house, '甲QA7');
const b = await settle(house, '乙QB8');
const anonymous = await house.visit();

/**
 * What a field of a request names, by the field's name: whose thing it is, and a value of the same form that nobody
 * has. `public`: numbers that anybody may ask about; what they are told of it holds nothing personal.
 */
const things: Readonly<Record<string, { of: keyof Settled; missing: string; public?: true }>> = {
  addrId: { of: 'addrId', missing: randomUUID() },
  id: { of: 'addrId', missing: randomUUID() },
  orderId: { of: 'orderId', missing: randomUUID() },
  batchId: { of: 'orderId', missing: randomUUID() },
  orderNo: { of: 'orderNo', missing: `YD${'9'.repeat(18)}` },
  mailNo: { of: 'mailNo', missing: 'EA999999995CN', public: true },
};
/** Fields whose name ends like an id and that name nothing of a person. */
const nobodys = new Set([
  'userId',
  'openId',
  'employeeId',
  'sliderId',
  'slotId',
  'productId',
  'goodsTypeId',
  'contractId',
  'contractIdList',
  'parentId',
  '__appid',
]);

const calls = describeCalls().filter(({ call }) => call.access !== 'carrier');

function namesThings(call: Call): { name: string; list: boolean }[] {
  return fieldsOf(call)
    .filter(({ path }) => path.length === 1 && String(path[0]) in things)
    .map(({ path: [name], type }) => ({ name: String(name), list: type === 'list' }));
}

const matrix = calls.flatMap(({ name, call, sample }) =>
  namesThings(call).map((field) => ({ name, call, sample, field: field.name, list: field.list })),
);

const replies: { call: string; who: string; body: string; headers: Readonly<Record<string, unknown>> }[] = [];

async function ask(visitor: Visitor, call: Call, request: unknown, headers: Record<string, string> = {}) {
  const reply = await visitor.call(call, request, { headers });
  const who = visitor === a.visitor ? 'A' : visitor === b.visitor ? 'B' : 'nobody';
  replies.push({ call: call.path, who, body: reply.body, headers: reply.headers });
  return reply;
}

function withoutTraceId(body: string): string {
  return JSON.stringify({ ...(JSON.parse(body) as object), traceId: '' });
}

test('every field that looks like an id has its place in the matrix', () => {
  const ids = calls.flatMap(({ call }) => fieldsOf(call).map(({ path }) => String(path.findLast((key) => key !== 0))));
  const unknown = ids.filter(
    (name) => /(?:id|no|number|ids|list)$/i.test(name) && !(name in things) && !nobodys.has(name),
  );
  expect(unknown.filter((name) => !/^addrStringList$/.test(name))).toEqual([]);
});

const asking = ({ sample, field, list }: (typeof matrix)[number], value: string) =>
  setAt(sample.request, [field], list ? [value] : value);

describe("another's", () => {
  test.each(matrix.filter(({ field }) => !things[field]!.public))(
    '$field in $name is answered byte for byte like one that does not exist',
    async (cell) => {
      const thing = things[cell.field]!;
      const foreign = await ask(a.visitor, cell.call, asking(cell, String(b[thing.of])));
      const missing = await ask(a.visitor, cell.call, asking(cell, thing.missing));
      expect(foreign.class).toBe('NOT_FOUND');
      expect(foreign.http).toBe(missing.http);
      expect(withoutTraceId(foreign.body)).toBe(withoutTraceId(missing.body));
      const { date: _one, ...foreignHeaders } = foreign.headers;
      const { date: _other, ...missingHeaders } = missing.headers;
      expect(foreignHeaders).toEqual(missingHeaders);
    },
  );

  test.each(matrix.filter(({ field }) => things[field]!.public))(
    '$field in $name tells nothing personal',
    async (cell) => {
      const foreign = await ask(a.visitor, cell.call, asking(cell, String(b[things[cell.field]!.of])));
      for (const canary of b.canaries) expect(foreign.body).not.toContain(canary);
    },
  );
});

describe("a list that mixes one's own with another's", () => {
  test.each(matrix.filter(({ list }) => list))('$name refuses the whole list', async ({ call, sample, field }) => {
    const own = String(a[things[field]!.of]);
    const mixed = await ask(a.visitor, call, setAt(sample.request, [field], [own, String(b[things[field]!.of])]));
    const missing = await ask(a.visitor, call, setAt(sample.request, [field], [own, things[field]!.missing]));
    expect(mixed.class).toBe('NOT_FOUND');
    expect(withoutTraceId(mixed.body)).toBe(withoutTraceId(missing.body));
    const states = await database.db
      .selectFrom('orders')
      .select('status')
      .where('id', 'in', [a.orderId, b.orderId])
      .execute();
    expect(states.every(({ status }) => status === states[0]?.status)).toBe(true);
  });
});

describe('nobody', () => {
  test.each(calls.filter(({ call }) => call.access !== 'nobody'))(
    '$name: SESSION without a token and with a token that was never given',
    async ({ call, sample }) => {
      for (const token of ['', 'x', 'Bearer x', 'A'.repeat(43)]) {
        const reply = await ask(anonymous, call, sample.request, { 'auth-token': token, cookie: '' });
        expect(reply.class).toBe('SESSION');
        expect(reply.info).toBeNull();
      }
    },
  );

  test.each(calls.filter(({ call }) => call.access === 'user'))(
    '$name: LOGIN with an anonymous session',
    async ({ call, sample }) => {
      const reply = await ask(anonymous, call, sample.request);
      expect(reply.class).toBe('LOGIN');
      expect(reply.info).toBeNull();
    },
  );
});

test("no reply holds a byte of another's", async () => {
  const own = (request: unknown, call: Call) =>
    namesThings(call).reduce(
      (made, { name, list }) => setAt(made, [name], list ? [b[things[name]!.of]] : b[things[name]!.of]),
      request,
    );
  for (const { call, sample, name } of calls) {
    if (name === 'doLogOut') continue;
    await ask(a.visitor, call, sample.request);
    await ask(a.visitor, call, own(sample.request, call));
    await ask(anonymous, call, own(sample.request, call));
  }
  const leaks = replies
    .filter(({ who }) => who !== 'B')
    .flatMap(({ call, who, body }) =>
      [...b.canaries, ...(who === 'nobody' ? a.canaries : [])]
        .filter((text) => body.includes(text))
        .map((text) => `${call} told ${who} ${text}`),
    );
  expect(leaks).toEqual([]);
  expect(replies.length).toBeGreaterThan(calls.length * 3);
});

test('the canaries are such that their owner reads them', async () => {
  const detail = calls.find(({ name }) => name === 'orderDetail')!;
  const reply = await b.visitor.call(detail.call, { orderId: b.orderId, reveal: true });
  expect(b.canaries.filter((text) => !reply.body.includes(text))).toEqual([b.phone]);
});

test('every reply forbids storing and guessing types, and does not say what made it', () => {
  for (const { headers } of replies) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(headers).filter((name) => /^(?:server|x-powered-by|access-control-)/i.test(name))).toEqual([]);
  }
  for (const { body } of replies) expect(body).not.toMatch(/node_modules|\.ts:\d|SELECT |at async|pg_|Error:/);
});

test('the log holds no phone, name, code, cookie or token, whatever goes wrong', async () => {
  const visitor = await house.visit({ ip: '203.0.113.77' });
  const phone = newPhone();
  const { id, type } = (await visitor.call(getSlider, {})).info;
  const { x } = await database.db
    .selectFrom('slider_challenge')
    .select('x')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await visitor.call(doSendPhoneV2, { phone, sliderId: id, sliderX: String(x), sliderType: type });
  const code = house.ports.sms.readOutbox(phone)[0]!.code;
  await visitor.call(validatePhoneCode, { phone, valiCode: '000000' === code ? '000001' : '000000' });
  const token = (await visitor.call(doLogin, { phone, validCode: code, type: '0' })).info;
  const renewed = (await visitor.call(tokenOauth, {})).info;

  const near = calls.find(({ name }) => name === 'servicePointNear')!;
  const secrets = [
    phone,
    code,
    token,
    visitor.cookie,
    renewed.sacToken,
    renewed.signKey,
    a.visitor.cookie,
    b.visitor.cookie,
    ...a.canaries,
    ...b.canaries,
  ];
  for (const words of [phone, b.canaries[2]!]) {
    brokenBy.clear();
    brokenBy.add(words);
    const reply = await a.visitor.call(near.call, near.sample.request);
    expect(classOf((JSON.parse(reply.body) as { code: string }).code)).toBe('INTERNAL');
  }
  brokenBy.clear();
  const text = logged.join('');
  expect(text).toContain('unknown failure');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
