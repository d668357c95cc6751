import type { RequestOf } from '@yidi/contract/call';
import { deliveryWay, pushDeliveryWay, reserve } from '@yidi/contract/calls/delivery';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { makeDemo } from '../../network/demo.ts';
import { makeDrive } from '../../network/drive.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { type CreateRequest, makeOrder, morningOf, readDivisions } from '../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { readEvents } from '../carrier/carrier-events.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { orderJobs } from '../order/order-jobs.ts';
import { traceHandlers } from '../trace/trace.ts';
import { deliveryChosen, instructCarrier } from './change/instruct.ts';
import { deliveryHandlers } from './delivery.ts';

/** A database with the built-in network, a movable clock, and mails to a consignee who logs in. */
export async function openDeliveryWorld() {
  const { db } = await freshDatabase(10);
  await seedNetwork(db);
  const clock = { now: morningOf(new Date()) };
  const now = () => clock.now;
  const carrier = localCarrier(db, { firstLookMs: 0, now });
  const world = { db, keys: keysFrom([Buffer.alloc(32, 7)]), carrier, divisions: await readDivisions() };
  const { keys } = world;
  const drive = makeDrive({
    db,
    now,
    speed: 240,
    async send(scans) {
      const bytes = Buffer.from(JSON.stringify(scans));
      return (await intakeEvents(db, keys, readEvents(bytes, 'application/json', now()), now())).receipts;
    },
  });
  const demo = makeDemo(drive);
  const delivery = deliveryHandlers(world);
  const trace = traceHandlers({
    ...world,
    networks: openNetworkLimits({ db, keys }),
    solveSlider: openSliderCheck(db),
  });
  const here = (more: Circumstances = {}): Circumstances => ({ now: now(), ...more });

  /**
   * Delivers the pending outbox messages to the network, or to the carrier `by`; returns their
   * number.
   */
  async function notifyCarrier(by: Pick<Carrier, 'changeDelivery'> = carrier): Promise<number> {
    const waiting = db.selectFrom('outbox').selectAll().where('topic', '=', deliveryChosen.name);
    const rows = await waiting.where('deliveredAt', 'is', null).orderBy('id').execute();
    for (const { id, payload } of rows) {
      await instructCarrier({ keys, carrier: by, now }).deliver(payload, { db, id, attempt: 1 });
      await db.updateTable('outbox').set({ deliveredAt: now() }).where('id', '=', id).execute();
    }
    return rows.length;
  }

  const steps = { collected: '203', arrived: '306', out: '702' } as const;

  /** A mail from Hangzhou to Nanjing, scanned up to `until`, to `knownConsignee` or a new one. */
  async function parcel(
    until: keyof typeof steps | 'ordered' = 'arrived',
    fields: Partial<CreateRequest> = {},
    knownConsignee?: WorldPerson,
  ) {
    const [sender, consignee] = await Promise.all([
      makePerson(world, here()),
      knownConsignee ?? makePerson(world, here()),
    ]);
    const receiver = makeAddress(1, { userPhone: consignee.phone });
    const { orderId } = await makeOrder(world, sender, { receiver, ...fields }, here());
    const { mailNo } = await db
      .selectFrom('orders')
      .select('mailNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await orderJobs(world)
      .find(({ name }) => name === 'carrier.place')!
      .run({ orderId }, { db, attempt: 1 });
    const scanned = async (code: string) =>
      (await db.selectFrom('traceEvent').select('code').where('mailNo', '=', mailNo).execute()).some(
        (row) => row.code === code,
      );
    while (until !== 'ordered' && !(await scanned(steps[until]))) await demo.stepMail(mailNo);
    const read = (person: WorldPerson = consignee) =>
      perform(deliveryWay, delivery.deliveryWay, person.caller, { waybillNo: mailNo }, here());
    type Choice = Omit<RequestOf<typeof pushDeliveryWay>, 'waybillNo'>;
    const push = (choice: Choice, person: WorldPerson = consignee, more: Circumstances = {}) =>
      perform(pushDeliveryWay, delivery.pushDeliveryWay, person.caller, { waybillNo: mailNo, ...choice }, here(more));
    const book = (slot: { day: string; half: 'am' | 'pm'; cutoffAt?: string }, person: WorldPerson = consignee) =>
      perform(reserve, delivery.reserve, person.caller, { waybillNo: mailNo, ...slot }, here());
    const traceOf = async (person: WorldPerson = consignee) =>
      perform(getGisTraces, trace.getGisTraces, person.caller, { mailNo }, here());
    const codes = async () => (await traceOf()).events.map(({ code }) => code);
    const pointOf = async (kind: string) => (await read()).points.find((point) => point.kind === kind)!;
    return { sender, consignee, mailNo, orderId, read, push, book, traceOf, codes, pointOf };
  }

  return { db, keys, world, carrier, clock, drive, demo, delivery, trace, notifyCarrier, parcel, here };
}
