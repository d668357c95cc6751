import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { CarrierDown } from '../../ports/carrier/carrier.ts';
import type { PointInstruction } from '../../ports/carrier/carrier-instruction.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openStorageWorld } from './storage.fixture.ts';

const { db, carrier, clock, demo, deliverChoices, waiting, usedOf, untilOf } = await openStorageWorld();

describe('changeStorage', () => {
  test('extends the storage once by three days', async () => {
    const { waiting: stay } = await waiting();
    const before = await untilOf(stay);
    expect(await stay.ask({ act: 'extend' })).toEqual({ state: 'sent' });
    expect(await stay.read()).toMatchObject({ acts: [], closed: [] });
    await deliverChoices();
    const after = await stay.read();
    expect(Date.parse(after.until!) - before).toBe(3 * DAY_MS);
    expect(after).toMatchObject({
      acts: ['moveOn', 'sendBack'],
      closed: [{ act: 'extend', reason: 'extended' }],
      change: { act: 'extend', state: 'taken' },
    });
    expect(await stay.ask({ act: 'extend' })).toEqual({ state: 'taken' });
    expect(await deliverChoices()).toBe(0);
  });

  test('moves it to another point with a consent of its own; the next scan is there', async () => {
    const { mailNo, point, traceOf, waiting: stay } = await waiting();
    const [other] = (await stay.read()).points;
    expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode: other!.code }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'delivery.consent' },
    });
    await stay.ask({ act: 'moveOn', pointCode: other!.code, agreed: true });
    await deliverChoices();
    const consents = await db
      .selectFrom('deliveryConsent')
      .select(['endedAs'])
      .where('mailNo', '=', mailNo)
      .orderBy('seq')
      .execute();
    expect(consents).toEqual([{ endedAs: 'replaced' }, { endedAs: null }]);
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await demo.stepMail(mailNo);
    expect((await traceOf()).stage).toBe('departed');
    await demo.stepMail(mailNo);
    const there = await traceOf();
    expect(there.stage).toBe('ready_for_pickup');
    expect(there.delivery?.point).toBe(other!.name);
    const next = await stay.read();
    expect(next.point?.code).toBe(other!.code);
    expect(next.point?.code).not.toBe(point.code);
    // The choice of the first point and the move from it used both changes of the mail.
    expect(next).toMatchObject({
      ...{ acts: ['extend', 'sendBack'], points: [] },
      closed: [{ act: 'moveOn', reason: 'used_up' }],
    });
  });

  test('a mail has two changes and one extension, at all points together', async () => {
    const { point, mailNo, consignee, waiting: stay, moveTo } = await waiting();
    await stay.ask({ act: 'extend' });
    await deliverChoices();
    const [other] = (await stay.read()).points;
    await moveTo(other!.code);
    expect(await usedOf(mailNo)).toBe(2);
    const there = await stay.read();
    expect(there.point?.code).toBe(other!.code);
    expect(there).toMatchObject({ acts: ['sendBack'], points: [] });
    expect(there.closed).toEqual([
      { act: 'extend', reason: 'extended' },
      { act: 'moveOn', reason: 'used_up' },
    ]);
    const again = { id: newId(), mailNo, act: 'extend', pointCode: null } as const;
    expect(await carrier.keepAtPoint(again), 'the network by itself').toBe('refused');
    expect(there.daysLeft).toBeGreaterThan(0);
    const before = await untilOf(stay);
    for (const pointCode of [point.code, other!.code])
      expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode, agreed: true }))).toMatchObject({
        class: 'CONFLICT',
        info: { reason: 'storage.usedUp' },
      });
    expect(await refusalOf(stay.ask({ act: 'extend' }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'storage.extended' },
    });
    expect(await deliverChoices()).toBe(0);
    expect(await untilOf(stay)).toBe(before);
    expect(await stay.ask({ act: 'sendBack' }, consignee)).toEqual({ state: 'sent' });
  });

  test('a former point is not offered and refused; another is possible while a change is left', async () => {
    const { point, mailNo, waiting: stay, moveTo } = await waiting();
    await sql`UPDATE mail SET delivery = jsonb_set(delivery, '{used}', '0') WHERE mail_no = ${mailNo}`.execute(db);
    const [other] = (await stay.read()).points;
    await moveTo(other!.code);
    expect(await usedOf(mailNo)).toBe(1);
    const there = await stay.read();
    expect(there.acts).toContain('moveOn');
    const codes = there.points.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const been of [point.code, other!.code]) {
      expect(codes).not.toContain(been);
      expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode: been, agreed: true }))).toMatchObject({
        class: 'BAD_INPUT',
      });
    }
    await moveTo(codes[0]!);
    expect(await usedOf(mailNo)).toBe(2);
    expect((await stay.read()).acts).not.toContain('moveOn');
  });

  test('returns it: the next scan is on the way back', async () => {
    const { mailNo, traceOf, waiting: stay } = await waiting();
    await stay.ask({ act: 'sendBack' });
    await deliverChoices();
    await demo.stepMail(mailNo);
    expect((await traceOf()).stage).toBe('returning');
    expect(await refusalOf(stay.read())).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('50 at once have one effect and one instruction', async () => {
    const { waiting: stay } = await waiting();
    const acts = Array.from({ length: 50 }, (_, n) =>
      stay.ask({ act: n % 2 ? 'extend' : 'sendBack' }).catch((error: { class: string }) => error.class),
    );
    const results = await Promise.all(acts);
    expect(results.every((result) => result === 'CONFLICT' || (result as { state: string }).state === 'sent')).toBe(
      true,
    );
    expect(await deliverChoices()).toBe(1);
    expect(await stay.instructed()).toBe(1);
  });

  test('a mail collected before the office reads the instruction is not moved', async () => {
    const { mailNo, traceOf, waiting: stay } = await waiting();
    const [other] = (await stay.read()).points;
    await stay.ask({ act: 'moveOn', pointCode: other!.code, agreed: true });
    await demo.stepMail(mailNo);
    await deliverChoices();
    expect((await traceOf()).stage).toBe('delivered');
    const row = await db
      .selectFrom('storageChange')
      .select('state')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('tooLate');
    // The refused move does not count: the choice of the point is the only change.
    expect(await usedOf(mailNo)).toBe(1);
    expect(await refusalOf(stay.ask({ act: 'extend' }))).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('after a stop between instruction and answer it is instructed again and applied once', async () => {
    const { waiting: stay } = await waiting();
    const before = await untilOf(stay);
    await stay.ask({ act: 'extend' });
    const lost = {
      keepAtPoint: async (instruction: PointInstruction) => {
        await carrier.keepAtPoint(instruction);
        throw new CarrierDown();
      },
    };
    await expect(deliverChoices(lost)).rejects.toThrow(CarrierDown);
    expect((await stay.read()).change).toEqual({ act: 'extend', state: 'sent' });
    await deliverChoices();
    expect((await untilOf(stay)) - before).toBe(3 * DAY_MS);
    expect(await stay.instructed()).toBe(1);
  });

  test('BAD_INPUT for a move without a point, a point without a move, and a point far away', async () => {
    const { waiting: stay } = await waiting();
    for (const bad of [
      { act: 'moveOn' as const, agreed: true },
      { act: 'extend' as const, pointCode: 'P1' },
      { act: 'moveOn' as const, pointCode: 'P-nowhere', agreed: true },
    ])
      expect(await refusalOf(stay.ask(bad))).toMatchObject({ class: 'BAD_INPUT' });
  });
});
