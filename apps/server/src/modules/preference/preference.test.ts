import type { RequestOf } from '@yidi/contract/call';
import { consents, consentsFile } from '@yidi/contract/calls/delivery';
import { readFile } from '@yidi/contract/calls/file';
import {
  acceptedPreferences,
  delPreference,
  preferenceList,
  preferenceWays,
  savePreference,
  updatePreference,
} from '@yidi/contract/calls/preference';
import { nextDayWindow } from '@yidi/rules/delivery/wishes';
import { addDays, DAY_MS, HOUR_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { DeliveryInstruction } from '../../ports/carrier/carrier-instruction.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { handIn } from '../exam/exam.public.ts';
import { fileHandlers } from '../file/file.ts';
import { type OrderNews, ordersMoved } from '../message/message.public.ts';
import { obeyWishes, wishesDue } from './obey-wishes.ts';
import { preferenceHandlers } from './preference.ts';

const deliveryWorld = await openDeliveryWorld();
const { db, keys, clock, demo, delivery, notifyCarrier, here } = deliveryWorld;
const handlers = preferenceHandlers(deliveryWorld.world);
const now = () => clock.now;

/** Delivers pending wishes; returns the number of messages. */
async function deliverWishes(
  by: Pick<Carrier, 'pointsNear' | 'changeDelivery'> = deliveryWorld.carrier,
): Promise<number> {
  const waiting = db.selectFrom('outbox').selectAll().where('topic', '=', wishesDue.name);
  const rows = await waiting.where('deliveredAt', 'is', null).orderBy('id').execute();
  for (const { id, payload } of rows) {
    await obeyWishes({ keys, carrier: by, now }).deliver(payload, { db, id, attempt: 1 });
    await db.updateTable('outbox').set({ deliveredAt: now() }).where('id', '=', id).execute();
  }
  return rows.length;
}

const listOf = async (person: WorldPerson, waybillNo?: string) =>
  (await perform(preferenceList, handlers.preferenceList, person.caller, { waybillNo }, here())).targets;
const targetOf = async (person: WorldPerson, scope: string, waybillNo?: string) =>
  (await listOf(person, waybillNo)).find((target) => target.scope === scope)!;
type Wish = Omit<RequestOf<typeof savePreference>, 'targetId'>;
const save = async (person: WorldPerson, scope: string, wish: Wish, more: Circumstances = {}, waybillNo?: string) => {
  const { targetId } = await targetOf(person, scope, waybillNo);
  return (await perform(savePreference, handlers.savePreference, person.caller, { targetId, ...wish }, here(more))).id;
};
const remove = (person: WorldPerson, id: string) =>
  perform(delPreference, handlers.delPreference, person.caller, { id }, here());
const ledgerOf = async (person: WorldPerson) =>
  (await perform(consents, delivery.consents, person.caller, {}, here())).consents;
const acceptedOf = async (person: WorldPerson, waybillNo?: string) =>
  (await perform(acceptedPreferences, handlers.acceptedPreferences, person.caller, { waybillNo }, here())).mails;
const pointsOf = async (person: WorldPerson) => {
  const { region: receiverAddress } = await targetOf(person, 'address');
  return (await perform(preferenceWays, handlers.preferenceWays, person.caller, { receiverAddress }, here())).points;
};
const pointOf = async (person: WorldPerson, kind: string) =>
  (await pointsOf(person)).find((point) => point.kind === kind)!;
/** A file store that can only be read. */
const fixedFiles = {
  put: () => Promise.reject(new Error('read only')),
  remove: () => Promise.resolve(),
  check: () => Promise.resolve(),
};
const grandmother = { preferType: '2', personName: '王秀兰', personPhone: '13800001234', agreed: true } as const;

/** A mail on its way to a consignee; `arrive` brings it to its delivery office. */
async function coming(fields = {}) {
  const mail = await deliveryWorld.parcel('collected', fields);
  const arrive = async () => {
    while (!(await mail.codes()).includes('306')) await demo.stepMail(mail.mailNo);
    return deliverWishes();
  };
  return { ...mail, arrive };
}

test('service points near an address: one line finds those of its parts', async () => {
  const person = await makePerson(deliveryWorld.world, here());
  const near = (receiverAddress: RequestOf<typeof preferenceWays>['receiverAddress']) =>
    perform(preferenceWays, handlers.preferenceWays, person.caller, { receiverAddress }, here());
  const parts = { province: '江苏省', city: '南京市', district: '鼓楼区' };
  expect(await near('江苏南京鼓楼宁海路 5 号')).toEqual(await near(parts));
  await expect(near('老地方')).rejects.toMatchObject({
    info: { fields: [{ path: 'receiverAddress', rule: 'region.unknown' }] },
  });
});

describe('the wishes of a user', () => {
  test('apply to addresses and senders of the user’s mails, and to one mail', async () => {
    const { consignee, sender, mailNo } = await coming();
    expect((await listOf(consignee)).map(({ scope }) => scope)).toEqual(['address', 'sender']);
    const [mail, address, from] = await listOf(consignee, mailNo);
    expect(mail).toMatchObject({ scope: 'mail', targetId: `mail-${mailNo}` });
    expect(address!.title).toMatch(/南京市鼓楼区/);
    expect(from!.detail).toMatch(/\*{6}/);
    const stranger = await makePerson(deliveryWorld.world, here());
    for (const other of [stranger, sender]) expect((await refusalOf(listOf(other, mailNo))).class).toBe('NOT_FOUND');
    for (const { targetId } of [mail!, address!, from!]) {
      const theirs = { targetId, preferType: '1' } as const;
      const asked = perform(savePreference, handlers.savePreference, stranger.caller, theirs, here());
      expect((await refusalOf(asked)).class).toBe('NOT_FOUND');
    }
  });

  test('each kind accepts only its own fields, and another place only with a consent', async () => {
    const { consignee } = await coming();
    const locker = await pointOf(consignee, 'locker');
    const today = shanghaiDate(now().getTime());
    const bad: [Wish, string, string][] = [
      [{ preferType: '2', agreed: true }, 'personName', 'field.required'],
      [{ preferType: '1', place: 'door' }, 'place', 'field.unknown'],
      [{ preferType: '6', pointCodes: [locker.code], agreed: true }, 'pointCodes', 'point.unknown'],
      [{ preferType: '4', pointCodes: [locker.code, locker.code], agreed: true }, 'pointCodes', 'field.duplicate'],
      [{ preferType: '7', weekday: 'none', weekend: 'none' }, 'weekend', 'field.option'],
      [{ preferType: '9', holdFrom: addDays(today, -1), holdUntil: addDays(today, 5) }, 'holdFrom', 'date.range'],
      [{ preferType: '9', holdFrom: today, holdUntil: addDays(today, 2) }, 'holdUntil', 'date.range'],
      [{ preferType: '9', holdFrom: today, holdUntil: addDays(today, 31) }, 'holdUntil', 'date.range'],
    ];
    for (const [wish, path, rule] of bad) {
      const refused = await refusalOf(save(consignee, 'address', wish));
      expect([refused.class, (refused.info as { fields: object[] }).fields[0]]).toEqual(['BAD_INPUT', { path, rule }]);
    }
    for (const wish of [grandmother, { preferType: '3', place: 'gate' }] as const)
      expect((await refusalOf(save(consignee, 'address', { ...wish, agreed: false }))).info).toEqual({
        reason: 'delivery.consent',
      });
    const photoId = '00000000-0000-4000-8000-000000000000';
    const photo = { preferType: '3', place: 'gate', photoId, agreed: true } as const;
    expect((await refusalOf(save(consignee, 'address', photo))).class).toBe('NOT_FOUND');
    expect(await ledgerOf(consignee)).toEqual([]);
    await save(consignee, 'address', { preferType: '9', holdFrom: today, holdUntil: addDays(today, 30) });
    await save(consignee, 'address', { preferType: '4', pointCodes: [locker.code], agreed: true });
    const { preferences } = await targetOf(consignee, 'address');
    expect(preferences.map(({ preferType }) => preferType).toSorted()).toEqual(['4', '9']);
  });

  test('50 concurrent calls store one wish and one consent; another content replaces both', async () => {
    const { consignee } = await coming();
    const ids = await Promise.all(Array.from({ length: 50 }, () => save(consignee, 'address', grandmother)));
    expect(new Set(ids).size).toBe(1);
    expect(await ledgerOf(consignee)).toMatchObject([{ what: '王秀兰', valid: true, preferId: ids[0] }]);
    const changed = { id: ids[0]!, personName: '李建华', personPhone: '13800001235', agreed: true };
    const update = () => perform(updatePreference, handlers.updatePreference, consignee.caller, changed, here());
    const { id } = await update();
    expect((await refusalOf(update())).class).toBe('NOT_FOUND');
    const ledger = await ledgerOf(consignee);
    expect(ledger.map(({ what, valid, endedAs }) => [what, valid, endedAs])).toEqual([
      ['李建华', true, undefined],
      ['王秀兰', false, 'replaced'],
    ]);
    expect(ledger[0]!.words).toMatch(/^我同意把寄到“.+”的件交给李建华，随时可以撤回。$/);
    expectNotStored(await db.selectFrom('deliveryWish').selectAll().execute(), '李建华');
    const stranger = await makePerson(deliveryWorld.world, here());
    expect((await refusalOf(remove(stranger, id))).class).toBe('NOT_FOUND');
    await remove(consignee, id);
    expect((await refusalOf(remove(consignee, id))).class).toBe('NOT_FOUND');
    expect((await ledgerOf(consignee))[0]).toMatchObject({ valid: false, endedAs: 'withdrawn', open: false });
  });

  test('a repeated key gets the first answer without a change; with another content it is refused', async () => {
    const { consignee } = await coming();
    const key = 'one-key-for-one-wish';
    const id = await save(consignee, 'address', grandmother, { key });
    const again = await Promise.all(Array.from({ length: 5 }, () => save(consignee, 'address', grandmother, { key })));
    expect(new Set([id, ...again]).size).toBe(1);
    const other = save(consignee, 'address', { ...grandmother, personName: '李建华' }, { key });
    expect((await refusalOf(other)).info).toEqual({ reason: 'key.reused' });
    const callFrom = {
      id: await save(consignee, 'address', { preferType: '8', callFrom: '09:00' }),
      callFrom: '12:00',
    };
    const update = () =>
      perform(
        updatePreference,
        handlers.updatePreference,
        consignee.caller,
        callFrom as never,
        here({ key: `${key}-2` }),
      );
    expect(await update()).toEqual(await update());
    expect(await ledgerOf(consignee)).toHaveLength(1);
  });

  test('the consent ledger can be downloaded as a table, in which no name becomes a formula', async () => {
    const { consignee } = await coming();
    await save(consignee, 'address', grandmother);
    const file = await delivery.consentsFile({}, { caller: consignee.caller, language: 'zh', now: now() } as Parameters<
      typeof delivery.consentsFile
    >[1]);
    expect([consentsFile.files, file.type]).toEqual([['text/csv'], 'text/csv']);
    const lines = String(file.content).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"王秀兰"');
  });
});

describe('the network', () => {
  test('follows the wish for an address: the next scan is at the station, and the trace names the wish', async () => {
    const { consignee, mailNo, arrive, traceOf, codes } = await coming();
    const station = await pointOf(consignee, 'station');
    await save(consignee, 'address', { preferType: '6', pointCodes: [station.code], agreed: true });
    expect(await arrive()).toBe(1);
    const { address, openFrom, openTo } = station;
    expect(await traceOf()).toMatchObject({
      delivery: { way: 'point', point: station.name, place: { address, openFrom, openTo } },
    });
    await demo.stepMail(mailNo);
    expect((await traceOf()).events[0]!.place.officeName).toBe(station.name);
    await demo.stepMail(mailNo);
    expect(await codes()).not.toContain('702');
    const [mail] = await acceptedOf(consignee, mailNo);
    expect(mail).toMatchObject({ way: 'point', state: 'taken', stage: 'delivered', asks: false });
    expect(mail!.by).toMatchObject([{ preferType: '6', scope: 'address', removed: false }]);
  });

  test('a wish for a sender overrides that for an address, and one for a mail overrides both', async () => {
    const { consignee, mailNo, arrive } = await coming();
    const station = await pointOf(consignee, 'station');
    await save(consignee, 'address', { preferType: '6', pointCodes: [station.code], agreed: true });
    await save(consignee, 'sender', { preferType: '1' });
    await arrive();
    expect((await acceptedOf(consignee))[0]).toMatchObject({ way: 'door', by: [{ preferType: '1', scope: 'sender' }] });
    await save(consignee, 'mail', { preferType: '3', place: 'gate', note: '交给老李', agreed: true }, {}, mailNo);
    expect(await deliverWishes()).toBe(1);
    await demo.stepMail(mailNo);
    await demo.stepMail(mailNo);
    expect((await acceptedOf(consignee))[0]).toMatchObject({
      way: 'place',
      by: [{ scope: 'mail' }],
      stage: 'delivered',
    });
  });

  test('after a withdrawal a mail is delivered to the door, unless it is already at the point', async () => {
    const [first, second] = [await coming(), await coming()];
    for (const { consignee, mailNo, arrive, isThere } of [
      { ...first, isThere: false },
      { ...second, isThere: true },
    ]) {
      const station = await pointOf(consignee, 'station');
      const id = await save(consignee, 'address', { preferType: '6', pointCodes: [station.code], agreed: true });
      await arrive();
      if (isThere) await demo.stepMail(mailNo);
      await remove(consignee, id);
      await deliverWishes();
      await demo.stepMail(mailNo);
    }
    expect(await first.codes()).toContain('702');
    expect(await first.codes()).not.toContain('706');
    expect(await second.codes()).toContain('706');
    expect((await acceptedOf(second.consignee))[0]!.by[0]).toMatchObject({ removed: true });
  });

  test('a choice for one mail overrides every wish, in any order of arrival', async () => {
    const { consignee, mailNo, push, arrive, codes, read } = await coming();
    const [station, office] = [await pointOf(consignee, 'station'), await pointOf(consignee, 'office')];
    await save(consignee, 'address', { preferType: '6', pointCodes: [station.code], agreed: true });
    await push({ way: 'point', pointCode: office.code, agreed: true });
    await arrive();
    await notifyCarrier();
    expect(await acceptedOf(consignee)).toEqual([]);
    const late: DeliveryInstruction = {
      ...{ id: 'late', mailNo, way: 'point', window: null, pointCode: station.code, person: null, place: null },
      standing: true,
    };
    expect(await deliveryWorld.carrier.changeDelivery(late)).toBe('refused');
    expect(await read()).toMatchObject({ way: 'point', change: { point: { code: office.code } } });
    await demo.stepMail(mailNo);
    expect((await codes())[0]).toBe('706');
  });

  test('with an evening wish the courier leaves in the evening, and the promise is updated', async () => {
    const { consignee, arrive, codes, traceOf, drive } = { ...(await coming()), drive: deliveryWorld.drive };
    await save(consignee, 'address', { preferType: '7', weekday: 'evening', weekend: 'evening' });
    await save(consignee, 'address', { preferType: '8', callFrom: '12:00' });
    await arrive();
    const { predicted } = await traceOf();
    expect(predicted?.from).toMatch(/T18:00:00/);
    for (let n = 0; n < 3; n += 1) await drive.tick();
    expect(await codes()).not.toContain('702');
    const before = clock.now;
    clock.now = new Date(Date.parse(predicted!.from) + 1000);
    await drive.tick();
    const out = (await traceOf()).events.find(({ code }) => code === '702');
    expect(out?.text).toContain('先打电话');
    clock.now = before;
  });

  test('a new wish applies from the next mail on, and does not change a broken promise', async () => {
    const { consignee, mailNo, arrive, traceOf } = await coming();
    const before = clock.now;
    const evening = { preferType: '7', weekday: 'evening', weekend: 'evening' } as const;
    try {
      await arrive();
      const { promisedAt } = await traceOf();
      clock.now = new Date(Date.parse(promisedAt!) + 62 * HOUR_MS);
      const station = await pointOf(consignee, 'station');
      const toStation: Wish = { preferType: '6', pointCodes: [station.code], agreed: true };
      for (const wish of [evening, toStation]) await save(consignee, 'address', wish);
      expect(await deliverWishes()).toBe(0);
      expect(await traceOf()).toMatchObject({ promisedAt, sentence: { state: 'late' } });
      expect(await acceptedOf(consignee, mailNo)).toEqual([]);
      // A wish for this mail alone is followed; the promise stays.
      await save(consignee, 'mail', evening, {}, mailNo);
      expect(await deliverWishes()).toBe(1);
      const late = await traceOf();
      expect(late).toMatchObject({ promisedAt, sentence: { state: 'late', params: { hours: 62 } } });
      expect(late).not.toHaveProperty('promiseMoved');
    } finally {
      clock.now = before;
    }
  });

  test('insured mails, mails with a code and mails of courts or examinations use no locker or safe place', async () => {
    const [insured, coded] = [await coming({ insuredInfo: { price: 80_000 } }), await coming({ isPwReceive: true })];
    const [court, exam] = [await coming(), await coming()];
    const sender = { senderName: '南京市鼓楼区人民法院' };
    await db.updateTable('mail').set(sender).where('mailNo', '=', court.mailNo).execute();
    const candidate = { examId: '2026', numbers: ['2026320101'], name: '周二' };
    const mails = [{ kind: 'admission', title: '录取通知书', school: '南京大学', mailNo: exam.mailNo }] as const;
    await handIn(db, keys, { candidate, mails }, clock.now);
    for (const [mail, why] of [
      [insured, 'insured'],
      [coded, 'password'],
      [court, 'court'],
      [exam, 'exam'],
    ] as const) {
      const locker = await pointOf(mail.consignee, 'locker');
      await save(mail.consignee, 'address', { preferType: '4', pointCodes: [locker.code], agreed: true });
      await save(mail.consignee, 'address', { preferType: '3', place: 'mailbox', agreed: true });
      await mail.arrive();
      const [used] = await acceptedOf(mail.consignee);
      expect(used).toMatchObject({ way: 'door', by: [] });
      expect(used!.passed.map((wish) => [wish.preferType, wish.why]).sort()).toEqual([
        ['3', why],
        ['4', why],
      ]);
    }
  });

  test('the courier gets the note of a safe place and a link of 5 minutes to its photo', async () => {
    const mail = await coming();
    const { personId, caller } = mail.consignee;
    const [photoId, key] = [newId(), `sha256/${'0'.repeat(64)}`];
    await db.insertInto('fileObject').values({ key, touchedAt: now() }).execute();
    const stored = { name: 'box.jpg', type: 'image/jpeg', bytes: 3, key, createdAt: now() } as const;
    await db
      .insertInto('file')
      .values({ id: photoId, personId, use: 'picture', ...stored })
      .execute();
    await save(mail.consignee, 'address', {
      preferType: '3',
      place: 'cabinet',
      note: '左边第二格',
      photoId,
      agreed: true,
    });
    while (!(await mail.codes()).includes('306')) await demo.stepMail(mail.mailNo);
    const heard: DeliveryInstruction[] = [];
    await deliverWishes({
      ...deliveryWorld.carrier,
      changeDelivery(instruction) {
        heard.push(instruction);
        return deliveryWorld.carrier.changeDelivery(instruction);
      },
    });
    expect(heard).toMatchObject([{ way: 'place', place: 'cabinet', note: '左边第二格' }]);
    const token = heard[0]!.photo!.replace(/^\/file\//, '');
    const files = { ...fixedFiles, read: async (name: string) => Buffer.from(name === key ? 'abc' : '') };
    const { readFile: open } = fileHandlers({ ...deliveryWorld.world, files, uploadFolder: '' });
    const read = (ms: number) =>
      perform(readFile, open, caller, { token }, here({ now: new Date(now().getTime() + ms) }));
    expect(await read(299_000)).toMatchObject({ type: 'image/jpeg', content: Buffer.from('abc') });
    expect((await refusalOf(read(300_000))).class).toBe('NOT_FOUND');
  });

  describe('a full locker', () => {
    const full = (code: string, until: Date | null) =>
      db.updateTable('networkPoint').set({ fullUntil: until }).where('code', '=', code).execute();
    const tomorrow = () => new Date(Date.now() + DAY_MS);
    /** Returns the questions to consignees of these mails, and until when they can choose. */
    const askedOf = async (orderId: string) => {
      const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', ordersMoved.name).execute();
      return rows
        .flatMap(({ payload }) => (payload as unknown as { news: OrderNews<'lockerFull'>[] }).news)
        .filter((news) => news.orderId === orderId && news.template === 'lockerFull')
        .map(({ by }) => by);
    };
    const nextMorning = () => new Date(nextDayWindow(now().getTime()).fromMs);
    const shanghaiTime = (iso: string) => toShanghaiIso(Date.parse(iso)).slice(11, 16);
    const asked = { reasonCode: '430', code: '709', stage: 'exception' };

    test('the consignee is asked once before the delivery to the door, and the answer is followed', async () => {
      const [mute, says] = [await coming(), await coming()];
      const locker = await pointOf(mute.consignee, 'locker');
      const station = await pointOf(says.consignee, 'station');
      await full(locker.code, tomorrow());
      for (const { consignee, mailNo, orderId, arrive, codes, traceOf } of [mute, says]) {
        await save(consignee, 'address', { preferType: '4', pointCodes: [locker.code], agreed: true });
        await arrive();
        expect((await acceptedOf(consignee))[0]).toMatchObject({ way: 'door', asks: true, passed: [{ why: 'full' }] });
        await deliveryWorld.drive.tick();
        await deliverWishes();
        const { events, next } = await traceOf();
        expect(events[0]).toMatchObject(asked);
        expect(next).toMatchObject({ act: 'change' });
        const [by, ...more] = await askedOf(orderId);
        expect([shanghaiTime(by!), more]).toEqual(['07:30', []]);
        for (let n = 0; n < 3; n += 1) await deliveryWorld.drive.tick();
        expect((await codes())[0], mailNo).toBe('709');
      }
      await says.push({ way: 'point', pointCode: station.code, agreed: true });
      await notifyCarrier();
      await demo.stepMail(says.mailNo);
      expect((await says.traceOf()).events[0]!.place.officeName).toBe(station.name);
      const before = clock.now;
      clock.now = nextMorning();
      await deliveryWorld.drive.tick();
      expect((await mute.codes())[0]).toBe('702');
      expect(await mute.codes()).not.toContain('706');
      clock.now = before;
      await full(locker.code, null);
    });

    test('that is full on arrival: a wish asks the consignee, and a choice is undone', async () => {
      const [wished, chosen] = [await coming(), await coming()];
      const locker = await pointOf(wished.consignee, 'locker');
      await save(wished.consignee, 'address', { preferType: '4', pointCodes: [locker.code], agreed: true });
      await wished.arrive();
      await chosen.arrive();
      await chosen.push({ way: 'locker', pointCode: locker.code, agreed: true });
      await notifyCarrier();
      await full(locker.code, tomorrow());
      for (const { mailNo } of [wished, chosen]) {
        expect(await demo.stepMail(mailNo)).toBe(false);
        await demo.stepMail(mailNo);
      }
      await deliverWishes();
      for (let n = 0; n < 3; n += 1) await deliveryWorld.drive.tick();
      for (const { orderId, codes } of [wished, chosen]) {
        expect((await codes())[0]).toBe('709');
        expect(await askedOf(orderId)).toHaveLength(1);
      }
      expect((await acceptedOf(wished.consignee))[0]).toMatchObject({ way: 'door', asks: true, state: 'taken' });
      const ways = await chosen.read();
      expect(ways).toMatchObject({ way: 'door', left: 2, change: { way: 'locker', state: 'refused' } });
      expect(ways.points.map(({ code }) => code)).not.toContain(locker.code);
      expect((await ledgerOf(chosen.consignee))[0]).toMatchObject({ valid: false, endedAs: 'refused' });
      await demo.stepMail(chosen.mailNo);
      expect((await chosen.codes())[0]).toBe('702');
      await full(locker.code, null);
    });
  });

  test('a server that stops between the decision and its answer neither loses nor doubles it', async () => {
    const { consignee, mailNo } = await coming();
    await save(consignee, 'address', grandmother);
    const heard: string[] = [];
    const stops = {
      pointsNear: deliveryWorld.carrier.pointsNear,
      changeDelivery: async (instruction: DeliveryInstruction) => {
        heard.push(instruction.id);
        await deliveryWorld.carrier.changeDelivery(instruction);
        throw new Error('The server stops here');
      },
    };
    while (
      !(await db.selectFrom('traceEvent').select('code').where('mailNo', '=', mailNo).execute()).some(
        ({ code }) => code === '306',
      )
    )
      await demo.stepMail(mailNo);
    await expect(deliverWishes(stops)).rejects.toThrow('stops here');
    expect(await deliverWishes()).toBe(1);
    const uses = await db.selectFrom('deliveryWishUse').selectAll().where('mailNo', '=', mailNo).execute();
    expect(uses.map(({ id, state }) => [id, state])).toEqual([[heard[0], 'taken']]);
    await demo.stepMail(mailNo);
    await demo.stepMail(mailNo);
    expect((await acceptedOf(consignee))[0]).toMatchObject({ way: 'person', stage: 'delivered' });
  });
});
