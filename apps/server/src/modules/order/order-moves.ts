import { nextState, type OrderAction, statusFromTrace } from '@yidi/rules/order/states';
import type { OrderStatus } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { OrderScan, ScannedMail } from './order.door.ts';
import { addHistory, type Order, toOrder } from './order.store.ts';
import { weighOrder } from './weigh-order.ts';

interface Step {
  readonly status: OrderStatus;
  readonly action: OrderAction;
  readonly at: Date;
}

interface Telling {
  readonly toldAt: Date | null;
  readonly courierName: string | null;
  readonly courierPhone: string | null;
  readonly officeName: string | null;
}

/** Moves the orders of these mails; see `applyScans` of the door. */
export async function moveOrders(trx: Db, mails: readonly ScannedMail[], now: Date): Promise<void> {
  const byMailNo = new Map(mails.map((mail) => [mail.mailNo, mail]));
  for (const order of await lockByMails(trx, [...byMailNo.keys()])) {
    const mail = byMailNo.get(order.mail_no);
    if (mail) await moveOrder(trx, order, mail, now);
  }
}

async function lockByMails(trx: Db, mailNos: readonly string[]): Promise<Order[]> {
  if (mailNos.length === 0) return [];
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`mail_no = ANY (${sql.val([...mailNos])}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toOrder);
}

async function moveOrder(trx: Db, order: Order, mail: ScannedMail, now: Date): Promise<void> {
  const scans = mail.scans
    .filter((scan) => !scan.withdrawn)
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  const { steps, telling } = hearCarrier(order, scans);
  const told = steps.at(-1)?.status ?? order.status;
  steps.push(...followFold(told, mail.fold, now));
  for (const step of steps) await addHistory(trx, [order.id], step, step.at);
  const status = steps.at(-1)?.status ?? order.status;
  if (status !== order.status || telling.toldAt !== order.told_at) await keepMove(trx, order, status, telling);
  await weighOrder(trx, order, scans);
}

/** The carrier's words on the order itself, before it has the parcel. */
const ORDER_CODES: Readonly<Record<string, (status: OrderStatus) => OrderAction>> = {
  ORD_ACCEPT: () => 'accept',
  ORD_ASSIGN: (status) => (status === 2 ? 'reassign' : 'assign'),
  ORD_PICKFAIL: () => 'pickup_failed',
};

// Words older than the last one heard are history: they change nothing.
function hearCarrier(order: Order, scans: readonly OrderScan[]): { steps: Step[]; telling: Telling } {
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

async function keepMove(trx: Db, order: Order, status: OrderStatus, telling: Telling): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      status,
      told_at: telling.toldAt,
      courier_name: telling.courierName,
      courier_phone: telling.courierPhone,
      office_name: telling.officeName,
      // A closed order whose parcel is scanned after all lives again.
      ...(status !== 4 && { closed_as: null }),
    })
    .where('id', '=', order.id)
    .execute();
}
