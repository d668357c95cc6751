import { pushDeliveryWay } from '@yidi/contract/calls/delivery';
import { delPreference, preferenceList, savePreference } from '@yidi/contract/calls/preference';
import { changeStorage } from '@yidi/contract/calls/storage';
import { ApiError } from '@yidi/contract/envelope';
import { safePlaces } from '@yidi/contract/values/delivery';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { itemOfMail } from '../../network/item.store.ts';
import type { Mishap } from '../../network/plan.ts';
import { nanjing, plainOrder, plainSheet } from '../../network/world.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { deliveryChosen, instructCarrier } from '../delivery/change/instruct.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { instructStorage, storageChosen } from '../storage/instruct-storage.ts';
import { storageHandlers } from '../storage/storage.ts';
import { registerMail } from '../trace/trace.public.ts';
import { obeyWishes, wishesDue } from './obey-wishes.ts';
import { preferenceHandlers } from './preference.ts';

/** Something that a consignee or a locker does around a delivery. `pick` selects among options. */
export type Act =
  | { readonly act: 'wish'; readonly kind: '1' | '2' | '3' | '4' | '5' | '6' | '8'; readonly pick: number }
  | { readonly act: 'unwish'; readonly pick: number }
  | { readonly act: 'fill' | 'free'; readonly pick: number }
  | { readonly act: 'move'; readonly pick: number }
  | {
      readonly act: 'choose';
      readonly way: 'door' | 'point' | 'locker' | 'person' | 'neighbour' | 'place';
      readonly pick: number;
    };

export interface Day {
  readonly mishap: Extract<Mishap, 'none' | 'attemptFailed' | 'station'>;
  readonly passwordSign: boolean;
  /** The acts before each scan, in the order of the scans; the first scan is the collection. */
  readonly acts: readonly (readonly Act[])[];
}

export interface DayMail {
  readonly mailNo: string;
  readonly consignee: WorldPerson;
}

const NAMES = ['王秀兰', '李建华', '赵国强'] as const;
const PHASES = 8;
/** More than the longest pause between two scans of a delivery in the network. */
const PHASE_MS = 5 * MINUTE_MS;
const DAYS_AFTER = 3;

const any = <T>(list: readonly T[], pick: number): T => list[pick % list.length]!;

interface Stage extends Pick<Awaited<ReturnType<typeof openDeliveryWorld>>, 'db' | 'delivery' | 'here'> {
  readonly wishes: ReturnType<typeof preferenceHandlers>;
  readonly storage: ReturnType<typeof storageHandlers>;
  readonly points: Awaited<ReturnType<Carrier['pointsNear']>>;
}

/** Performs an act by its call; a full locker needs no call. */
function playBy({ db, delivery, here, wishes, storage, points }: Stage) {
  return async function play({ mailNo, consignee: { caller } }: DayMail, act: Act): Promise<void> {
    const waybillNo = mailNo;
    const kinds = (...wanted: string[]) => points.filter(({ kind }) => wanted.includes(kind)).map(({ code }) => code);
    const person = { personName: any(NAMES, act.pick), personPhone: `1380000000${act.pick % 10}` };
    const place = any(safePlaces, act.pick);
    if (act.act === 'fill' || act.act === 'free') {
      const until = act.act === 'fill' ? new Date(Date.now() + DAY_MS) : null;
      const code = any(kinds('locker'), act.pick);
      await db.updateTable('networkPoint').set({ fullUntil: until }).where('code', '=', code).execute();
      return;
    }
    if (act.act === 'choose') {
      const content = {
        door: {},
        point: { pointCode: any(kinds('station', 'agency', 'office'), act.pick), agreed: true },
        locker: { pointCode: any(kinds('locker'), act.pick), agreed: true },
        person: { ...person, agreed: true },
        neighbour: { personName: person.personName, personDoor: '5 幢 502', agreed: true },
        place: { place, agreed: true },
      }[act.way];
      const request = { waybillNo, way: act.way, ...content };
      await perform(pushDeliveryWay, delivery.pushDeliveryWay, caller, request, here());
      return;
    }
    if (act.act === 'move') {
      const request = { waybillNo, act: 'moveOn', pointCode: any(points, act.pick).code, agreed: true } as const;
      await perform(changeStorage, storage.changeStorage, caller, request, here());
      return;
    }
    const { targets } = await perform(preferenceList, wishes.preferenceList, caller, { waybillNo }, here());
    if (act.act === 'unwish') {
      const standing = targets.flatMap(({ preferences }) => preferences);
      if (standing.length === 0) return;
      const { id } = any(standing, act.pick);
      await perform(delPreference, wishes.delPreference, caller, { id }, here());
      return;
    }
    if (act.act !== 'wish') return;
    const content = {
      ...{
        '1': {},
        '2': { ...person, agreed: true },
        '3': { place, agreed: true },
        '8': { callFrom: '08:00' as const },
      },
      '4': { pointCodes: kinds('locker').slice(0, 1 + (act.pick % 3)), agreed: true },
      '5': { pointCodes: [any(kinds('office'), act.pick)], agreed: true },
      '6': { pointCodes: [any(kinds('station', 'agency'), act.pick)], agreed: true },
    }[act.kind];
    const { targetId } = any(targets, act.pick);
    const request = { targetId, preferType: act.kind, ...content };
    await perform(savePreference, wishes.savePreference, caller, request, here());
  };
}

/** Plays generated days with real calls, messages and scans, on the built-in network. */
export async function openConsentDays() {
  const deliveryWorld = await openDeliveryWorld();
  const { db, keys, clock, world, carrier, drive, here } = deliveryWorld;
  const now = () => clock.now;
  const wishes = preferenceHandlers(world);
  const sender = await makePerson(world, here());
  const points = await carrier.pointsNear(nanjing, 8, 'collect');
  const topics = [
    { ...obeyWishes({ keys, carrier, now }), name: wishesDue.name },
    { ...instructCarrier({ keys, carrier, now }), name: deliveryChosen.name },
    { ...instructStorage({ carrier, now }), name: storageChosen.name },
  ];
  // Each instance reads the network once.
  const meeting = (mishap: Mishap) => localCarrier(db, { now, mishap, firstLookMs: 0 });
  const carriers = { none: meeting('none'), attemptFailed: meeting('attemptFailed'), station: meeting('station') };
  let serial = 0;

  /**
   * Delivers every message to and about the network, as the outbox does right after a transaction.
   */
  async function deliverNotices(): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('deliveredAt', 'is', null)
        .orderBy('id')
        .limit(200)
        .execute();
      if (rows.length === 0) return;
      for (const { id, topic, payload } of rows)
        await topics.find(({ name }) => name === topic)?.deliver(payload, { db, id, attempt: 1 });
      await sql`DELETE FROM outbox WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    }
  }

  /** A collected mail, one scan before its delivery office. */
  async function mailTo(consignee: WorldPerson, { mishap, passwordSign }: Day): Promise<DayMail> {
    serial += 1;
    const mailNo = `90${String(serial).padStart(11, '0')}`;
    const order = plainOrder(mailNo, { sheet: { ...plainSheet, passwordSign } });
    await registerMail(db, keys, {
      ...order,
      ...{ orderId: newId(), senderPersonId: sender.personId, senderName: '陈一', senderPhone: sender.phone },
      ...{ receiverName: '周二', receiverPhone: consignee.phone, receiverAddress: order.to.address },
      ...{ passwordSign, promisedAt: new Date(now().getTime() + DAY_MS), createdAt: now() },
    });
    await carriers[mishap].placeOrder(order);
    await jumpTo(mailNo, '203');
    return { mailNo, consignee };
  }

  /** Jumps to a step; the steps between are not under test. */
  async function jumpTo(mailNo: string, code: string): Promise<void> {
    const step = (await itemOfMail(db, mailNo))!.plan.findIndex((planned) => planned.code === code);
    await sql`UPDATE network_item SET step = ${step}, next_at = ${now()} WHERE mail_no = ${mailNo}`.execute(db);
  }

  const play = playBy({ ...deliveryWorld, wishes, storage: storageHandlers(world), points });

  /** Tries an act; a refused one (too late, or impossible) changes nothing. */
  async function tryTo(mail: DayMail, act: Act): Promise<void> {
    try {
      await play(mail, act);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async function pass(ms: number): Promise<void> {
    await deliverNotices();
    clock.now = new Date(now().getTime() + ms);
    await drive.tick();
    // The next event gets a later time than the scan.
    clock.now = new Date(now().getTime() + 1000);
  }

  /** Plays days in parallel, with a mail and a consignee each; returns the mails. */
  async function playDays(days: readonly Day[], people: readonly WorldPerson[]): Promise<DayMail[]> {
    const mails = await Promise.all(days.map((day, index) => mailTo(people[index]!, day)));
    for (let phase = 0; phase < PHASES; phase += 1) {
      await Promise.all(
        mails.map(async (mail, index) => {
          for (const act of days[index]!.acts[phase] ?? []) await tryTo(mail, act);
        }),
      );
      await pass(PHASE_MS);
      if (phase === 0) for (const { mailNo } of mails) await jumpTo(mailNo, '306');
    }
    for (let day = 0; day < DAYS_AFTER; day += 1) {
      await pass(DAY_MS);
      for (let phase = 0; phase < 3; phase += 1) await pass(PHASE_MS);
    }
    // A mail that is stored for longer stays where it is: its next step is deleted.
    await sql`UPDATE network_item SET next_at = NULL WHERE next_at IS NOT NULL`.execute(db);
    return mails;
  }

  return {
    ...deliveryWorld,
    points,
    playDays,
    makePeople: (many: number) => Promise.all(Array.from({ length: many }, () => makePerson(world, here()))),
  };
}
