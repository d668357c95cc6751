import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { createOrder } from '@yidi/contract/calls/order';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import { atShanghai, MINUTE_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { transact } from '../db/transaction.ts';
import { agreementHandlers } from '../modules/agreement/agreement.ts';
import { applyScans } from '../modules/order/order.public.ts';
import { orderHandlers } from '../modules/order/order.ts';
import { pickupHandlers } from '../modules/pickup/pickup.ts';
import { tariffsOf } from '../modules/tariff/tables.public.ts';
import { tariffHandlers } from '../modules/tariff/tariff.ts';
import { storeScans } from '../modules/trace/trace.public.ts';
import type { Carrier } from '../ports/carrier/carrier.ts';
import { makeAddress, type WorldDeps, type WorldPerson } from './people.ts';
import { type Circumstances, perform } from './perform.ts';

/** The seeded world: people, and parcels between them. */
export interface World extends WorldDeps {
  readonly carrier: Carrier;
  readonly divisions: Divisions;
}

const readerFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

/** Reads the division tree from the build. */
export async function readDivisions(file: string = readerFile): Promise<Divisions> {
  return loadDivisions(JSON.parse(await readFile(file, 'utf8')) as ReaderIndex);
}

export type CreateRequest = RequestOf<typeof createOrder>;
export type CreatedOrder = InfoOf<typeof createOrder>;

/**
 * Returns ten in the morning of the day of `at`, Shanghai time, when every window but the first is
 * open.
 */
export function morningOf(at: Date): Date {
  return new Date(atShanghai(shanghaiDate(at.getTime()), '10:00'));
}

/**
 * Makes a valid request: from Hangzhou to Nanjing, the first open window (or the counter, for type
 * 2) and the current price, unless `fields` override it.
 */
export async function orderRequest(
  world: World,
  person: WorldPerson,
  fields: Partial<CreateRequest> = {},
  now: Date = new Date(),
): Promise<CreateRequest> {
  const draft: CreateRequest = {
    orderType: '3',
    sender: makeAddress(0),
    receiver: makeAddress(1),
    goodsInfo: { goodInternals: '棉质衬衫' },
    weightKg: 1.5,
    productId: '1',
    seenTotalFen: 0,
    ...fields,
  };
  const slot = draft.orderType === '3' ? await slotFor(world, person, draft, now) : null;
  const collected = slot
    ? { slotId: slot.slotId }
    : { pointCode: draft.pointCode ?? (await counterNear(world, draft)) };
  const seenTotalFen = fields.seenTotalFen ?? (await priceOf(world, person, draft, slot?.endAt, now));
  return { ...draft, ...collected, seenTotalFen };
}

function regionOf({ province, city, district }: CreateRequest['sender']) {
  return { province, city, district };
}

async function slotFor(world: World, { caller }: WorldPerson, { sender, slotId }: CreateRequest, now: Date) {
  const { pickupSlots: handler } = pickupHandlers(world);
  const { days } = await perform(pickupSlots, handler, caller, regionOf(sender), { now });
  const slots = days.flatMap((day) => day.slots);
  const slot = slotId
    ? slots.find((candidate) => candidate.slotId === slotId)
    : slots.find((candidate) => /open|few/.test(candidate.state));
  if (!slot) throw new Error(`No window in ${sender.city} ${slotId ?? 'is open'}`);
  return slot;
}

/** Returns the windows in which an order could be collected, the earliest first. */
export async function openSlotsOf(world: World, { caller }: WorldPerson, { sender }: CreateRequest): Promise<string[]> {
  const { pickupSlots: handler } = pickupHandlers(world);
  const { days } = await perform(pickupSlots, handler, caller, regionOf(sender));
  return days.flatMap(({ slots }) => slots).flatMap(({ slotId, state }) => (/open|few/.test(state) ? [slotId] : []));
}

async function counterNear({ carrier }: World, { sender }: CreateRequest): Promise<string> {
  const points = await carrier.pointsNear(regionOf(sender), 10);
  const point = points.find((candidate) => candidate.services.includes('send'));
  if (!point) throw new Error(`No counter near ${sender.city}`);
  return point.code;
}

async function priceOf(
  world: World,
  { caller }: WorldPerson,
  draft: CreateRequest,
  pickupAt: string | undefined,
  now: Date,
): Promise<number> {
  const { sender, receiver, goodsInfo, weightKg, sizeCm, insuredInfo, packaging, subItems } = draft;
  const question = {
    from: regionOf(sender),
    to: regionOf(receiver),
    goodsInfo,
    weightKg,
    ...(sizeCm && { sizeCm }),
    ...(insuredInfo && { insuredInfo }),
    ...(packaging && { packaging }),
    ...(pickupAt && { pickupAt }),
    ...(subItems && { subItems }),
  };
  const handlers = tariffHandlers({ ...world, tariffs: tariffsOf(world.db) });
  const { offers } = await perform(freightQuote, handlers.freightQuote, caller, question, { now });
  return offers.find((offer) => offer.productId === draft.productId)?.totalFen ?? 0;
}

/** Accepts the current agreements, as the checkbox on the order page does. */
export async function signAll(world: World, { caller }: WorldPerson, now: Date = new Date()): Promise<void> {
  const { signAgreement: handler } = agreementHandlers(world);
  await perform(signAgreement, handler, caller, { contractId: ['service', 'privacy'] }, { now });
}

/** Creates an order through the call itself, after accepting the agreements. */
export async function makeOrder(
  world: World,
  person: WorldPerson,
  fields: Partial<CreateRequest> = {},
  circumstances: Circumstances = {},
): Promise<CreatedOrder> {
  await signAll(world, person, circumstances.now);
  const request = await orderRequest(world, person, fields, circumstances.now);
  return perform(createOrder, orderHandlers(world).createOrder, person.caller, request, circumstances);
}

export interface Scan {
  readonly code: string;
  readonly at: Date;
  readonly eventId?: string;
  readonly city?: string;
  readonly officeName?: string;
  readonly weighedKg?: number;
  readonly weighPhoto?: string;
  readonly courierName?: string;
  readonly courierPhone?: string;
  readonly signedBy?: string;
  readonly text?: string;
  readonly proof?: Parameters<typeof storeScans>[2][number]['proof'];
  readonly reasonCode?: string;
  readonly withdrawn?: boolean;
}

/**
 * Stores scans of a mail item and applies them to its order in one transaction, as the carrier
 * endpoint does.
 */
export async function scanMail(
  { db, keys }: WorldDeps,
  mailNo: string,
  scans: readonly Scan[],
  now: Date = new Date(),
): Promise<void> {
  const events = scans.map(({ at, eventId = randomUUID(), city = '杭州市', officeName = '西湖区营业部', ...scan }) => ({
    eventId,
    mailNo,
    occurredAt: toShanghaiIso(at),
    officeCode: 'O330106',
    officeName,
    city,
    source: 'ems' as const,
    withdrawn: false,
    ...scan,
  }));
  await transact(db, async (trx) => {
    const { touched } = await storeScans(trx, keys, events, now);
    await applyScans(trx, keys, touched, now);
  });
}

const WALK: readonly { readonly until: WalkEnd; readonly code: string; readonly afterMin: number }[] = [
  { until: 'accepted', code: 'ORD_ACCEPT', afterMin: 5 },
  { until: 'assigned', code: 'ORD_ASSIGN', afterMin: 15 },
  { until: 'collected', code: '203', afterMin: 90 },
  { until: 'moving', code: '305', afterMin: 150 },
  { until: 'delivering', code: '702', afterMin: 1200 },
  { until: 'delivered', code: '704', afterMin: 1320 },
];

export type WalkEnd = 'accepted' | 'assigned' | 'collected' | 'moving' | 'delivering' | 'delivered';

/**
 * Moves a person's order through its stages up to `until` by scans of the carrier. `weighedKg` is
 * the weight on the scale, by default the declared one.
 */
export async function walkOrder(world: WorldDeps, orderId: string, until: WalkEnd, weighedKg?: number): Promise<void> {
  const order = await world.db
    .selectFrom('orders')
    .select(['mailNo', 'createdAt', 'weightG'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const steps = WALK.slice(0, WALK.findIndex((step) => step.until === until) + 1);
  const scans = steps.map(
    ({ code, afterMin }): Scan => ({
      code,
      at: new Date(order.createdAt.getTime() + afterMin * MINUTE_MS),
      ...(code === 'ORD_ASSIGN' && { courierName: '陈志远', courierPhone: '15800004036' }),
      ...(code === '203' && { weighedKg: weighedKg ?? order.weightG / 1000 }),
    }),
  );
  await scanMail(world, order.mailNo, scans, scans.at(-1)?.at);
}
