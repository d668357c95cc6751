import { nextState, type OrderAction } from '@yidi/rules/order/states';
import { kindOfOrderType, type OrderStatus, type OrderType } from '@yidi/rules/order/statuses';
import { bookError } from '../../apps/server/src/db/ledger.ts';
import type { Acknowledged } from './orders-load.ts';
import type { Customer, FaultWorld } from './world.ts';

/** What the tables hold against what clients were told. */
export interface Kept {
  readonly acknowledged: number;
  readonly cancelled: number;
  readonly stored: number;
  readonly lost: number;
  readonly duplicates: number;
  /** Orders whose history is no legal way to the state they are in, or that are not where a client was told. */
  readonly halfStates: number;
  /** Orders without their mail, mails without their order. */
  readonly orphans: number;
  readonly ledgerErrorFen: number;
}

/** `strict`: every stored order was acknowledged, because clients went on until they had an answer. */
export async function compare(
  { world: { db } }: FaultWorld,
  customers: readonly Customer[],
  seen: Acknowledged,
  strict: boolean,
): Promise<Kept> {
  const people = customers.map(({ person }) => person.personId);
  const rows = await db
    .selectFrom('orders')
    .leftJoin('mail', 'mail.mail_no', 'orders.mail_no')
    .select(['orders.id', 'orders.status', 'orders.order_type', 'mail.mail_no as mail'])
    .where('orders.person_id', 'in', people)
    .execute();
  const history = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['order_history.order_id', 'order_history.status', 'order_history.action'])
    .where('orders.person_id', 'in', people)
    .orderBy('order_history.order_id')
    .orderBy('order_history.seq')
    .execute();
  const ways = Map.groupBy(history, (row) => row.order_id);
  const statusById = new Map(rows.map(({ id, status }) => [id, status]));
  const illegal = rows.filter(({ id, status, order_type }) => !isLegalWay(order_type, status, ways.get(id) ?? []));
  const wrongState = [...seen.cancelled].filter((id) => statusById.get(id) !== 4);
  const told = new Set(seen.created.values());
  // A key that was answered with an order that another key was answered with, or an order nobody was told of.
  const shared = seen.created.size - told.size;
  const untold = strict ? rows.length - told.size : 0;
  return {
    acknowledged: told.size,
    cancelled: seen.cancelled.size,
    stored: rows.length,
    lost: [...told].filter((id) => !statusById.has(id)).length,
    duplicates: shared + Math.max(0, untold),
    halfStates: illegal.length + wrongState.length,
    orphans: rows.filter(({ mail }) => mail === null).length,
    ledgerErrorFen: await bookError(db),
  };
}

function isLegalWay(orderType: number, status: number, way: readonly { status: number; action: string }[]): boolean {
  const kind = kindOfOrderType(orderType as OrderType);
  const [first, ...steps] = way;
  if (first?.action !== 'create' || first.status !== 0) return false;
  let state: OrderStatus = 0;
  for (const step of steps) {
    const next = nextState(kind, state, step.action as OrderAction);
    if (!next.ok || next.state !== step.status) return false;
    state = next.state;
  }
  return state === status;
}

export function holds(kept: Kept): boolean {
  const { lost, duplicates, halfStates, orphans, ledgerErrorFen } = kept;
  return kept.acknowledged > 0 && lost + duplicates + halfStates + orphans + ledgerErrorFen === 0;
}
