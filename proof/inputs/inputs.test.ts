import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { type CodeClass, classOf, codes } from '@yidi/contract/codes';
import { pathNames } from '@yidi/contract/path';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { differences, mayBeWritten, takeSnapshot } from '../harness/snapshot.ts';
import { toWire } from '../harness/to-wire.ts';
import { settle } from '../harness/two-people.ts';
import { type BadRequest, badRequestsOf } from './bad-requests.ts';

const database = await freshDatabase();
const site = await openSite(database);
const { visitor } = await settle(site, 'INPUTS');

/** The allowed refusals of a bad request. */
const refusals: ReadonlySet<CodeClass> = new Set(['BAD_INPUT', 'MALFORMED', 'MEDIA', 'TOO_LARGE']);
/** Fields whose texts are answers to a puzzle. Nonsense is a wrong answer, not a bad field. */
const answersToPuzzles: ReadonlySet<string> = new Set(['sliderId', 'sliderX', 'sliderType']);
/**
 * Refusals of values that are checked together with the puzzle: unknown, wrong, or guessed too
 * often.
 */
const wrongAnswers: ReadonlySet<CodeClass> = new Set(['INLINE', 'NOT_FOUND', 'VERIFY', 'RATE']);

async function send(call: Call, { body }: BadRequest) {
  const { url, payload, media } = toWire(call, Buffer.from(body));
  return site.app.inject({
    method: call.method,
    url,
    headers: {
      'user-channel': '1',
      'auth-token': visitor.token,
      cookie: `sid=${visitor.cookie}`,
      'content-type': media,
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  });
}

/** Returns what is wrong with the reply to a bad request; null if nothing is. */
async function faultOf(call: Call, bad: BadRequest): Promise<string | null> {
  const reply = await send(call, bad);
  const where = `${bad.field || 'the body'} ${bad.what}: ${reply.statusCode} ${reply.body.slice(0, 160)}`;
  const envelope = JSON.parse(reply.body) as Record<string, unknown>;
  if (Object.keys(envelope).sort().join() !== 'code,info,msg,traceId') return `not the envelope, ${where}`;
  const codeClass = classOf(String(envelope.code));
  if (reply.statusCode !== codes[codeClass].http) return `a status that is not its class’s, ${where}`;
  if (wrongAnswers.has(codeClass) && answersToPuzzles.has(bad.field)) return null;
  // A bad path parameter is a path that does not exist.
  if (codeClass === 'NOT_FOUND' && pathNames(call.path).length > 0) return null;
  return refusals.has(codeClass) ? null : `not refused, ${where}`;
}

// Signed calls check the signature before reading (call/signed.test.ts).
const mounted = describeCalls().filter(({ call }) => call.access !== 'carrier' && !call.raw);

describe.each(mounted)('$name', ({ call, sample }) => {
  test('every bad request is refused in the envelope, and nothing is stored', async () => {
    const bad = badRequestsOf(call, sample.request);
    expect(bad.length).toBeGreaterThan(3);
    const before = await takeSnapshot(database.db);
    const faults: string[] = [];
    for (const each of bad) {
      const fault = await faultOf(call, each);
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(differences(before, await takeSnapshot(database.db))).toEqual([]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

test('a write to any table is detected, and the tables that may be written exist', async () => {
  const before = await takeSnapshot(database.db);
  await settle(site, 'SEEN');
  const seen = differences(before, await takeSnapshot(database.db)).map((line) => line.split(':')[0]);
  expect(seen).toEqual(
    expect.arrayContaining(['public.address', 'public.consent', 'public.idempotency', 'public.mail', 'public.orders']),
  );
  const tables = await database.db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(mayBeWritten)));
});
