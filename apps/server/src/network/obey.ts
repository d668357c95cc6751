import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { nextDayWindow } from '@yidi/rules/delivery/wishes';
import { readScanCode } from '@yidi/rules/trace/codes';
import { LOCKER_FULL } from '@yidi/rules/trace/reasons';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { DeliveryAnswer, DeliveryElsewhere, DeliveryInstruction } from '../ports/carrier/carrier-instruction.ts';
import type { Item, ItemState } from './item.store.ts';
import type { PlanStep } from './plan.ts';
import { pointByCode } from './points.store.ts';

/** Prefix of the id of an instruction from a standing wish. */
const STANDING = 'standing ';

interface Planned {
  readonly orderNo: string;
  readonly plan: readonly PlanStep[];
  readonly step: number;
  readonly state: ItemState;
  readonly instructions: Readonly<Record<string, DeliveryAnswer>>;
  readonly doorTail: readonly PlanStep[] | null;
  readonly loadedStep: number | null;
}

/**
 * Replans the delivery of a mail item as its consignee chose: the next scans are at the service
 * point, or in the half-day. The answer is stored with the instruction's id, so that a repeated
 * call gets the same answer. A loaded parcel can no longer be changed.
 */
export function obey(db: Db, instruction: DeliveryInstruction, now: Date): Promise<DeliveryAnswer> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Planned>`SELECT order_no, plan, step, state, instructions, door_tail, loaded_step
      FROM network_item WHERE mail_no = ${instruction.mailNo} FOR UPDATE`.execute(trx);
    const item = rows[0];
    if (!item) return 'refused';
    const key = `${instruction.standing ? STANDING : ''}${instruction.id}`;
    const earlier = item.instructions[key];
    if (earlier) return earlier;
    const isChosen = Object.entries(item.instructions).some(
      ([id, given]) => given === 'taken' && !id.startsWith(STANDING) && !id.startsWith('turn '),
    );
    const load = item.plan.findIndex((step, index) => index >= item.step && loads(step));
    // After a failed delivery the plan may deliver it elsewhere without loading it again.
    const cut = load < 0 && hasFailed(item) ? item.step : load;
    const answer =
      isOutOfReach(item) || cut < 0
        ? 'tooLate'
        : instruction.standing && isChosen
          ? 'refused'
          : await replan(trx, item, cut, instruction, now);
    await sql`UPDATE network_item SET instructions = instructions || jsonb_build_object(${key}::text, ${answer}::text)
      WHERE order_no = ${item.orderNo}`.execute(trx);
    return answer;
  });
}

const stageOf = ({ code }: PlanStep) => readScanCode(code).stage;
const loads = (step: PlanStep) => stageOf(step) === 'out_for_delivery' || stageOf(step) === 'ready_for_pickup';

const hasFailed = ({ plan, step }: Planned) => {
  const last = plan[step - 1];
  return last !== undefined && stageOf(last) === 'attempt_failed';
};

/**
 * Returns whether a parcel can no longer be changed: with a courier, at a service point, being
 * returned, ended, or being loaded at this moment.
 */
export function isOutOfReach({
  plan,
  step,
  state,
  loadedStep,
}: Pick<Planned, 'plan' | 'step' | 'state' | 'loadedStep'>): boolean {
  const next = plan[step];
  if (state === 'done' || state === 'withdrawn' || (loadedStep === step && next && loads(next))) return true;
  const last = plan.slice(0, step).findLast((planned) => !['709', '713'].includes(planned.code));
  if (!last) return false;
  const stage = stageOf(last);
  return loads(last) || stage === 'delivered' || stage === 'returning' || stage === 'returned';
}

async function replan(
  trx: Db,
  item: Planned,
  cut: number,
  instruction: DeliveryInstruction,
  now: Date,
): Promise<DeliveryAnswer> {
  const door = item.doorTail ?? item.plan.slice(cut);
  const tail = await tailOf(trx, door, instruction);
  if (!tail) return 'refused';
  // The full locker is no longer reported, because the consignee made another choice before.
  const sent = item.loadedStep === item.step ? item.step + 1 : item.step;
  const done = item.plan.slice(0, cut).filter((step, index) => index < sent || !tellsFull(step));
  const asks = instruction.asks === true && !tellsFull(done.at(-1));
  const plan = [...done, ...(asks ? [fullScan(door)] : []), ...tail];
  const toPoint = (instruction.pointCode ?? instruction.otherwise?.pointCode ?? null) !== null;
  // An item that waited for a booked hour no longer waits for it.
  await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, door_tail = ${JSON.stringify(door)}::jsonb,
      to_point = ${toPoint},
      next_at = CASE WHEN step = ${done.length} THEN least(next_at, ${now}::timestamptz) ELSE next_at END
    WHERE order_no = ${item.orderNo}`.execute(trx);
  return 'taken';
}

const PLACES = { door: '门口', cabinet: '门口鞋柜', mailbox: '信报箱', gate: '门卫室' } as const;
const CALL_FIRST = '按收件人要求，派送前先打电话';
/** The reason code of a delivery where nobody opened the door. */
const NOBODY = '416';

async function tailOf(
  trx: Db,
  door: readonly PlanStep[],
  instruction: DeliveryInstruction,
): Promise<readonly PlanStep[] | null> {
  const { way, window, pointCode, person, neighbour, place, callFirst, otherwise } = instruction;
  const first = door.findIndex(loads);
  const loading = door[first];
  if (!loading) return null;
  const when = window && { notBefore: window.from };
  const out: PlanStep = { ...loading, ...when, ...(callFirst && { text: CALL_FIRST }) };
  if (pointCode !== null || person || neighbour || place) {
    const there = await handedOver(trx, loading, instruction);
    if (!there) return null;
    const [head, ...rest] = there;
    return pointCode === null ? [out, ...there] : [{ ...head!, ...when }, ...rest];
  }
  if (way === 'person' || way === 'neighbour' || way === 'place') return null;
  if (way === 'door' || otherwise !== undefined) {
    const tail = [...door.slice(0, first), out, ...door.slice(first + 1)];
    const closed = tail.findIndex(({ code, reasonCode }) => code === '705' && reasonCode === NOBODY);
    if (!otherwise || closed < 0) return tail;
    const there = await handedOver(trx, loading, otherwise);
    return there && [...tail.slice(0, closed + 1), ...there];
  }
  const { officeCode, officeName, city } = loading;
  const proof = { method: 'hand' } as const;
  return window && [out, { code: '704', afterMin: 90, officeCode, officeName, city, signedBy: SIGNED_SELF, proof }];
}

/**
 * Returns the scans of a parcel that is not delivered to its consignee in person; null if the place
 * cannot accept it.
 */
async function handedOver(
  trx: Db,
  { officeCode, officeName, city }: PlanStep,
  { pointCode, person, neighbour, place }: DeliveryElsewhere,
): Promise<readonly PlanStep[] | null> {
  if (pointCode !== null) {
    const point = await pointByCode(trx, pointCode);
    if (!point?.services.includes('collect') || point.full) return null;
    const at = { officeCode: point.code, officeName: point.name, city };
    return [
      { code: '706', afterMin: 60, ...at },
      { code: '704', afterMin: 600, ...at, signedBy: SIGNED_SELF, proof: { method: 'point', place: point.name } },
    ];
  }
  const signed: PlanStep = { code: '704', afterMin: 90, officeCode, officeName, city };
  if (person) return [{ ...signed, signedBy: person.name, proof: { method: 'person' } }];
  if (neighbour) {
    const { name, door } = neighbour;
    return [{ ...signed, signedBy: name, proof: { method: 'neighbour', place: door } }];
  }
  if (!place) return null;
  // The text names the kind of place. It does not contain the consignee's own note for the courier,
  // because the sender and visitors with the four digits read it.
  const placeName = PLACES[place];
  return [{ ...signed, text: `按收件人要求，已放在${placeName}`, proof: { method: 'place', place: placeName } }];
}

const tellsFull = (step: PlanStep | undefined) => step?.code === '709' && step.reasonCode === LOCKER_FULL;

/** Returns the scan that reports a full locker, at the delivering office. */
function fullScan(door: readonly PlanStep[]): PlanStep {
  const { officeCode, officeName, city } = (door.find(loads) ?? door[0])!;
  return { code: '709', afterMin: 5, officeCode, officeName, city, reasonCode: LOCKER_FULL };
}

/**
 * Reports a full locker by a scan. Without consent the parcel is not redirected. It is delivered to
 * the door the next day, unless its consignee chooses otherwise before it is loaded.
 */
export async function askWhereTo(db: Db, { orderNo, step }: Pick<Item, 'orderNo' | 'step'>, now: Date): Promise<void> {
  const { rows } = await sql<Pick<Planned, 'plan' | 'doorTail'>>`SELECT plan, door_tail
    FROM network_item WHERE order_no = ${orderNo}`.execute(db);
  const [item] = rows;
  const door = item?.doorTail;
  if (!item || !door) return;
  const first = Math.max(
    0,
    door.findLastIndex((planned) => stageOf(planned) === 'out_for_delivery'),
  );
  const notBefore = new Date(nextDayWindow(now.getTime()).fromMs).toISOString();
  const tail = door.slice(first).map((planned, index) => (index === 0 ? { ...planned, notBefore } : planned));
  const plan = [...item.plan.slice(0, step), fullScan(tail), ...tail];
  await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, to_point = false
    WHERE order_no = ${orderNo} AND step = ${step}`.execute(db);
}
