import { readScanCode, SCAN_CODES } from '@yidi/rules/trace/codes';
import { type Drive, isScan, scanOf } from './drive.ts';
import { type Item, itemOfMail, newestItems } from './item.store.ts';
import type { PlanStep } from './plan.ts';

/** An order as the demo page lists it. */
export interface DemoMail {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly state: Item['state'];
  readonly step: number;
  readonly steps: number;
  /** The code and label of the last scan and of the next one; empty where there is none. */
  readonly last: string;
  readonly next: string;
  readonly collected: boolean;
}

export type Demo = ReturnType<typeof makeDemo>;

/** The hand on the demo network: what the demo page and tests can make happen. */
export function makeDemo(drive: Drive) {
  /** Makes the next scan of a mail at once; false when there is none to make. */
  async function stepMail(mailNo: string): Promise<boolean> {
    const item = await itemOfMail(drive.db, mailNo);
    if (!item || item.state === 'withdrawn' || item.state === 'done') return false;
    return (await drive.sendSteps([item], await drive.speed())) > 0;
  }

  /**
   * Makes a scan that was not planned: 705 attempt failed, 706 at a station, 709 held, 710 returning, 704 delivered …
   * The rest of the way follows from it. False for a mail that is not with the post.
   */
  async function sendScan(mailNo: string, code: string, reasonCode?: string): Promise<boolean> {
    const item = await itemOfMail(drive.db, mailNo);
    if (item?.state !== 'collected') return false;
    const step = stepHere(item, code, reasonCode);
    const plan = planAfter(item, step);
    const scan = scanOf(item, step, item.step, drive.now());
    const [receipt] = await drive.send([scan]);
    if (receipt?.result === 'refused') return false;
    await drive.keepSent(item, scan, plan, await drive.speed());
    return true;
  }

  /** Takes the last scan back, and plans it once more; false before the first and for the collection itself. */
  async function withdrawLast(mailNo: string): Promise<boolean> {
    const item = await itemOfMail(drive.db, mailNo);
    const done = item?.plan[item.step - 1];
    if (!item || !done || !isScan(item.lastEvent) || item.state === 'waiting' || item.state === 'withdrawn')
      return false;
    if (readScanCode(item.lastEvent.code).stage === 'accepted' || item.lastEvent.withdrawn) return false;
    const [receipt] = await drive.send([{ ...item.lastEvent, withdrawn: true }]);
    if (receipt?.result !== 'withdrawn') return false;
    // The place in the plan is used up, because its event id is; the step comes again at the next place.
    const plan = [...item.plan.slice(0, item.step), { ...done, afterMin: 120 }, ...item.plan.slice(item.step)];
    await drive.keepWithdrawn(item, { ...item.lastEvent, withdrawn: true }, plan);
    return true;
  }

  /** The newest orders of the network. */
  async function listMails(limit = 30): Promise<DemoMail[]> {
    return (await newestItems(drive.db, limit)).map((item) => ({
      orderNo: item.orderNo,
      mailNo: item.mailNo,
      state: item.state,
      step: item.step,
      steps: item.plan.length,
      last: labelOf(item.plan[item.step - 1]),
      next: item.state === 'done' || item.state === 'withdrawn' ? '' : labelOf(item.plan[item.step]),
      collected: item.state === 'collected',
    }));
  }

  return { stepMail, sendScan, withdrawLast, listMails, speed: drive.speed, setSpeed: drive.setSpeed };
}

const labels = new Map(SCAN_CODES.map((one) => [one.code, one.label]));

function labelOf(step: PlanStep | undefined): string {
  return step ? `${step.code} ${labels.get(step.code) ?? ''}`.trim() : '';
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
  const signed = stage === 'delivered' ? { signedBy: '本人' } : {};
  return { code, afterMin: 0, officeCode, officeName, city, ...signed, ...(reasonCode ? { reasonCode } : {}) };
}

function planAfter(item: Item, step: PlanStep): PlanStep[] {
  const done = [...item.plan.slice(0, item.step), step];
  const { reasonCode: _reason, signedBy: _signed, ...place } = step;
  const deliver: PlanStep = { ...place, code: '704', afterMin: 90, signedBy: '本人' };
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
