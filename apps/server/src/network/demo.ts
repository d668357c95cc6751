import { DAY_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { readScanCode, SCAN_CODES } from '@yidi/rules/trace/codes';
import { newId } from '../db/new-id.ts';
import type { CourierSheet } from '../ports/carrier/carrier-order.ts';
import { type Drive, scanOf } from './drive.ts';
import { type Item, itemOfMail, newestItems } from './item.store.ts';
import type { PlanStep } from './plan.ts';
import { countQueue, fillLocker, pointByCode, setDay } from './points.store.ts';
import { isScan } from './scan-client.ts';

/** An order as the demo page lists it. */
export interface DemoMail {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly state: Item['state'];
  readonly step: number;
  readonly steps: number;
  /** The code and label of the last scan and of the next one; empty if there is none. */
  readonly last: string;
  readonly next: string;
  readonly collected: boolean;
  /** Delivered only to a person who gives the consignee's code. */
  readonly passwordSign: boolean;
  /** May be delivered to a service point or locker. */
  readonly toPoint: boolean;
  /** The text that the courier reads. */
  readonly sheet: Partial<CourierSheet>;
}

export type Demo = ReturnType<typeof makeDemo>;

/** Makes the manual control of the demo network, for the demo page and tests. */
export function makeDemo(drive: Drive) {
  return {
    stepMail: (mailNo: string) => stepMail(drive, mailNo),
    sendScan: (mailNo: string, code: string, reasonCode?: string, signCode?: string) =>
      sendScan(drive, mailNo, { code, reasonCode, signCode }),
    withdrawLast: (mailNo: string) => withdrawLast(drive, mailNo),
    listMails: (limit?: number) => listMails(drive, limit),
    reportCounter: (code: string, waiting: number, closes: string) => reportCounter(drive, { code, waiting, closes }),
    reportLocker: (code: string, full: boolean) => reportLocker(drive, code, full),
    speed: drive.speed,
    setSpeed: drive.setSpeed,
  };
}

/** Sends the next scan of a mail item at once. Returns false if there is none. */
async function stepMail(drive: Drive, mailNo: string): Promise<boolean> {
  const item = await itemOfMail(drive.db, mailNo);
  if (!item || item.state === 'withdrawn' || item.state === 'done') return false;
  return (await drive.sendSteps([item], await drive.speed(), true)) > 0;
}

/**
 * Sends a scan that was not planned: 705 attempt failed, 706 at a service point, 709 held, 710
 * returning, 704 delivered … The rest of the plan follows from it. Returns false if the mail item
 * is not in transit, if its consignee did not choose a service point, or if a delivery needs a
 * `signCode` and it is wrong.
 */
async function sendScan(
  drive: Drive,
  mailNo: string,
  { code, reasonCode, signCode }: { code: string; reasonCode: string | undefined; signCode: string | undefined },
): Promise<boolean> {
  const item = await itemOfMail(drive.db, mailNo);
  if (item?.state !== 'collected') return false;
  if (readScanCode(code).stage === 'ready_for_pickup' && !item.toPoint) return false;
  const step = stepHere(item, code, reasonCode);
  const plan = planAfter(item, step);
  const planned = scanOf(item, step, item.step, drive.now());
  // A scan with a code gets a new id each time, because the endpoint answers a repeated id with
  // the earlier result.
  const scan = signCode ? { ...planned, eventId: `${planned.eventId}-${newId()}` } : planned;
  const [receipt] = await drive.send([{ ...scan, ...(signCode && { signCode }) }]);
  if (receipt?.result === 'refused') return false;
  await drive.keepSent(item, { scan, plan, pace: await drive.speed() });
  return true;
}

/**
 * Withdraws the last scan and plans it once more. Returns false before the first scan and for the
 * collection itself.
 */
async function withdrawLast(drive: Drive, mailNo: string): Promise<boolean> {
  const item = await itemOfMail(drive.db, mailNo);
  const done = item?.plan[item.step - 1];
  if (!item || !done || !isScan(item.lastEvent) || item.state === 'waiting' || item.state === 'withdrawn') return false;
  if (readScanCode(item.lastEvent.code).stage === 'accepted' || item.lastEvent.withdrawn) return false;
  const [receipt] = await drive.send([{ ...item.lastEvent, withdrawn: true }]);
  if (receipt?.result !== 'withdrawn') return false;
  // The step's event id is used up, so the step is inserted again as the next one.
  const plan = [...item.plan.slice(0, item.step), { ...done, afterMin: 120 }, ...item.plan.slice(item.step)];
  await drive.keepWithdrawn(item, { ...item.lastEvent, withdrawn: true }, plan);
  return true;
}

/** Lists the newest orders of the network. */
async function listMails(drive: Drive, limit = 30): Promise<DemoMail[]> {
  return (await newestItems(drive.db, limit)).map((item) => ({
    orderNo: item.orderNo,
    mailNo: item.mailNo,
    state: item.state,
    step: item.step,
    steps: item.plan.length,
    last: labelOf(item.plan[item.step - 1]),
    next: item.state === 'done' || item.state === 'withdrawn' ? '' : nextLabel(item.plan[item.step], drive.now()),
    collected: item.state === 'collected',
    passwordSign: item.sheet.passwordSign === true,
    toPoint: item.toPoint,
    sheet: item.sheet,
  }));
}

/**
 * Reports how many people wait at a service point, and when it closes today (`HHmm`, or not at
 * all). Returns false if it does not exist.
 */
async function reportCounter(
  drive: Drive,
  { code, waiting, closes }: { code: string; waiting: number; closes: string },
): Promise<boolean> {
  const now = drive.now();
  const day = shanghaiDate(now.getTime());
  const point = await pointByCode(drive.db, code);
  if (!point || !(await countQueue(drive.db, code, waiting, now))) return false;
  if (closes === '') return true;
  const [from, to] = closes === 'closed' ? [null, null] : [point.openFrom, closes.replace(/^(..)/, '$1:')];
  return setDay(drive.db, code, { day, from, to });
}

/**
 * Reports that a locker has no free box for a day, or has one again. Returns false if it does not
 * exist.
 */
function reportLocker(drive: Drive, code: string, full: boolean): Promise<boolean> {
  return fillLocker(drive.db, code, full ? new Date(drive.now().getTime() + DAY_MS) : null);
}

const labels = new Map<string, string>(SCAN_CODES.map((scanCode) => [scanCode.code, scanCode.label]));

function labelOf(step: PlanStep | undefined): string {
  return step ? `${step.code} ${labels.get(step.code) ?? ''}`.trim() : '';
}

/** Returns the label of the next step, with its time if it was booked. */
function nextLabel(step: PlanStep | undefined, now: Date): string {
  const waits = step?.notBefore !== undefined && Date.parse(step.notBefore) > now.getTime();
  return waits
    ? `${labelOf(step)} · ${toShanghaiIso(Date.parse(step.notBefore)).slice(5, 16).replace('T', ' ')}`
    : labelOf(step);
}

const atTheDoor = new Set([
  'out_for_delivery',
  'attempt_failed',
  'ready_for_pickup',
  'delivered',
  'returning',
  'returned',
]);

function stepHere(item: Item, code: string, reasonCode: string | undefined): PlanStep {
  const { stage } = readScanCode(code);
  const place = (atTheDoor.has(stage) ? item.plan.at(-1) : item.plan[item.step - 1]) ?? item.plan[0];
  if (!place) throw new Error(`The plan of ${item.mailNo} is empty`);
  const { officeCode, officeName, city } = place;
  const signed = stage === 'delivered' ? { signedBy: '本人', proof: { method: 'hand' as const } } : {};
  return { code, afterMin: 0, officeCode, officeName, city, ...signed, ...(reasonCode ? { reasonCode } : {}) };
}

function planAfter(item: Item, step: PlanStep): PlanStep[] {
  const done = [...item.plan.slice(0, item.step), step];
  const { reasonCode: _reason, signedBy: _signed, proof: _proof, ...place } = step;
  const deliver: PlanStep = { ...place, code: '704', afterMin: 90, signedBy: '本人', proof: { method: 'point' } };
  switch (readScanCode(step.code).stage) {
    case 'attempt_failed':
      return [...done, { ...place, code: '702', afterMin: 300 }, deliver];
    case 'out_for_delivery':
    case 'ready_for_pickup':
      return [...done, deliver];
    case 'returning':
      return [...done, { ...item.plan[0]!, code: '711', afterMin: 900 }];
    case 'delivered':
    case 'returned':
      return done;
    default:
      return [...done, ...item.plan.slice(item.step)];
  }
}
