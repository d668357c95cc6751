import { randomUUID } from 'node:crypto';
import { call } from '@yidi/contract/call';
import { confirmStepUp, sendStepUpCode } from '@yidi/contract/calls/auth';
import { prepaidRefund } from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import { fen } from '@yidi/contract/values/money';
import type { StepUpKind } from '@yidi/contract/values/step-up';
import { shape } from '@yidi/contract/values/text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerOnce } from '../../../call/answer-once.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { plantSlider } from '../../../world/log-in.ts';
import { newPhone } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';

const database = await freshDatabase();
const { db } = database;
await sql`CREATE TABLE paid_out (id integer GENERATED ALWAYS AS IDENTITY, fen bigint NOT NULL)`.execute(db);

/** A certified user may have money paid out, after a fresh proof. */
const payOut = call({
  path: '/test/payOut',
  service: 'pay',
  access: 'user',
  idempotent: true,
  stepUp: 'money',
  request: shape({ fen }),
  info: shape({ id: z.int() }),
});
/** A call that needs a proof of another kind (`merge`). */
const join = call({
  path: '/test/join',
  service: 'user',
  access: 'user',
  stepUp: 'merge',
  request: shape({}),
  info: shape({ joined: z.boolean() }),
});
const certified = new Set<string>();
const site = await openSite(database, {
  mountMore(mount) {
    mount(join, async () => ({ joined: true }));
    mount(payOut, (request, ctx) =>
      answerOnce(db, payOut, ctx, async (trx) => {
        const { rows } = await sql<{ id: number }>`INSERT INTO paid_out (fen) VALUES (${request.fen})
          RETURNING id`.execute(trx);
        if (!certified.has(ctx.caller.personId)) throw new ApiError('REALNAME');
        return { info: { id: rows[0]!.id } };
      }),
    );
  },
});
const paidOut = async (amount: number) =>
  (await sql<{ id: number }>`SELECT id FROM paid_out WHERE fen = ${amount}`.execute(db)).rows;

async function prove(visitor: Visitor, phone: string, kind: StepUpKind = 'money'): Promise<void> {
  expect((await visitor.call(sendStepUpCode, await plantSlider(site, visitor))).class).toBe('OK');
  const code = site.ports.sms.readOutbox(phone)[0]!.code!;
  expect((await visitor.call(confirmStepUp, { kind, code })).class).toBe('OK');
}

test('one key serves the call through 300300 and 300200, and it has one effect', async () => {
  const phone = newPhone();
  const visitor = await site.visit({ phone });
  const key = randomUUID();
  const ask = (amount = 4_200) => visitor.call(payOut, { fen: amount }, { key });
  expect(await ask()).toMatchObject({ class: 'STEPUP', info: { kind: 'money' } });
  await prove(visitor, phone);
  expect((await ask()).class).toBe('REALNAME');
  expect(await paidOut(4_200)).toEqual([]);
  certified.add(visitor.person!.personId);
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  const rows = await paidOut(4_200);
  expect(rows).toHaveLength(1);
  expect(replies[0]).toMatchObject({ class: 'OK', info: { id: rows[0]!.id } });
  expect(await ask(4_300)).toMatchObject({ class: 'CONFLICT', info: { reason: 'key.reused' } });
});

test('a proof of the kind merge joins two accounts and does not pay out money', async () => {
  const phone = newPhone();
  const visitor = await site.visit({ phone });
  expect(await visitor.call(join, {})).toMatchObject({ class: 'STEPUP', info: { kind: 'merge' } });
  await prove(visitor, phone, 'merge');
  expect((await visitor.call(join, {})).info).toEqual({ joined: true });
  expect((await visitor.call(payOut, { fen: 7_700 }, { key: randomUUID() })).class).toBe('STEPUP');
});

test('a card is refunded only after a fresh proof in the same session', async () => {
  const phone = newPhone();
  const [visitor, other] = [await site.visit({ phone }), await site.visit({ phone })];
  const request = { cardId: randomUUID(), seenFen: 100 };
  expect(await visitor.call(prepaidRefund, request)).toMatchObject({ class: 'STEPUP', info: { kind: 'money' } });
  await prove(visitor, phone);
  expect((await visitor.call(prepaidRefund, request)).class).toBe('NOT_FOUND');
  expect((await other.call(prepaidRefund, request)).class).toBe('STEPUP');
});
