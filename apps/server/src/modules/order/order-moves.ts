import { nextState, type OrderAction, statusFromTrace } from '@yidi/rules/order/states';
import type { OrderStatus } from '@yidi/rules/order/statuses';
import type { Db } from '../../db/open.ts';
import type { OrderScan, ScannedMail } from './order.door.ts';
import { addSteps, keepMoves, type MovingOrder, movingByMails, type Telling } from './order-moves.store.ts';
import { weighOrders } from './weigh-order.ts';

interface Step {
  readonly status: OrderStatus;
  readonly action: OrderAction;
  readonly at: Date;
}

interface Move {
  readonly order: MovingOrder;
  readonly scans: readonly OrderScan[];
  readonly steps: readonly Step[];
  readonly status: OrderStatus;
  readonly telling: Telling;
}

/** Moves the orders of these mails, a statement for all of them; see `applyScans` of the door. */
export async function moveOrders(trx: Db, mails: readonly ScannedMail[], now: Date): Promise<void> {
  const byMailNo = new Map(mails.map((mail) => [mail.mailNo, mail]));
  const orders = await movingByMails(trx, [...byMailNo.keys()]);
  const moves = orders.flatMap((order) => {
    const mail = byMailNo.get(order.mail_no);
    return mail ? [moveOf(order, mail, now)] : [];
  });
  await addSteps(
    trx,
    moves.flatMap(({ order, steps }) => steps.map((step, index) => ({ orderId: order.id, nth: index + 1, ...step }))),
  );
  await keepMoves(
    trx,
    moves.filter(({ order, status, telling }) => status !== order.status || telling.toldAt !== order.told_at),
  );
  await weighOrders(trx, moves);
}

function moveOf(order: MovingOrder, mail: ScannedMail, now: Date): Move {
  const scans = mail.scans
    .filter((scan) => !scan.withdrawn)
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  const { steps, telling } = hearCarrier(order, scans);
  const told = steps.at(-1)?.status ?? order.status;
  steps.push(...followFold(told, mail.fold, now));
  return { order, scans, steps, status: steps.at(-1)?.status ?? order.status, telling };
}

/** The carrier's words on the order itself, before it has the parcel. */
const ORDER_CODES: Readonly<Record<string, (status: OrderStatus) => OrderAction>> = {
  ORD_ACCEPT: () => 'accept',
  ORD_ASSIGN: (status) => (status === 2 ? 'reassign' : 'assign'),
  ORD_PICKFAIL: () => 'pickup_failed',
};

// Words older than the last one heard are history: they change nothing.
function hearCarrier(order: MovingOrder, scans: readonly OrderScan[]): { steps: Step[]; telling: Telling } {
  const steps: Step[] = [];
  let status = order.status;
  let telling: Telling = {
    toldAt: order.told_at,
    courierName: order.courier_name,
    courierPhone: order.courier_phone,
    officeName: order.office_name,
  };
  for (const scan of scans) {
    const at = new Date(scan.occurredAt);
    const action = ORDER_CODES[scan.code]?.(status);
    if (action === undefined || (telling.toldAt !== null && at < telling.toldAt)) continue;
    const next = nextState(order.kind, status, action);
    if (!next.ok) continue;
    status = next.state;
    steps.push({ status, action, at });
    telling = {
      toldAt: at,
      courierName: scan.courierName ?? telling.courierName,
      courierPhone: scan.courierPhone ?? telling.courierPhone,
      officeName: scan.officeName || telling.officeName,
    };
  }
  return { steps, telling };
}

const ACTION_OF_STATUS: Partial<Record<OrderStatus, OrderAction>> = {
  5: 'collect',
  6: 'transit',
  7: 'customs',
  11: 'out_for_delivery',
  12: 'ready_for_pickup',
  13: 'attempt_failed',
  16: 'return_start',
  17: 'returned',
  18: 'deliver',
};

function followFold(status: OrderStatus, fold: ScannedMail['fold'], now: Date): Step[] {
  const next = statusFromTrace(status, fold.status);
  const action = ACTION_OF_STATUS[next];
  if (next === status || action === undefined) return [];
  const at = fold.event === null ? now : new Date(fold.event.occurredAt);
  const step = { status: next, action, at };
  // Scans that come together skip the collection; the history shows it all the same.
  if (status >= 5 || next === 5 || fold.acceptedAt === null) return [step];
  return [{ status: 5, action: 'collect', at: new Date(fold.acceptedAt) }, step];
}
