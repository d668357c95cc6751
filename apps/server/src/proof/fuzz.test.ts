import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { classOf, codes } from '@yidi/contract/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { describeCalls } from '../docs/openapi.ts';
import { openHouse } from '../world/house.ts';
import { type Field, fieldsOf, setAt } from './bad-requests.ts';
import { settle } from './two-people.ts';

/** Runs for each call; the long form is RUNS=10000. SEED repeats a run. */
const numRuns = Number(process.env.RUNS ?? 40);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const PATIENCE_MS = Math.max(30_000, numRuns * 50);

const database = await freshDatabase();
const house = await openHouse(database);
const { visitor } = await settle(house, 'FUZZ');

/** Texts from anywhere: every plane, controls, lone surrogates, and words that other machines trip over. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '../..',
    '$(x)',
    "' OR 1=1--",
    '%',
    '\\',
    '٠',
    'İ',
    'ﷺ',
    '\u{1f468}\u200d\u{1f469}',
  ),
);
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 1, -1, 1e21),
);
const anyValue = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that fits the field's type more often than not, so that what lies behind the schema is reached too. */
function anythingFor({ type }: Field): fc.Arbitrary<unknown> {
  const fitting = {
    text: anyText,
    number: anyNumber,
    integer: fc.integer(),
    boolean: fc.boolean(),
    list: fc.array(anyValue, { maxLength: 5 }),
    object: anyValue,
  };
  return fc.oneof({ weight: 3, arbitrary: fitting[type] }, { weight: 1, arbitrary: anyValue });
}

/** A good request with one to three fields changed, or left out, or one that nobody knows. */
function requestOf(call: Call, good: unknown): fc.Arbitrary<unknown> {
  const changes = fieldsOf(call).map((field) =>
    fc
      .oneof({ weight: 6, arbitrary: anythingFor(field) }, { weight: 1, arbitrary: fc.constant(undefined) })
      .map((value) => ({ path: field.path, value })),
  );
  const stranger = fc.tuple(anyText, anyValue).map(([name, value]) => ({ path: [name] as Field['path'], value }));
  return fc
    .array(fc.oneof(...changes, stranger), { minLength: 1, maxLength: 3 })
    .map((many) => many.reduce((made, { path, value }) => setAt(made, path, value), good));
}

async function send(call: Call, request: unknown) {
  const form = call.body === 'form' || call.method === 'GET';
  const pairs = Object.entries(request as object).filter(([, value]) => value !== undefined);
  const body = form
    ? new URLSearchParams(
        pairs.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
      ).toString()
    : JSON.stringify(request);
  return house.app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${body}` : call.path,
    headers: {
      'user-channel': '41',
      'auth-token': visitor.token,
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
    },
    ...(call.method === 'POST' && { payload: body }),
  });
}

const mounted = describeCalls().filter(({ call }) => call.access !== 'carrier');

describe.each(mounted.filter(({ call }) => fieldsOf(call).length > 0))('$name', ({ call, sample }) => {
  test(`whatever comes, the answer is the envelope and never 5xx (seed ${seed})`, {
    timeout: PATIENCE_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(requestOf(call, sample.request), async (request) => {
        const reply = await send(call, request);
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        const envelope = JSON.parse(reply.body) as { code: string };
        expect(Object.keys(envelope).sort()).toEqual(['code', 'info', 'msg', 'traceId']);
        expect(reply.statusCode).toBe(codes[classOf(envelope.code)].http);
      }),
      { numRuns, seed },
    );
  });
});
