import type { OrderAction, OrderStatus } from '@yidi/contract/values/order';
import { own } from '@yidi/contract/values/own';
import { nextState, statusFromTrace } from '@yidi/rules/order/states';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { emit } from '../../../db/outbox.ts';
import { type Courier, courierOf } from '../../../security/sealed-courier.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { deliveredChanged } from '../../points/points.public.ts';
import { signCodeDue } from '../sign-code/send-code.ts';
import { feesAtDoor, feesOfReturned } from './fees-at-door.ts';
import { newsOfMoves } from './order-news.ts';
import {
  addSteps,
  type MovingOrder,
  movingByMails,
  setPromises,
  storeProgress,
  type Telling,
} from './progress.store.ts';
import type { OrderScan, ScannedMail } from './scanned-mail.ts';
import { weighOrders } from './weigh-order.ts';

export interface Step {
  readonly status: OrderStatus;
  readonly action: OrderAction;
  readonly at: Date;
}

export interface Move {
  readonly order: MovingOrder;
  readonly fold: ScannedMail['fold'];
  readonly scans: readonly OrderScan[];
  readonly steps: readonly Step[];
  readonly status: OrderStatus;
  readonly telling: Telling;
}

/** Updates the orders of these mails in one statement; see `applyScans`. */
export async function moveOrders(trx: Db, keys: Keys, mails: readonly ScannedMail[], now: Date): Promise<void> {
  const byMailNo = new Map(mails.map((mail) => [mail.mailNo, mail]));
  const orders = await movingByMails(trx, [...byMailNo.keys()]);
  const moves = orders.flatMap((order) => {
    const mail = byMailNo.get(order.mailNo);
    return mail ? [moveOf(order, courierOf(keys, order), mail, now)] : [];
  });
  await addSteps(
    trx,
    moves.flatMap(({ order, steps }) => steps.map((step, index) => ({ orderId: order.id, nth: index + 1, ...step }))),
  );
  await storeProgress(
    trx,
    keys,
    moves.filter(({ order, status, telling }) => status !== order.status || telling.toldAt !== order.toldAt),
  );
  await setPromises(
    trx,
    mails.flatMap(({ mailNo, promisedAt }) => (promisedAt ? [{ mailNo, promisedAt }] : [])),
  );
  await weighOrders(trx, moves, now);
  await notifyOfOrders(trx, [
    ...newsOfMoves(moves),
    ...(await feesAtDoor(trx, moves)),
    ...(await feesOfReturned(trx, moves, now)),
  ]);
  await deliveredChanged(
    trx,
    moves
      .filter(({ order, status }) => status !== order.status && (status === 18 || order.status === 18))
      .map(({ order }) => order.id),
  );
  // The consignee gets the delivery code once the parcel is collected.
  for (const { order, status } of moves)
    if (order.passwordSign && order.status < 5 && status >= 5) await emit(trx, signCodeDue, { orderId: order.id });
}

function moveOf(order: MovingOrder, courier: Courier, mail: ScannedMail, now: Date): Move {
  const scans = mail.scans
    .filter((scan) => !scan.withdrawn)
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  const { steps, telling } = hearCarrier(order, courier, scans);
  const reported = steps.at(-1)?.status ?? order.status;
  steps.push(...followFold(reported, mail.fold, now));
  return { order, fold: mail.fold, scans, steps, status: steps.at(-1)?.status ?? order.status, telling };
}

/** Scan codes about the order itself, before the parcel is collected. */
const ORDER_CODES: Readonly<Record<string, (status: OrderStatus) => OrderAction>> = {
  ORD_ACCEPT: () => 'accept',
  ORD_ASSIGN: (status) => (status === 2 ? 'reassign' : 'assign'),
  ORD_PICKFAIL: () => 'pickup_failed',
};

// Reports older than the last one are ignored.
function hearCarrier(
  order: MovingOrder,
  courier: Courier,
  scans: readonly OrderScan[],
): { steps: Step[]; telling: Telling } {
  const steps: Step[] = [];
  let status = order.status;
  let telling: Telling = {
    toldAt: order.toldAt,
    courierName: courier.name,
    courierPhone: courier.phone,
    officeName: order.officeName,
  };
  for (const scan of scans) {
    const at = new Date(scan.occurredAt);
    const action = own(ORDER_CODES, scan.code)?.(status);
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
  // A batch may lack the collection scan; the history gets that step all the same.
  if (status >= 5 || next === 5 || fold.acceptedAt === null) return [step];
  return [{ status: 5, action: 'collect', at: new Date(fold.acceptedAt) }, step];
}
