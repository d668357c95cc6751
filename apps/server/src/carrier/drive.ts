import { addDays, atShanghai, MINUTE_MS, shanghaiDate, shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { Db } from '../db/open.ts';
import type { SendScans, SentScan } from './door-client.ts';
import {
  advanceItem,
  chooseSpeed,
  chosenSpeed,
  claimCollection,
  dueItems,
  type Item,
  type ItemState,
} from './item.store.ts';
import type { PlanStep } from './plan.ts';
import { hashOf } from './stable-hash.ts';

const TICK_MS = 500;
const MOST_A_TICK = 200;
const REST_AFTER_FAILURE_MS = 5000;

export interface DriveDeps {
  readonly db: Db;
  /** Sends scans through the carrier's door, like any network would. */
  readonly send: SendScans;
  /** Network minutes that pass in a real one, unless somebody chose another speed on the demo page; 0 stands still. */
  readonly speed: number;
  readonly now?: () => Date;
  readonly log?: (problem: string) => void;
}

export type Drive = ReturnType<typeof makeDrive>;

/**
 * Makes the demo network move: every placed order goes through its plan, step by step, faster than life. Only the pauses
 * are shortened: a scan bears the real time of its sending, so that no time lies in the future and no promise looks
 * broken because of the speed. What was sent is kept in the item, so a restart goes on where it stopped.
 */
export function makeDrive(deps: DriveDeps) {
  const now = deps.now ?? (() => new Date());

  async function speed(): Promise<number> {
    return (await chosenSpeed(deps.db)) ?? deps.speed;
  }

  /** Sends the next scan of every item that is due; answers how many were sent. Throws when the door is shut. */
  async function tick(): Promise<number> {
    const pace = await speed();
    if (pace <= 0) return 0;
    return sendSteps(await dueItems(deps.db, now(), MOST_A_TICK), pace);
  }

  async function sendSteps(items: readonly Item[], pace: number): Promise<number> {
    const ready: { item: Item; scan: SentScan }[] = [];
    for (const item of items) {
      const step = item.plan[item.step];
      const isCollection = step && readScanCode(step.code).stage === 'accepted';
      if (!step || (isCollection && !(await claimCollection(deps.db, item.orderNo)))) continue;
      ready.push({ item, scan: scanOf(item, step, item.step, now()) });
    }
    if (ready.length === 0) return 0;
    const receipts = await deps.send(ready.map((one) => one.scan));
    for (const [index, { item, scan }] of ready.entries()) {
      const refused = receipts[index]?.result === 'refused';
      if (refused) deps.log?.(`The door refused ${scan.code} of ${scan.mailNo}: ${receipts[index]?.rule ?? ''}`);
      await keepSent(item, scan, item.plan, refused ? 0 : pace);
    }
    return ready.length;
  }

  /** Keeps what was sent and sets the time of the next step; at pace 0 the item waits for a hand. */
  async function keepSent(item: Item, scan: SentScan, plan: readonly PlanStep[], pace: number): Promise<void> {
    const step = item.step + 1;
    const next = plan[step];
    const stage = readScanCode(scan.code).stage;
    const ended = stage === 'delivered' || stage === 'returned';
    const collected = item.state === 'collected' || stage === 'accepted';
    const state: ItemState = ended ? 'done' : collected ? 'collected' : 'waiting';
    const pauseMs = next && pace > 0 ? (next.afterMin * MINUTE_MS) / pace : 0;
    const dueMs = now().getTime() + pauseMs;
    const nextAt = next && !ended ? new Date(pace === 1 ? inOpenHours(next, item.mailNo, dueMs) : dueMs) : null;
    await advanceItem(deps.db, item, { step, state, nextAt, lastEvent: scan, plan });
  }

  /** Keeps that the last scan was taken back; also an ended item goes on. */
  async function keepWithdrawn(item: Item, scan: SentScan, plan: readonly PlanStep[]): Promise<void> {
    const pace = await speed();
    const pauseMs = pace > 0 ? ((plan[item.step]?.afterMin ?? 0) * MINUTE_MS) / pace : 0;
    const nextAt = new Date(now().getTime() + pauseMs);
    await advanceItem(deps.db, item, { step: item.step, state: 'collected', nextAt, lastEvent: scan, plan });
  }

  /** Sets the speed for good; pauses that have begun end at once. */
  async function setSpeed(value: number): Promise<void> {
    if (!Number.isFinite(value) || value < 0 || value > 100_000)
      throw new RangeError('A speed is between 0 and 100000');
    await chooseSpeed(deps.db, value);
  }

  /** Runs until stopped; answers a stop that waits for the tick at work. */
  function start(): { stop(): Promise<void> } {
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
          deps.log?.(`The demo network rests: ${error instanceof Error ? error.message : String(error)}`);
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

  return {
    start,
    tick,
    speed,
    setSpeed,
    sendSteps,
    keepSent,
    keepWithdrawn,
    send: deps.send,
    db: deps.db,
    now,
    usualSpeed: deps.speed,
  };
}

const OPENS = '08:00';
const [OPENS_MIN, CLOSES_MIN, SPREAD_MIN] = [8 * 60, 20 * 60, 90];
/** Steps at somebody's door or counter; lorries, planes and sorting go on at night. */
const atDoors: ReadonlySet<string> = new Set(['203', '702', '704', '705', '706', '710', 'ORD_PICKFAIL']);

/** At the speed of life a step at a door that would fall into the night waits for the morning. */
export function inOpenHours({ code }: Pick<PlanStep, 'code'>, mailNo: string, dueMs: number): number {
  const minute = shanghaiMinuteOfDay(dueMs);
  if (!atDoors.has(code) || (minute >= OPENS_MIN && minute < CLOSES_MIN)) return dueMs;
  const day = shanghaiDate(dueMs);
  const spreadMs = (hashOf(`morning ${code} ${mailNo}`) % SPREAD_MIN) * MINUTE_MS;
  return atShanghai(minute < OPENS_MIN ? day : addDays(day, 1), OPENS) + spreadMs;
}

/** A planned step as the scan that is sent. Its id comes from its place in the plan: sent twice, it is stored once. */
export function scanOf(item: Item, step: PlanStep, index: number, now: Date): SentScan {
  const { afterMin: _afterMin, ...what } = step;
  // Two steps sent in one millisecond keep their order.
  const lastMs = isScan(item.lastEvent) ? Date.parse(item.lastEvent.occurredAt) : 0;
  const occurredAt = new Date(Math.max(now.getTime(), lastMs + 1)).toISOString();
  return { ...what, eventId: `${item.mailNo}-${index}`, mailNo: item.mailNo, occurredAt };
}

export function isScan(value: unknown): value is SentScan {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'occurredAt' in value;
}
