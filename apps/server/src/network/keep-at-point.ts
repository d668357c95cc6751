import { randomInt } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { addDays, atShanghai, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { DeliveryAnswer, PointInstruction, Storage } from '../ports/carrier/carrier-instruction.ts';
import type { ItemState } from './item.store.ts';
import { officeByCode } from './network.store.ts';
import { doorDelivery, type PlanStep } from './plan.ts';
import { KEPT_DAYS, pointByCode } from './points.store.ts';
import type { makeRoutes } from './routes.ts';
import { isScan, type SentScan } from './scan-client.ts';
import { hashOf } from './stable-hash.ts';
import { tailBack } from './turn.ts';

export const EXTEND_DAYS = 3;
/** The reason codes of a refused mail item, and of one that was not collected. */
const [UNWANTED, UNCOLLECTED] = ['404', '412'];

interface Waiting {
  readonly orderNo: string;
  readonly officeCode: string;
  readonly plan: readonly PlanStep[];
  readonly step: number;
  readonly state: ItemState;
  readonly lastEvent: unknown;
  readonly instructions: Readonly<Record<string, DeliveryAnswer>>;
  readonly loadedStep: number | null;
  readonly extendedStep: number | null;
}

const columns = sql.raw(`order_no, office_code, plan, step, state, last_event, instructions,
  loaded_step, extended_step`);

/**
 * Returns the scan with which a mail item arrived at the service point that stores it; undefined if
 * none does.
 */
function arrivalOf({ plan, step, state }: Pick<Waiting, 'plan' | 'step' | 'state'>): PlanStep | undefined {
  const last = plan[step - 1];
  return state === 'collected' && last && readScanCode(last.code).stage === 'ready_for_pickup' ? last : undefined;
}

/**
 * Returns how long a parcel is stored at its service point and how to enter there; null if it is at
 * none.
 */
export async function storageOf(db: Db, mailNo: string): Promise<Storage | null> {
  const { rows } = await sql<Waiting>`SELECT ${columns} FROM network_item WHERE mail_no = ${mailNo}`.execute(db);
  const [item] = rows;
  return item ? stayOf(db, item) : null;
}

async function stayOf(db: Db, item: Waiting): Promise<Storage | null> {
  const arrival = arrivalOf(item);
  if (!arrival || !isScan(item.lastEvent)) return null;
  const point = await pointByCode(db, arrival.officeCode);
  // Storage is extended once per mail item, at any service point. The days belong to the stay in
  // which it was extended.
  const extended = item.extendedStep !== null;
  const isLonger = item.extendedStep === item.step;
  const until = keptUntil(point, item.lastEvent.occurredAt, isLonger ? EXTEND_DAYS : 0);
  return { until, extended, extendDays: EXTEND_DAYS, entry: entryOf(arrival.officeCode, point?.kind) };
}

/** Returns the time at which the service point closes on the last day of storage. */
function keptUntil(point: KeptAt, arrivedAt: string, moreDays = 0): Date {
  const days = (point?.keepsDays ?? KEPT_DAYS.counter) + moreDays;
  const day = addDays(shanghaiDate(Date.parse(arrivedAt)), days);
  return new Date(atShanghai(day, point && point.openTo !== '24:00' ? point.openTo : '23:59'));
}

type KeptAt = Awaited<ReturnType<typeof pointByCode>>;

/**
 * Returns the pick-up code of a stored parcel: its shelf number, or the code that opens the locker.
 */
export async function pickupAt(
  db: Db,
  { officeCode, occurredAt }: Pick<SentScan, 'officeCode' | 'occurredAt'>,
): Promise<NonNullable<SentScan['pickup']>> {
  const point = await pointByCode(db, officeCode);
  const until = toShanghaiIso(keptUntil(point, occurredAt).getTime());
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  const code = point?.kind === 'locker' ? digits(6) : `${randomInt(1, 10)}-${randomInt(1, 7)}-${digits(4)}`;
  return { code, until };
}

const COUNTER_ENTRIES = [
  '临街一楼，推门就到',
  '小区东门进，右手边一楼',
  '商场一楼，服务台旁',
  '院内一楼，白天走南门',
] as const;

function entryOf(code: string, kind: string | undefined): string {
  if (kind === 'locker') return '柜子在小区门口，凭取件码开柜，整天能取';
  return COUNTER_ENTRIES[hashOf(`entry ${code}`) % COUNTER_ENTRIES.length] ?? COUNTER_ENTRIES[0];
}

/**
 * Extends a parcel's storage, moves it to another service point, or returns it. The answer is
 * stored by the instruction's id, so that a repeated call gets the same answer. It is too late for
 * a parcel that was handed out or is being scanned at this moment.
 */
export function extendStay(
  db: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  instruction: PointInstruction,
  now: Date,
): Promise<DeliveryAnswer> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Waiting>`SELECT ${columns} FROM network_item
      WHERE mail_no = ${instruction.mailNo} FOR UPDATE`.execute(trx);
    const [item] = rows;
    if (!item) return 'refused';
    // A key apart from the consignee's delivery choices: those apply to the delivery, this one to a
    // single stay.
    const key = `turn stay ${instruction.id}`;
    const earlier = own(item.instructions, key);
    if (earlier) return earlier;
    const arrival = arrivalOf(item);
    const answer =
      !arrival || item.loadedStep === item.step ? 'tooLate' : await act(trx, routeOf, item, arrival, instruction, now);
    await sql`UPDATE network_item SET instructions = instructions || jsonb_build_object(${key}::text, ${answer}::text)
      WHERE order_no = ${item.orderNo}`.execute(trx);
    return answer;
  });
}

async function act(
  trx: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  item: Waiting,
  arrival: PlanStep,
  { act: what, pointCode }: PointInstruction,
  now: Date,
): Promise<DeliveryAnswer> {
  if (what === 'extend') {
    if (item.extendedStep !== null) return 'refused';
    await sql`UPDATE network_item SET extended_step = step WHERE order_no = ${item.orderNo}`.execute(trx);
    return 'taken';
  }
  const tail =
    what === 'moveOn'
      ? await tailToPoint(trx, arrival, pointCode)
      : await tailHome(trx, routeOf, item, arrival, UNWANTED);
  if (!tail) return 'refused';
  const plan = [...item.plan.slice(0, item.step), ...tail];
  // Until it arrives at the other service point the consent can be withdrawn. The parcel is then
  // delivered to the door.
  const { officeCode, officeName, city } = arrival;
  const door = what === 'moveOn' ? JSON.stringify(doorDelivery({ officeCode, officeName, city }, undefined)) : null;
  await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, to_point = ${what === 'moveOn'},
      door_tail = CASE WHEN ${door}::jsonb IS NULL THEN NULL ELSE coalesce(door_tail, ${door}::jsonb) END,
      next_at = least(next_at, ${now}::timestamptz) WHERE order_no = ${item.orderNo}`.execute(trx);
  return 'taken';
}

/** Returns the steps from one service point to another of the same city. */
async function tailToPoint(trx: Db, here: PlanStep, code: string | null): Promise<PlanStep[] | null> {
  const point = code === null ? undefined : await pointByCode(trx, code);
  if (!point?.services.includes('collect') || point.full || point.code === here.officeCode) return null;
  const { officeCode, officeName, city } = here;
  const there = { officeCode: point.code, officeName: point.name, city };
  return [
    { code: '305', afterMin: 60, officeCode, officeName, city, nextOfficeName: point.name },
    { code: '706', afterMin: 120, ...there },
    { code: '704', afterMin: 600, ...there, signedBy: SIGNED_SELF, proof: { method: 'point', place: point.name } },
  ];
}

/** Returns the steps back to the office that accepted the parcel. */
async function tailHome(
  trx: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  item: Waiting,
  here: PlanStep,
  reasonCode: string,
): Promise<PlanStep[] | null> {
  const home = await officeByCode(trx, item.officeCode);
  const point = await pointByCode(trx, here.officeCode);
  const office = await officeByCode(trx, point?.officeCode ?? here.officeCode);
  const route = office && home && (office.code === home.code ? null : routeOf(office, home, true));
  return home && route !== undefined ? tailBack(here, home, route, reasonCode) : null;
}

/**
 * Returns a parcel whose storage has ended. Returns when its next scan is due: at the end of
 * storage, or now; null if it is at no service point.
 */
export function returnUncollected(
  db: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  mailNo: string,
  now: Date,
): Promise<Date | null> {
  return transact(db, async (trx) => {
    const { rows } =
      await sql<Waiting>`SELECT ${columns} FROM network_item WHERE mail_no = ${mailNo} FOR UPDATE`.execute(trx);
    const [item] = rows;
    const stay = item && (await stayOf(trx, item));
    if (!item || !stay) return null;
    if (stay.until > now) return stay.until;
    const tail = await tailHome(trx, routeOf, item, item.plan[item.step - 1]!, UNCOLLECTED);
    if (!tail) return null;
    const plan = JSON.stringify([...item.plan.slice(0, item.step), ...tail]);
    await sql`UPDATE network_item SET plan = ${plan}::jsonb, to_point = false, next_at = ${now}
      WHERE order_no = ${item.orderNo}`.execute(trx);
    return now;
  });
}
