import { saveAddress } from '@yidi/contract/calls/address';
import { cancelOrder } from '@yidi/contract/calls/order';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { addressHandlers } from '../modules/address/address.ts';
import { readEvents } from '../modules/carrier/carrier-events.ts';
import { intakeEvents } from '../modules/carrier/intake-events.ts';
import { orderHandlers } from '../modules/order/order.ts';
import { orderJobs } from '../modules/order/order-jobs.ts';
import { localCarrier } from '../network/carrier.local.ts';
import { makeDemo } from '../network/demo.ts';
import { makeDrive } from '../network/drive.ts';
import type { Mishap } from '../network/plan.ts';
import { handInBrand } from './brand.ts';
import { claimOfDemo } from './demo-claim.ts';
import { CLAIMED_FEN, CLAIMED_GOODS, claimsOfDesk } from './demo-desk-claims.ts';
import { seedDemoStaff } from './demo-staff.ts';
import { makeWhatIsMissing } from './owned.ts';
import { type CreateRequest, makeOrder, morningOf, type World } from './parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from './people.ts';
import { perform } from './perform.ts';

/** The user with this phone has addresses and orders in every state. */
export const DEMO_PHONE = '13800000001';

/** The goods of the parcel that is held up, wherever it currently is. */
const HELD_UP = '陶瓷茶具';
/** An office looks at an order after this time. The newest order is not looked at yet. */
const FIRST_LOOK_MS = 30 * MINUTE_MS;

type DemoDeps = Omit<World, 'carrier'> & {
  /** Stores the photo of a delivery and returns its name. */
  readonly savePhoto?: ((photo: Buffer, now: Date) => Promise<string>) | undefined;
};

interface DemoOrder {
  readonly by: 'demo' | 'friend';
  readonly at: Date;
  readonly fields: Partial<CreateRequest>;
  /** Time from its creation to its cancellation. */
  readonly cancelledAfterMs?: number;
  /** The mishap in its plan. */
  readonly mishap?: Mishap;
}

/**
 * Fills a fresh installation with demo data. The demo person's last days are created by the calls,
 * the carrier's network and its endpoint, with the times at which everything would have happened.
 * Does nothing if there is an order already. Run it after the network is seeded and before jobs and
 * the drive start. Returns whether it did anything.
 */
export async function seedDemo(deps: DemoDeps, now: Date = new Date()): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders LIMIT 1`.execute(deps.db);
  if (rows.length > 0) return false;
  const orders = demoOrders(now).sort((a, b) => a.at.getTime() - b.at.getTime());
  const clock = { now: new Date(orders[0]!.at) };
  const world: World & DemoDeps = { ...deps, carrier: carrierOf(deps, clock) };
  const demo = await makePerson(world, { phone: DEMO_PHONE, now: clock.now });
  const friend = await makePerson(world, { phone: '13800006072', now: clock.now });
  await fillBook(world, demo, clock.now);
  for (const order of orders) {
    await driveUntil(world, clock, order.at);
    await placeDemo(world, clock, order.by === 'demo' ? demo : friend, order);
  }
  await driveUntil(world, clock, now);
  await delayItems(world, clock);
  await claimOfDemo(world, demo, (at) => carrierOf(deps, at), now);
  await seedDemoStaff(deps.db, now);
  await claimsOfDesk(world, friend, now);
  await makeWhatIsMissing(world, demo, now);
  const { rows: sent } = await sql<{ mailNo: string }>`SELECT mail_no FROM mail
    WHERE sender_person_id = ${demo.personId} ORDER BY created_at`.execute(deps.db);
  await handInBrand(deps, { mailNos: sent.map((mail) => mail.mailNo), phone: DEMO_PHONE }, now);
  return true;
}

interface Clock {
  now: Date;
}

const carrierOf = ({ db }: Pick<World, 'db'>, clock: Clock, mishap?: Mishap) =>
  localCarrier(db, { now: () => clock.now, firstLookMs: FIRST_LOOK_MS, ...(mishap && { mishap }) });

function demoOrders(now: Date): DemoOrder[] {
  const daysAgo = (days: number) => morningOf(new Date(now.getTime() - days * DAY_MS));
  const me = makeAddress(0, { userPhone: DEMO_PHONE });
  const mine = (receiver: number, goodInternals: string) => ({
    ...{ sender: me, receiver: makeAddress(receiver), goodsInfo: { goodInternals } },
  });
  return [
    // They were handed to the wrong person, and their claims wait at the desks of the console.
    ...CLAIMED_GOODS.map((goodInternals, place) => ({
      by: 'friend' as const,
      at: new Date(daysAgo(6).getTime() + place * HOUR_MS),
      fields: {
        ...{ sender: makeAddress(1), receiver: makeAddress(2), goodsInfo: { goodInternals } },
        ...{ weightKg: 0.6, insuredInfo: { price: CLAIMED_FEN[place]! } },
      },
    })),
    { by: 'demo', at: daysAgo(6), fields: { ...mine(1, '棉质衬衫'), weightKg: 1.2 } },
    { by: 'demo', at: daysAgo(5), fields: { ...mine(4, '运动鞋'), weightKg: 1.3 }, mishap: 'returned' },
    {
      by: 'demo',
      at: new Date(daysAgo(1).getTime() - HOUR_MS),
      fields: { ...mine(8, HELD_UP), weightKg: 2.4, productId: '2' },
    },
    {
      by: 'demo',
      at: daysAgo(4),
      fields: { ...mine(5, '旧书'), weightKg: 3, productId: '2' },
      cancelledAfterMs: 15 * MINUTE_MS,
    },
    {
      by: 'demo',
      at: daysAgo(3),
      fields: { ...mine(6, '蓝牙音箱'), weightKg: 1.5, insuredInfo: { price: 80_000 }, packaging: 'box3' },
    },
    {
      by: 'friend',
      at: daysAgo(2),
      fields: { sender: makeAddress(1), receiver: me, goodsInfo: { goodInternals: '雨花茶' }, weightKg: 0.8 },
    },
    {
      // One bill with three pieces, each with its own number and trace, paid together.
      by: 'demo',
      at: new Date(daysAgo(2).getTime() + HOUR_MS),
      fields: { ...mine(2, '年货礼盒'), weightKg: 3, subItems: [{ weightKg: 2.5 }, { weightKg: 1.2 }] },
    },
    {
      // Far away and by road: it is in transit for days, so that the demo person can change its
      // delivery. It is handed over for a code.
      by: 'friend',
      at: new Date(daysAgo(1).getTime() + HOUR_MS),
      fields: {
        sender: makeAddress(8),
        receiver: me,
        goodsInfo: { goodInternals: '葡萄干' },
        weightKg: 2,
        productId: '2',
        isPwReceive: true,
      },
    },
    { by: 'demo', at: daysAgo(1), fields: { ...mine(8, '儿童图书'), weightKg: 4.2, productId: '2' } },
    {
      by: 'demo',
      at: new Date(now.getTime() - 2 * HOUR_MS),
      fields: { ...mine(3, ''), goodsInfo: { goodInternals: '合同文件', goodsTypeId: '01' }, weightKg: 0.3 },
    },
    {
      by: 'demo',
      at: new Date(now.getTime() - 20 * MINUTE_MS),
      fields: { orderType: '2', ...mine(4, '羽绒服'), weightKg: 1.1, productId: '11' },
    },
  ];
}

async function fillBook(world: World, person: WorldPerson, now: Date): Promise<void> {
  const { saveAddress: handler } = addressHandlers(world);
  const save = (number: number, fields: { type: '1' | '2'; isDefault?: 0 | 1; userPhone?: string }) => {
    const { type, isDefault = 0, ...address } = fields;
    return perform(saveAddress, handler, person.caller, { ...makeAddress(number, address), type, isDefault }, { now });
  };
  await save(0, { type: '1', isDefault: 1, userPhone: DEMO_PHONE });
  await save(7, { type: '1', userPhone: DEMO_PHONE });
  for (const number of [1, 2, 3, 4, 5, 6, 8]) await save(number, { type: '2' });
}

async function placeDemo(
  world: World,
  clock: Clock,
  person: WorldPerson,
  { at, fields, cancelledAfterMs, mishap }: DemoOrder,
): Promise<void> {
  const { orderId } = await makeOrder(world, person, fields, { now: at });
  if (cancelledAfterMs !== undefined) {
    const now = new Date(at.getTime() + cancelledAfterMs);
    const request = { orderType: '3', cancelReason: '运费太贵', cancelReasonCode: '4' } as const;
    await perform(
      cancelOrder,
      orderHandlers(world).cancelOrder,
      person.caller,
      { ...request, batchId: [orderId] },
      { now },
    );
    return;
  }
  const place = orderJobs({ ...world, carrier: carrierOf(world, clock, mishap) }).find(
    (job) => job.name === 'carrier.place',
  );
  const { rows } = await sql<{ id: string }>`SELECT item.id FROM orders item JOIN orders main
    ON item.id = main.id OR item.parent_id = main.parent_id WHERE main.id = ${orderId} ORDER BY item.piece_no`.execute(
    world.db,
  );
  for (const { id } of rows) await place?.run({ orderId: id }, { db: world.db, attempt: 1 });
}

/** Sends a scan that is in no plan, by manual control. */
async function delayItems(world: World & DemoDeps, clock: Clock): Promise<void> {
  const { rows } = await sql<{ mailNo: string }>`SELECT mail_no FROM orders
    WHERE goods_name = ${HELD_UP}`.execute(world.db);
  const { sendScan } = makeDemo(driveOf(world, clock));
  for (const { mailNo } of rows) await sendScan(mailNo, '709', '417');
}

/**
 * Makes the network's drive at real-time speed. Its scans are sent through the carrier endpoint.
 */
function driveOf({ db, keys, savePhoto }: World & DemoDeps, clock: Clock) {
  return makeDrive({
    db,
    sendPhoto: savePhoto && ((photo) => savePhoto(photo, clock.now)),
    speed: 1,
    now: () => clock.now,
    async send(scans) {
      const body = Buffer.from(scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
      return (await intakeEvents(db, keys, readEvents(body, 'application/x-ndjson', clock.now), clock.now)).receipts;
    },
  });
}

/** Advances the network's time, scan by scan, at real-time speed. */
async function driveUntil(world: World & DemoDeps, clock: Clock, until: Date): Promise<void> {
  const { db } = world;
  const drive = driveOf(world, clock);
  for (;;) {
    const { rows } = await sql<{ at: Date | null }>`SELECT min(next_at) AS at FROM network_item`.execute(db);
    const next = rows[0]?.at;
    if (!next || next > until) break;
    if (next > clock.now) clock.now = next;
    await drive.tick();
  }
  clock.now = until;
}
