import { own } from '@yidi/contract/values/own';
import { addDays, atShanghai, MINUTE_MS, shanghaiDate, shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { Db } from '../db/open.ts';
import {
  advanceItem,
  chooseSpeed,
  chosenSpeed,
  claimCollection,
  claimStep,
  dueItems,
  type Item,
  type ItemState,
  postpone,
  release,
  waitForHand,
} from './item.store.ts';
import { pickupAt, returnUncollected } from './keep-at-point.ts';
import { askWhereTo } from './obey.ts';
import type { PlanStep } from './plan.ts';
import { lanesOf } from './plan-order.ts';
import { isFull } from './points.store.ts';
import { takePhoto, takeScalePhoto } from './proof-photo.ts';
import type { makeRoutes } from './routes.ts';
import { isScan, type SendScans, type SentScan } from './scan-client.ts';
import { hashOf } from './stable-hash.ts';

const TICK_MS = 500;
const MOST_A_TICK = 200;
const REST_AFTER_FAILURE_MS = 5000;

export interface DriveDeps {
  readonly db: Db;
  /** Sends scans to the carrier endpoint, as any network would. */
  readonly send: SendScans;
  /**
   * Uploads the photo of a delivery or a scale and returns its name. Without it no photos are
   * taken.
   */
  readonly sendPhoto?: ((photo: Buffer) => Promise<string>) | undefined;
  /**
   * Network minutes per real minute, unless the demo page sets another speed; 0 stops the network.
   */
  readonly speed: number;
  readonly now?: () => Date;
  readonly log?: (problem: string) => void;
}

export type Drive = ReturnType<typeof makeDrive>;

/**
 * Runs the demo network. Every order goes through its plan, step by step, faster than real time.
 * Only the pauses are shortened: a scan has the real time at which it is sent, so that no time is
 * in the future and the speed makes no promise look broken. Progress is stored in the item, so that
 * a restart continues where it stopped.
 */
export function makeDrive(deps: DriveDeps) {
  const now = deps.now ?? (() => new Date());
  const lanes = lanesOf(deps.db);

  async function speed(): Promise<number> {
    return (await chosenSpeed(deps.db)) ?? deps.speed;
  }
  const driving: Driving = { deps, now, lanes, speed };

  /**
   * Sends the next scan of every due item. Returns how many were sent.
   * @throws Error if the endpoint refuses the batch
   */
  async function tick(): Promise<number> {
    const pace = await speed();
    if (pace <= 0) return 0;
    return sendSteps(driving, await dueItems(deps.db, now(), MOST_A_TICK), pace);
  }

  /** Stores the speed. Pauses that have begun end at once. */
  async function setSpeed(value: number): Promise<void> {
    if (!(value >= 0 && value <= 100_000)) throw new RangeError('A speed is between 0 and 100000');
    await chooseSpeed(deps.db, value);
  }

  return {
    start: () => runTicks(tick, deps.log),
    tick,
    speed,
    setSpeed,
    sendSteps: (items: readonly Item[], pace: number, byHand?: boolean) => sendSteps(driving, items, pace, byHand),
    keepSent: (item: Item, sent: Sent) => storeSent(driving, item, sent),
    keepWithdrawn: (item: Item, scan: SentScan, plan: readonly PlanStep[]) => storeWithdrawn(driving, item, scan, plan),
    send: deps.send,
    db: deps.db,
    now,
    usualSpeed: deps.speed,
  };
}

interface Driving {
  readonly deps: DriveDeps;
  readonly now: () => Date;
  readonly lanes: ReturnType<typeof lanesOf>;
  readonly speed: () => Promise<number>;
}

/** A scan that was sent. `plan`: if it changed. */
interface Sent {
  readonly scan: SentScan;
  readonly plan: readonly PlanStep[] | null;
  readonly pace: number;
}

/**
 * Sends the next scan of each item. A step that was booked for later waits, unless it is sent
 * `byHand`.
 */
async function sendSteps(driving: Driving, items: readonly Item[], pace: number, byHand = false): Promise<number> {
  const { deps, now, lanes } = driving;
  const ready: { item: Item; scan: SentScan }[] = [];
  for (const item of items) {
    const step = item.plan[item.step];
    if (!step) continue;
    if (!byHand && step.notBefore && Date.parse(step.notBefore) > now().getTime()) {
      await postpone(deps.db, item, step.notBefore);
      continue;
    }
    if (!(await claim(deps.db, item, step, now()))) continue;
    if (asksForCode(item, step)) {
      await waitForCode(deps.db, await lanes(), item, now());
      continue;
    }
    ready.push({ item, scan: scanOf(item, step, item.step, now()) });
  }
  if (ready.length === 0) return 0;
  await complete(deps, ready);
  const scans = ready.map(({ scan }) => scan);
  const receipts = await deps.send([...scans, ...scans.flatMap(careScans)]);
  for (const [index, { item, scan }] of ready.entries()) {
    if (receipts[index]?.result === 'refused') await storeRefused(deps, item, scan, receipts[index].rule);
    else await storeSent(driving, item, { scan, plan: null, pace });
  }
  return ready.length;
}

/**
 * Stores that a scan was sent, the plan if it changed, and the time of the next step. At pace 0
 * the item waits for manual control.
 */
async function storeSent({ deps, now }: Driving, item: Item, { scan, plan, pace }: Sent): Promise<void> {
  const step = item.step + 1;
  const next = (plan ?? item.plan)[step];
  const stage = readScanCode(scan.code).stage;
  const ended = stage === 'delivered' || stage === 'returned';
  const collected = item.state === 'collected' || stage === 'accepted';
  const state: ItemState = ended ? 'done' : collected ? 'collected' : 'waiting';
  const pauseMs = next && pace > 0 ? (next.afterMin * MINUTE_MS) / pace : 0;
  const dueMs = now().getTime() + pauseMs;
  const nextAt = next && !ended ? new Date(pace === 1 ? inOpenHours(next, item.mailNo, dueMs) : dueMs) : null;
  await advanceItem(deps.db, item, { step, state, nextAt, lastEvent: scan, ...(plan && { plan }) });
}

/** Stores that the last scan was withdrawn. An ended item continues. */
async function storeWithdrawn(
  { deps, now, speed }: Driving,
  item: Item,
  scan: SentScan,
  plan: readonly PlanStep[],
): Promise<void> {
  const pace = await speed();
  const pauseMs = pace > 0 ? ((plan[item.step]?.afterMin ?? 0) * MINUTE_MS) / pace : 0;
  const nextAt = new Date(now().getTime() + pauseMs);
  await advanceItem(deps.db, item, { step: item.step, state: 'collected', nextAt, lastEvent: scan, plan });
}

/** Ticks until stopped. The returned `stop` waits for the current tick. */
function runTicks(tick: () => Promise<number>, log: DriveDeps['log']): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  const again = (afterMs: number) => {
    if (!stopped) timer = setTimeout(run, afterMs);
  };
  const run = () => {
    working = tick().then(
      () => again(TICK_MS),
      (error: unknown) => {
        log?.(`The demo network rests: ${error instanceof Error ? error.message : String(error)}`);
        again(REST_AFTER_FAILURE_MS);
      },
    );
  };
  again(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Stores that a scan was refused. The parcel stays where it was. */
async function storeRefused({ db, log }: DriveDeps, item: Item, scan: SentScan, rule = ''): Promise<void> {
  log?.(`The carrier endpoint refused ${scan.code} of ${scan.mailNo}: ${rule}`);
  await waitForHand(db, item);
}

/** Adds photos, and for each parcel that arrives at a service point its pick-up code. */
async function complete(deps: DriveDeps, ready: { scan: SentScan }[]): Promise<void> {
  await addPhotos(deps, ready);
  for (const turn of ready)
    if (readScanCode(turn.scan.code).stage === 'ready_for_pickup')
      turn.scan = { ...turn.scan, pickup: await pickupAt(deps.db, turn.scan) };
}

/**
 * Adds the courier's photo to each delivery with a proof and to each weighing. If an upload fails,
 * the scan is sent without a photo.
 */
async function addPhotos({ sendPhoto, log }: DriveDeps, ready: { scan: SentScan }[]): Promise<void> {
  if (!sendPhoto) return;
  for (const turn of ready) {
    const { proof, weighedKg, weighPhoto } = turn.scan;
    try {
      if (proof && !proof.photo)
        turn.scan = { ...turn.scan, proof: { ...proof, photo: await sendPhoto(await takePhoto(proof.method)) } };
      if (weighedKg !== undefined && !weighPhoto)
        turn.scan = { ...turn.scan, weighPhoto: await sendPhoto(await takeScalePhoto(weighedKg)) };
    } catch (error) {
      log?.(`No photo of ${turn.scan.mailNo}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/**
 * Claims a step that concurrent instructions may change: the collection of an order, and every scan
 * of its parcel.
 */
async function claim(db: Db, item: Item, step: PlanStep, now: Date): Promise<boolean> {
  const { stage } = readScanCode(step.code);
  if (stage === 'accepted') return claimCollection(db, item.orderNo);
  if (stage === 'ready_for_pickup' && (await isFull(db, step.officeCode))) {
    await askWhereTo(db, item, now);
    return false;
  }
  return item.state === 'collected' ? claimStep(db, item, step.code) : true;
}

/** Postpones a delivery that needs a code. The item stays at the counter until storage ends. */
async function waitForCode(db: Db, routeOf: ReturnType<typeof makeRoutes>, item: Item, now: Date): Promise<void> {
  const { step, state, lastEvent, mailNo } = item;
  const nextAt = await returnUncollected(db, routeOf, mailNo, now);
  await advanceItem(db, item, { step, state, nextAt, lastEvent });
  await release(db, item);
}

const OPENS = '08:00';
const [OPENS_MIN, CLOSES_MIN, SPREAD_MIN] = [8 * 60, 20 * 60, 90];
/** Steps at an address or a service point. Transport and sorting continue at night. */
const atDoors: ReadonlySet<string> = new Set(['203', '702', '704', '705', '706', '710', 'ORD_PICKFAIL']);

/** At real-time speed, moves a delivery step that would fall into the night to the morning. */
export function inOpenHours({ code }: Pick<PlanStep, 'code'>, mailNo: string, dueMs: number): number {
  const minute = shanghaiMinuteOfDay(dueMs);
  if (!atDoors.has(code) || (minute >= OPENS_MIN && minute < CLOSES_MIN)) return dueMs;
  const day = shanghaiDate(dueMs);
  const spreadMs = (hashOf(`morning ${code} ${mailNo}`) % SPREAD_MIN) * MINUTE_MS;
  return atShanghai(minute < OPENS_MIN ? day : addDays(day, 1), OPENS) + spreadMs;
}

/**
 * Makes the scan of a planned step. Its id derives from its position in the plan, so that a scan
 * sent twice is stored once.
 */
export function scanOf(item: Item, step: PlanStep, index: number, now: Date): SentScan {
  const { afterMin: _afterMin, notBefore: _notBefore, ...what } = step;
  // Two steps sent in the same millisecond keep their order, with room for a safety measure between
  // them.
  const lastMs = isScan(item.lastEvent) ? Date.parse(item.lastEvent.occurredAt) : 0;
  const occurredAt = new Date(Math.max(now.getTime(), lastMs + 2)).toISOString();
  return { ...what, eventId: `${item.mailNo}-${index}`, mailNo: item.mailNo, occurredAt };
}

/**
 * Safety measures by scan code: inspected when posted, X-rayed at a processing centre, disinfected
 * when loaded.
 */
const careAt: Readonly<Record<string, string>> = { '203': 'INS_SIGHT', '989': 'INS_XRAY', '306': 'DIS_SPRAY' };

/** Returns the safety measures of a scan, which are reported together with it. */
function careScans({ code, eventId, mailNo, occurredAt, officeCode, officeName, city }: SentScan): SentScan[] {
  const care = own(careAt, code);
  if (!care) return [];
  // Just before the step, so that no two scans of a mail item have the same time.
  const justBefore = new Date(Date.parse(occurredAt) - 1).toISOString();
  return [{ code: care, eventId: `${eventId}-care`, mailNo, occurredAt: justBefore, officeCode, officeName, city }];
}

/** Returns whether a step delivers a parcel that requires the consignee's code. */
export function asksForCode(item: Pick<Item, 'sheet'>, step: Pick<PlanStep, 'code'>): boolean {
  return item.sheet.passwordSign === true && readScanCode(step.code).stage === 'delivered';
}
