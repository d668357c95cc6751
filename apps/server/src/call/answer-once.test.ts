import { randomUUID } from 'node:crypto';
import { call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { shape } from '@yidi/contract/values/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../db/testing.ts';
import { answerOnce } from './answer-once.ts';
import { base, json, openPipeline } from './kinds.fixture.ts';

const { db } = await freshDatabase();
await sql`CREATE TABLE written (place text NOT NULL)`.execute(db);
const pipeline = await openPipeline();

const write = call({
  ...base,
  path: '/write',
  access: 'session',
  idempotent: true,
  request: shape({}),
  info: shape({ price: z.int() }),
});

let before: () => Promise<number>;
let isPriceNeeded = true;
pipeline.mount(write, (_request, ctx) =>
  answerOnce(db, write, ctx, {
    before: () => before(),
    work: async (trx, price) => {
      await sql`INSERT INTO written VALUES ('work')`.execute(trx);
      return { info: { price: isPriceNeeded ? price() : 0 } };
    },
  }),
);
beforeAll(pipeline.listen);
afterAll(pipeline.close);

async function send(key: string, next: () => Promise<number>): Promise<unknown> {
  before = next;
  const reply = await pipeline.post(write.path, '{}', { ...json, 'Idempotency-Key': key });
  return reply.json();
}

const refuse = () => Promise.reject(new ApiError('CONFLICT', { reason: 'order.changed' }));

async function written(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`DELETE FROM written RETURNING place`.execute(db);
  return rows.map((row) => row.place);
}

describe('a call with a read before its transaction', () => {
  test('gets what was read', async () => {
    expect(await send(randomUUID(), async () => 3)).toMatchObject({ code: '000000', info: { price: 3 } });
    expect(await written()).toEqual(['work']);
  });

  test('a repeated request gets the first answer, also when the read now fails', async () => {
    const key = randomUUID();
    const first = await send(key, async () => 3);
    expect(await send(key, async () => 5)).toEqual(first);
    expect(await send(key, refuse)).toEqual(first);
    expect(await written()).toEqual(['work']);
  });

  test('a failed read refuses the request, stores nothing of the work and leaves the key free', async () => {
    const key = randomUUID();
    const writeAndRefuse = async () => {
      await sql`INSERT INTO written VALUES ('before')`.execute(db);
      return refuse();
    };
    expect(await send(key, writeAndRefuse)).toMatchObject({ info: { reason: 'order.changed' } });
    expect(await written()).toEqual(['before']);
    expect(await send(key, async () => 5)).toMatchObject({ info: { price: 5 } });
    expect(await written()).toEqual(['work']);
  });

  test('work that does not need the failed read is done', async () => {
    isPriceNeeded = false;
    expect(await send(randomUUID(), refuse)).toMatchObject({ code: '000000', info: { price: 0 } });
    expect(await written()).toEqual(['work']);
  });
});
