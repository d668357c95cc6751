import { readScanCode } from '@yidi/rules/trace/codes';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { Route } from '../ports/carrier/carrier.ts';
import type { DeliveryAnswer, Interception } from '../ports/carrier/carrier-instruction.ts';
import type { ItemState } from './item.store.ts';
import { couriersOfOffice, findOffice, hubByCode, type OfficeRow, officeByCode } from './network.store.ts';
import { isOutOfReach } from './obey.ts';
import { doorDelivery, movesOf, type PlanStep } from './plan.ts';
import type { makeRoutes } from './routes.ts';
import { hashOf } from './stable-hash.ts';

interface Travelling {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly officeCode: string;
  readonly plan: readonly PlanStep[];
  readonly step: number;
  readonly state: ItemState;
  readonly instructions: Readonly<Record<string, DeliveryAnswer>>;
  readonly loadedStep: number | null;
}

/** The reason code of a mail item that its sender recalled. */
const INTERCEPTED = '413';
const ARRIVALS: ReadonlySet<string> = new Set(['954', '306']);

/**
 * Redirects a parcel to another office, or back to the office that accepted it. In transit it turns
 * around at its next stop. The answer is stored with the interception's id, so that a repeated call
 * gets the same answer.
 */
export function turn(
  db: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  interception: Interception,
  now: Date,
): Promise<DeliveryAnswer> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Travelling>`SELECT order_no, mail_no, office_code, plan, step, state,
        instructions, loaded_step
      FROM network_item WHERE mail_no = ${interception.mailNo} FOR UPDATE`.execute(trx);
    const item = rows[0];
    if (!item) return 'refused';
    // A key apart from the consignee's: an interception is not their choice, and their standing
    // wishes still apply afterwards.
    const key = `turn ${interception.id}`;
    const earlier = item.instructions[key];
    if (earlier) return earlier;
    const answer = await answerOf(trx, routeOf, item, interception, now);
    await sql`UPDATE network_item SET instructions = instructions || jsonb_build_object(${key}::text, ${answer}::text)
      WHERE order_no = ${item.orderNo}`.execute(trx);
    return answer;
  });
}

async function answerOf(
  trx: Db,
  routeOf: ReturnType<typeof makeRoutes>,
  item: Travelling,
  { to }: Interception,
  now: Date,
): Promise<DeliveryAnswer> {
  if (item.state === 'waiting') return 'refused';
  if (isOutOfReach(item)) return 'tooLate';
  const done = doneUntilTurn(item);
  const at = done.at(-1);
  const here = at && (await placeByCode(trx, at.officeCode));
  const target = to ? await findOffice(trx, to) : await officeByCode(trx, item.officeCode);
  const route = here && target && (here.code === target.code ? null : routeOf(here, target, true));
  if (!at || !here || !target || route === undefined) return 'refused';
  const tail = to ? await tailTo(trx, item.mailNo, target, at, route) : tailBack(at, target, route);
  const plan = [...done, ...tail];
  await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, door_tail = NULL, to_point = false,
      next_at = CASE WHEN ${done.length} = step THEN least(next_at, ${now}::timestamptz) ELSE next_at END
    WHERE order_no = ${item.orderNo}`.execute(trx);
  return 'taken';
}

/**
 * Returns the steps already scanned, including the scan that is being sent. In transit they include
 * the steps to the next stop.
 */
function doneUntilTurn({ plan, step, loadedStep }: Travelling): PlanStep[] {
  const made = loadedStep === step ? step + 1 : step;
  const last = plan[made - 1];
  const isMoving = last !== undefined && (readScanCode(last.code).stage === 'departed' || last.code === '912');
  if (!isMoving) return plan.slice(0, made);
  const arrives = plan.findIndex(({ code }, index) => index >= made && ARRIVALS.has(code));
  return plan.slice(0, arrives < 0 ? made : arrives + 1);
}

/** Returns an office or a processing centre as the beginning of a route. */
async function placeByCode(trx: Db, code: string) {
  const hub = await hubByCode(trx, code);
  return hub ? { ...hub, district: '', hubCode: hub.code } : officeByCode(trx, code);
}

type Here = Pick<PlanStep, 'officeCode' | 'officeName' | 'city'>;
const hereOf = ({ officeCode, officeName, city }: PlanStep): Here => ({ officeCode, officeName, city });

/**
 * Returns the steps along `route`, without its first stop if the parcel is already in that
 * processing centre.
 */
function moves(route: Route | null): PlanStep[] {
  if (route === null) return [];
  const [first, second] = route.stops;
  return movesOf(first?.code === second?.code ? { ...route, stops: route.stops.slice(1) } : route).map((step) =>
    step.code === '305' && step.officeCode.startsWith('H') ? { ...step, code: '989' } : step,
  );
}

async function tailTo(
  trx: Db,
  mailNo: string,
  office: OfficeRow,
  at: PlanStep,
  route: Route | null,
): Promise<PlanStep[]> {
  const way = moves(route);
  const couriers = await couriersOfOffice(trx, office.code);
  const courier = couriers[hashOf(mailNo) % Math.max(1, couriers.length)];
  return [...way, ...doorDelivery(hereOf(way.at(-1) ?? at), courier)];
}

/** Returns the steps back to an office. The first scan has the reason. */
export function tailBack(at: PlanStep, home: OfficeRow, route: Route | null, reasonCode = INTERCEPTED): PlanStep[] {
  const way = moves(route);
  const turned: PlanStep = { code: '710', afterMin: 20, ...hereOf(at), reasonCode };
  const end = hereOf(way.at(-1) ?? { ...at, officeCode: home.code, officeName: home.name });
  return [turned, ...way, { code: '711', afterMin: 60, ...end }];
}
