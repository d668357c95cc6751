import { consents as consentsCall, deliveryWay, pushDeliveryWay, reserve } from '@yidi/contract/calls/delivery';
import { verifyMail } from '@yidi/contract/calls/trace';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { CarrierDown } from '../../ports/carrier/carrier.ts';
import type { DeliveryInstruction } from '../../ports/carrier/carrier-instruction.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { handIn } from '../exam/exam.public.ts';
import { deliveryHandlers } from './delivery.ts';
import { openDeliveryWorld } from './testing.ts';

const deliveryWorld = await openDeliveryWorld();
const { db, world, clock, demo, delivery, trace, notifyCarrier, parcel, here } = deliveryWorld;

const consents = (mailNo: string) =>
  db
    .selectFrom('deliveryConsent')
    .innerJoin('deliveryChange', 'deliveryChange.id', 'changeId')
    .selectAll('deliveryConsent')
    .where('deliveryConsent.mailNo', '=', mailNo)
    .orderBy('seq')
    .execute();
const changes = (mailNo: string) =>
  db.selectFrom('deliveryChange').selectAll().where('mailNo', '=', mailNo).orderBy('seq').execute();
const instructionsOf = async (mailNo: string) =>
  (await db.selectFrom('networkItem').select('instructions').where('mailNo', '=', mailNo).executeTakeFirstOrThrow())
    .instructions as Record<string, string>;
const reasonOf = async (work: Promise<unknown>) => {
  const { class: codeClass, info } = await refusalOf(work);
  return [codeClass, (info as { reason?: string } | null)?.reason];
};

describe('deliveryWay', () => {
  test('returns available ways with cut-off, fee and promise, and refused ways with their reason', async () => {
    const { read, mailNo } = await parcel('arrived', { insuredInfo: { price: 80_000 } });
    const info = await read();
    expect(info).toMatchObject({ waybillNo: mailNo, way: 'door', mine: true, left: 2 });
    expect(info.ways.map(({ way }) => way)).toEqual(['time', 'point', 'person', 'hold']);
    expect(info.refused).toEqual([
      { way: 'locker', reason: 'insured' },
      { way: 'neighbour', reason: 'insured' },
      { way: 'place', reason: 'insured' },
    ]);
    for (const { fee, cutoffAt } of info.ways) {
      expect(fee).toBe(0);
      expect(Date.parse(cutoffAt)).toBeGreaterThanOrEqual(clock.now.getTime());
    }
    expect(info.points.every(({ services }) => services.includes('collect'))).toBe(true);
    expect(info.slots.length).toBeGreaterThan(5);
  });

  test('shows the sender’s wish only to the consignee before a choice; a place still needs a consent', async () => {
    const { read, push, sender } = await parcel('arrived', { deliveryWish: 'gate' });
    expect((await read()).senderWish).toBe('gate');
    expect(await read(sender)).not.toHaveProperty('senderWish');
    expect((await read()).way).toBe('door');
    expect(await reasonOf(push({ way: 'place', place: 'gate' }))).toEqual(['CONFLICT', 'delivery.consent']);
    await push({ way: 'place', place: 'gate', agreed: true });
    expect(await read()).not.toHaveProperty('senderWish');
  });

  test('read during the carrier’s answer, an accepted change is never shown with closed ways', async () => {
    const { read, push } = await parcel();
    const { hold } = await read();
    await push({ way: 'hold', until: hold!.to });
    let isAnswered = false;
    const readers = Array.from({ length: 4 }, async () => {
      const seen = [];
      while (!isAnswered) seen.push(await read());
      return [...seen, await read()];
    });
    await notifyCarrier();
    isAnswered = true;
    const seen = (await Promise.all(readers)).flat();
    expect(seen.at(-1)?.change?.state).toBe('taken');
    expect(seen.filter(({ change, ways }) => change?.state === 'taken' && ways.length === 0)).toEqual([]);
  });

  test('no way is available before the collection and during delivery', async () => {
    const reasons = async (until: 'ordered' | 'out') => {
      const { ways, refused } = await (await parcel(until)).read();
      return [ways.length, [...new Set(refused.map(({ reason }) => reason))]];
    };
    expect(await reasons('ordered')).toEqual([0, ['not_collected']]);
    expect(await reasons('out')).toEqual([0, ['out_for_delivery']]);
  });

  test('begins with the sentence of the trace, on the way and after delivery', async () => {
    const { mailNo, read, traceOf } = await parcel();
    const { sentence } = await read();
    expect(sentence).toEqual((await traceOf()).sentence);
    expect(sentence.params.when).toBe('expected_by');
    for (let step = 0; step < 20 && (await traceOf()).stage !== 'delivered'; step++) await demo.stepMail(mailNo);
    const signed = await read();
    expect(signed.sentence.params.when).toBe('delivered_at');
    expect([...new Set(signed.refused.map(({ reason }) => reason))]).toEqual(['ended']);
  });

  test('the sender and callers with four digits can read but not choose; others get NOT_FOUND', async () => {
    const { sender, consignee, mailNo, read, push } = await parcel();
    const looking = await read(sender);
    expect([looking.mine, looking.ways, looking.points, looking.slots]).toEqual([false, [], [], []]);
    expect(await reasonOf(push({ way: 'hold', until: looking.promisedAt!.slice(0, 10) }, sender))).toEqual([
      'CONFLICT',
      'delivery.mine',
    ]);
    const stranger = await makePerson(world, here());
    const ask = (waybillNo: string) =>
      refusalOf(perform(deliveryWay, delivery.deliveryWay, stranger.caller, { waybillNo }, here()));
    const choose = (waybillNo: string) =>
      refusalOf(
        perform(
          pushDeliveryWay,
          delivery.pushDeliveryWay,
          stranger.caller,
          { waybillNo, way: 'hold', until: '2030-01-01' },
          here(),
        ),
      );
    const book = (waybillNo: string) =>
      refusalOf(
        perform(reserve, delivery.reserve, stranger.caller, { waybillNo, day: '2030-01-01', half: 'am' }, here()),
      );
    for (const request of [ask, choose, book]) {
      expect((await request(mailNo)).class).toBe('NOT_FOUND');
      expect(await request(mailNo)).toEqual(await request('9099999999999'));
    }
    const proof = { mailNo, digits: consignee.phone.slice(-4) };
    await perform(verifyMail, trace.verifyMail, stranger.caller, proof, here());
    expect((await read(stranger)).mine).toBe(false);
    expect(await reasonOf(push({ way: 'door' }, stranger))).toEqual(['CONFLICT', 'delivery.mine']);
    expect(await changes(mailNo)).toEqual([]);
  });
});

describe('pushDeliveryWay', () => {
  test('to a service point: stores the consent, instructs the carrier once, and the next scan is there', async () => {
    const { mailNo, sender, read, push, pointOf, traceOf, codes } = await parcel();
    const point = await pointOf('station');
    expect((await traceOf()).changeable).toBe(true);
    expect((await traceOf(sender)).changeable).toBe(undefined);
    expect(await reasonOf(push({ way: 'point', pointCode: point.code }))).toEqual(['CONFLICT', 'delivery.consent']);
    expect(await push({ way: 'point', pointCode: point.code, agreed: true })).toMatchObject({ state: 'sent' });
    expect((await read()).refused.every(({ reason }) => reason === 'pending')).toBe(true);
    expect(await notifyCarrier()).toBe(1);

    const after = await read();
    expect(after).toMatchObject({ way: 'point', left: 1, change: { state: 'taken', point: { code: point.code } } });
    expect(after.change?.consent).toMatchObject({ valid: true, words: expect.stringContaining(point.name) });
    const [consent] = await consents(mailNo);
    expect(consent).toMatchObject({ way: 'point', channel: 'web', endedAt: null });
    expectNotStored(consent!.wordsSealed, point.name);
    const seen = await traceOf();
    expect(seen).toMatchObject({ delivery: { way: 'point', point: point.name }, sentence: { params: { toPoint: 1 } } });
    const { address, openFrom, openTo, keepsDays, distanceM } = point;
    expect(distanceM).toBeGreaterThan(0);
    expect(seen.delivery?.place).toEqual({ address, openFrom, openTo, keepsDays, distanceM });
    expect(seen.predicted).toBe(undefined);

    await demo.stepMail(mailNo);
    const there = await traceOf();
    expect(there).toMatchObject({ stage: 'ready_for_pickup', sentence: { key: 'ready_for_pickup' } });
    expect(there.events[0]!.place.officeName).toBe(point.name);
    await demo.stepMail(mailNo);
    expect((await codes()).slice(0, 2)).toEqual(['704', '706']);
    expect(await codes()).not.toContain('702');
  });

  test('at most two changes; returning to the door is always possible, free, and withdraws the consent', async () => {
    const { mailNo, read, push, pointOf, codes } = await parcel();
    await push({ way: 'point', pointCode: (await pointOf('station')).code, agreed: true });
    await notifyCarrier();
    await push({ way: 'person', personName: '王秀兰', personPhone: '13800001234', agreed: true });
    await notifyCarrier();
    expect((await consents(mailNo)).map(({ endedAs }) => endedAs)).toEqual(['replaced', null]);
    const { left, ways, refused } = await read();
    expect([left, ways.map(({ way }) => way)]).toEqual([0, ['door']]);
    expect(refused.every(({ reason }) => reason === 'used_up')).toBe(true);
    const until = new Date(clock.now.getTime() + 6 * 86_400_000).toISOString().slice(0, 10);
    expect(await reasonOf(push({ way: 'hold', until }))).toEqual(['CONFLICT', 'delivery.closed']);
    await push({ way: 'door' });
    expect((await consents(mailNo)).map(({ endedAs }) => endedAs)).toEqual(['replaced', 'withdrawn']);
    await notifyCarrier();
    expect(await read()).toMatchObject({ way: 'door', left: 0 });
    await demo.stepMail(mailNo);
    expect((await codes())[0]).toBe('702');
  });

  test('a named person or a safe place is used, and stored only encrypted', async () => {
    const mail = await parcel();
    await mail.push({ way: 'person', personName: '王秀兰', personPhone: '13800001234', agreed: true });
    await notifyCarrier();
    await demo.stepMail(mail.mailNo);
    await demo.stepMail(mail.mailNo);
    expect((await mail.traceOf()).personal?.signedBy).toBe('王秀兰');
    expect((await mail.traceOf(mail.sender)).personal?.signedBy).toBe('王秀兰');
    expectNotStored(await changes(mail.mailNo), '王秀兰');
    const two = await parcel();
    await two.push({ way: 'place', place: 'cabinet', agreed: true });
    await notifyCarrier();
    await demo.stepMail(two.mailNo);
    await demo.stepMail(two.mailNo);
    expect((await two.traceOf()).events[0]!.text).toContain('门口鞋柜');
  });

  describe('a neighbour by name', () => {
    const next = { way: 'neighbour', personName: '王秀兰', personDoor: '5 幢 502 室', agreed: true } as const;

    test('receives one mail: the courier is instructed, the consent recorded, and only the consignee sees the details', async () => {
      const { mailNo, consignee, sender, push, traceOf } = await parcel();
      expect(await reasonOf(push({ ...next, agreed: false }))).toEqual(['CONFLICT', 'delivery.consent']);
      await push({ ...next, personPhone: '13800001234' });
      const heard: DeliveryInstruction[] = [];
      const listens = {
        changeDelivery(instruction: DeliveryInstruction) {
          heard.push(instruction);
          return deliveryWorld.carrier.changeDelivery(instruction);
        },
      };
      await notifyCarrier(listens);
      const neighbour = { name: '王秀兰', door: '5 幢 502 室', phone: '13800001234' };
      expect(heard).toMatchObject([{ way: 'neighbour', neighbour, person: null }]);
      expect((await consents(mailNo))[0]).toMatchObject({ way: 'neighbour', endedAs: null });
      expectNotStored(await changes(mailNo), '王秀兰', '5 幢 502 室');
      const { consents: ledger } = await perform(consentsCall, delivery.consents, consignee.caller, {}, here());
      expect(ledger[0]).toMatchObject({ way: 'neighbour', what: '王秀兰', valid: true });
      expect(ledger[0]!.words).toMatch(/^我同意把邮件 .+ 交给邻居王秀兰（5 幢 502 室），只限这一件。$/);
      await demo.stepMail(mailNo);
      await demo.stepMail(mailNo);
      const [theirs, senders] = [await traceOf(), await traceOf(sender)];
      expect(theirs.proof).toMatchObject({ method: 'neighbour', place: '5 幢 502 室', signer: '王秀兰' });
      expect(theirs.events[0]!.text).toContain('王**');
      expect(senders.proof).toMatchObject({ method: 'neighbour', signer: '王**' });
      expectNotStored(senders, '王秀兰', '5 幢 502 室', '13800001234');
    });

    test('needs name and door, and a phone that is given must be valid', async () => {
      const { push } = await parcel();
      const bad = async (choice: Parameters<typeof push>[0]) =>
        ((await refusalOf(push(choice))).info as { fields: { path: string }[] }).fields.map(({ path }) => path);
      expect(await bad({ way: 'neighbour', agreed: true })).toEqual(['personName', 'personDoor']);
      expect(await bad({ ...next, personPhone: '123' })).toEqual(['personPhone']);
      expect(await bad({ way: 'person', personName: '王秀兰', personPhone: '13800001234', personDoor: '502' })).toEqual(
        ['personDoor'],
      );
    });

    test('is refused for insured mails, mails with a code, and mails of courts or examinations', async () => {
      const insured = await parcel('arrived', { insuredInfo: { price: 80_000 } });
      const coded = await parcel('arrived', { isPwReceive: true });
      const [court, exam] = [await parcel(), await parcel()];
      await db
        .updateTable('mail')
        .set({ senderName: '南京市鼓楼区人民法院' })
        .where('mailNo', '=', court.mailNo)
        .execute();
      const candidate = { examId: '2026', numbers: ['2026320101'], name: '周二' };
      const mails = [{ kind: 'admission', title: '录取通知书', school: '南京大学', mailNo: exam.mailNo }] as const;
      await handIn(db, deliveryWorld.keys, { candidate, mails }, clock.now);
      for (const [mail, reason] of [
        [insured, 'insured'],
        [coded, 'password'],
        [court, 'court'],
        [exam, 'exam'],
      ] as const) {
        expect((await mail.read()).refused).toContainEqual({ way: 'neighbour', reason });
        expect(await reasonOf(mail.push(next))).toEqual(['CONFLICT', 'delivery.closed']);
        expect(await changes(mail.mailNo)).toEqual([]);
      }
    });
  });

  test('a choice a second after the shown cut-off is refused without a change', async () => {
    const { mailNo, read, push } = await parcel();
    const { ways, hold } = await read();
    const { cutoffAt } = ways[0]!;
    const before = clock.now;
    clock.now = new Date(Date.parse(cutoffAt) + 1000);
    expect(await reasonOf(push({ way: 'hold', until: hold!.to, cutoffAt }))).toEqual(['CONFLICT', 'delivery.late']);
    expect(await changes(mailNo)).toEqual([]);
    clock.now = new Date(Date.parse(cutoffAt));
    await push({ way: 'hold', until: hold!.to, cutoffAt });
    clock.now = before;
  });

  test('if the carrier refuses because the courier has left, consent and change are undone', async () => {
    const { mailNo, read, push, pointOf } = await parcel();
    const point = await pointOf('office');
    await push({ way: 'point', pointCode: point.code, agreed: true });
    await demo.stepMail(mailNo);
    await notifyCarrier();
    expect((await consents(mailNo))[0]).toMatchObject({ endedAs: 'refused' });
    expect(await read()).toMatchObject({
      way: 'door',
      left: 2,
      change: { state: 'tooLate', consent: { valid: false } },
    });
    expect(Object.values(await instructionsOf(mailNo))).toEqual(['tooLate']);
  });

  test('50 parallel choices, the same and others, have one effect and one instruction', async () => {
    const { mailNo, read, push, pointOf, book } = await parcel();
    const [station, office] = [await pointOf('station'), await pointOf('office')];
    const { slots } = await read();
    const asked = Array.from({ length: 50 }, (_, n) => {
      if (n % 3 === 0) return push({ way: 'point', pointCode: station.code, agreed: true });
      if (n % 3 === 1) return push({ way: 'point', pointCode: office.code, agreed: true });
      return book({ day: slots[2]!.day, half: slots[2]!.half });
    });
    const answers = await Promise.allSettled(asked);
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.changeId] : []));
    expect(new Set(done).size).toBe(1);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused.every((error) => error.info?.reason === 'delivery.pending')).toBe(true);
    expect(await notifyCarrier()).toBe(1);
    expect(await changes(mailNo)).toHaveLength(1);
    expect(Object.keys(await instructionsOf(mailNo))).toEqual(done.slice(0, 1));
    expect((await read()).left).toBe(1);
  });

  test('concurrent choices for many mails do not wait for each other, also right after a start', async () => {
    const mails = [];
    for (let n = 0; n < 12; n += 1) mails.push(await parcel());
    // No route is cached yet, and there are more choices than connections.
    const cold = deliveryHandlers(world);
    // If they waited for each other, the pool would finally refuse them all.
    const states = await Promise.all(
      mails.map(async ({ mailNo, consignee }) => {
        const request = { waybillNo: mailNo, way: 'place', place: 'door', agreed: true } as const;
        return (await perform(pushDeliveryWay, cold.pushDeliveryWay, consignee.caller, request, here())).state;
      }),
    );
    expect(states).toEqual(mails.map(() => 'sent'));
    expect(await notifyCarrier()).toBe(mails.length);
  });

  test('the same choice on two devices is answered alike and made once, before and after the carrier’s yes', async () => {
    const { mailNo, push, pointOf } = await parcel();
    const choice = { way: 'point', pointCode: (await pointOf('station')).code, agreed: true } as const;
    const first = await push(choice);
    expect(await push(choice)).toEqual(first);
    await notifyCarrier();
    expect(await push(choice)).toEqual({ ...first, state: 'taken' });
    expect(await changes(mailNo)).toHaveLength(1);
  });

  test('a repeated key gets the first answer without a change; with another choice it is refused', async () => {
    const { mailNo, consignee, read, push } = await parcel();
    const { hold } = await read();
    const key = 'one-key-for-a-choice';
    const first = await push({ way: 'hold', until: hold!.to }, consignee, { key });
    await notifyCarrier();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => push({ way: 'hold', until: hold!.to }, consignee, { key })),
    );
    expect(again).toEqual(again.map(() => first));
    expect(await reasonOf(push({ way: 'hold', until: hold!.from }, consignee, { key }))).toEqual([
      'CONFLICT',
      'key.reused',
    ]);
    expect(await changes(mailNo)).toHaveLength(1);
  });

  test('a way with missing or foreign fields is BAD_INPUT', async () => {
    const { push } = await parcel();
    const fields = async (choice: Parameters<typeof push>[0]) => {
      const refused = await refusalOf(push(choice));
      return [refused.class, (refused.info as { fields: { path: string; rule: string }[] }).fields];
    };
    expect(await fields({ way: 'point', agreed: true })).toEqual([
      'BAD_INPUT',
      [{ path: 'pointCode', rule: 'field.required' }],
    ]);
    expect(await fields({ way: 'door', until: '2030-01-01' })).toEqual([
      'BAD_INPUT',
      [{ path: 'until', rule: 'field.unknown' }],
    ]);
    expect(await fields({ way: 'point', pointCode: 'P1', agreed: true })).toEqual([
      'BAD_INPUT',
      [{ path: 'pointCode', rule: 'point.unknown' }],
    ]);
    expect(await fields({ way: 'hold', until: '2030-01-01' })).toEqual([
      'BAD_INPUT',
      [{ path: 'until', rule: 'date.range' }],
    ]);
  });
});

describe('reserve', () => {
  test('in another half-day the courier leaves then, and sentence and window are updated', async () => {
    const { mailNo, read, book, traceOf, codes } = await parcel();
    const { slots } = await read();
    const slot = slots[3]!;
    await book({ day: slot.day, half: slot.half });
    await notifyCarrier();
    expect(await read()).toMatchObject({ way: 'time', left: 1, promisedAt: slot.to });
    expect(await traceOf()).toMatchObject({
      predicted: { from: slot.from, to: slot.to },
      delivery: { way: 'time', hours: { from: slot.from, to: slot.to } },
      sentence: { params: { at: slot.to } },
    });
    const before = clock.now;
    clock.now = new Date(Date.parse(slot.from) - 1000);
    for (let n = 0; n < 5; n += 1) await deliveryWorld.drive.tick();
    expect(await codes()).not.toContain('702');
    clock.now = new Date(Date.parse(slot.from) + 1000);
    await deliveryWorld.drive.tick();
    const out = (await traceOf()).events.find(({ code }) => code === '702');
    expect(Date.parse(out!.opTime)).toBeGreaterThanOrEqual(Date.parse(slot.from));
    clock.now = new Date(Date.parse(slot.from) + 5 * MINUTE_MS);
    await deliveryWorld.drive.tick();
    const signed = (await traceOf()).events.find(({ code }) => code === '704');
    expect(Date.parse(signed!.opTime)).toBeLessThan(Date.parse(slot.to));
    expect(await reasonOf(book({ day: slots[4]!.day, half: 'am' }))).toEqual(['CONFLICT', 'delivery.closed']);
    clock.now = before;
    expect(await changes(mailNo)).toHaveLength(1);
  });

  test('a half-day that is not offered is bad input', async () => {
    const { book } = await parcel();
    expect((await refusalOf(book({ day: '2030-01-01', half: 'am' }))).class).toBe('BAD_INPUT');
  });
});

describe('the instruction to the carrier', () => {
  test('outlives a carrier that cannot be reached and a server that stops before it stored the answer', async () => {
    const { mailNo, push, pointOf, read } = await parcel();
    await push({ way: 'point', pointCode: (await pointOf('station')).code, agreed: true });
    const down = makeSmallCarrier();
    down.down = true;
    await expect(notifyCarrier(down)).rejects.toThrow(CarrierDown);
    expect((await read()).change?.state).toBe('sent');
    const heard: DeliveryInstruction[] = [];
    const stops = {
      changeDelivery: async (instruction: DeliveryInstruction) => {
        heard.push(instruction);
        await deliveryWorld.carrier.changeDelivery(instruction);
        throw new Error('The server stops here');
      },
    };
    await expect(notifyCarrier(stops)).rejects.toThrow('stops here');
    expect((await read()).change?.state).toBe('sent');
    // The parcel follows the instruction. A repeated one gets the same answer, even though it is
    // too late now.
    await demo.stepMail(mailNo);
    expect(await notifyCarrier()).toBe(1);
    expect((await read()).change?.state).toBe('taken');
    expect(Object.keys(await instructionsOf(mailNo))).toEqual(heard.map(({ id }) => id));
  });

  test('a changed parcel is not loaded, and a parcel that is being loaded can no longer be changed', async () => {
    const { mailNo, push } = await parcel();
    const { hold } = await (await parcel()).read();
    await push({ way: 'hold', until: hold!.to });
    await notifyCarrier();
    for (let n = 0; n < 3; n += 1) await deliveryWorld.drive.tick();
    expect(
      (await db.selectFrom('mail').select('stage').where('mailNo', '=', mailNo).executeTakeFirstOrThrow()).stage,
    ).toBe('arrived');
  });
});
