import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { describeCalls } from '../docs/openapi.ts';
import { openHouse } from '../world/house.ts';
import { ask, writeRequest } from './ask.ts';
import { fieldsOf } from './bad-requests.ts';
import { goodRequest } from './judge.ts';
import { differences, takeSnapshot } from './snapshot.ts';
import { settle } from './two-people.ts';

const database = await freshDatabase();
const house = await openHouse(database);
const a = await settle(house, 'TWICE');
const oncePerKey = describeCalls().filter(({ call }) => call.idempotent);

test.each(oncePerKey)(
  '$name: a key given again has the first answer, byte for byte, and stores nothing',
  async ({ call, sample }) => {
    const body = writeRequest(call, goodRequest(call, sample.request, fieldsOf(call), a));
    const key = randomUUID();
    const send = () => ask(house, a.visitor, call, body, { 'idempotency-key': key });
    const first = await send();
    expect(first.class).toBe('OK');
    const before = await takeSnapshot(database.db);
    const again = await Promise.all(Array.from({ length: 5 }, send));
    expect(again.map((reply) => reply.body)).toEqual(again.map(() => first.body));
    expect(differences(before, await takeSnapshot(database.db))).toEqual([]);
  },
);
