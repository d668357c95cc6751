import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { orderList } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { type OrderFilter, type OrderStatus, orderStatuses, type Side } from '@yidi/contract/values/order';
import { groupOfStatus, type StatusGroup } from '@yidi/rules/order/statuses';
import { cutPage, readCursor, rowsToRead, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { heldMacs } from '../../../security/phone-holding.ts';
import { openParty } from '../../../security/sealed-party.ts';
import { termsOf } from '../../money/money.public.ts';
import type { arrivalsOfMails } from '../../trace/trace.public.ts';
import type { Order } from '../order.store.ts';
import { owedOf } from '../paid.ts';
import { quickOrdersOfList } from '../quick/quick-order.store.ts';
import { type BillSum, sumsOfBills } from '../siblings/siblings.store.ts';
import { pageOfGroups } from './grouped-list.store.ts';
import { countByStatus, countDue, type ListQuestion, pageOfOrders } from './order-list.store.ts';
import { toRow } from './order-views.ts';

export interface ListDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly arrivalsOf: ReturnType<typeof arrivalsOfMails>;
}

/** Lists a page of orders sent or received by the caller, with what is due and filter counts. */
export async function listOrders(
  { db, keys, arrivalsOf }: ListDeps,
  { side, status, condition, grouped, ...page }: ParsedOf<typeof orderList>,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<InfoOf<typeof orderList>> {
  const whose = await whoseOrders(db, caller, side);
  const question = {
    whose,
    due: status === 'due',
    statuses: statusesOf(status),
    condition: condition ?? '',
    phoneMacs: keys.macs('phone.index', (condition ?? '').replace(/[\s-]/g, '')),
  };
  const part = { ...rowsToRead(page), after: readCursor(page.after, 'uuid') };
  const isGrouped = grouped && 'personId' in whose && status === 'all' && !condition;
  const found = await (isGrouped ? pageOfGroups(db, whose.personId, part) : pageOfOrders(db, keys, question, part));
  const { rows: listed, next } = cutPage(found.listed, page.size, ({ place }) => writeCursor(place));
  const orders = listed.map(({ order }) => order);
  const isCounted = part.after === undefined && part.offset === 0 && !condition;
  const counts = isCounted && { ...countsOf(await countByStatus(db, whose)), due: await countDue(db, whose) };
  const toComplete = counts && 'personId' in whose && (await quickOrdersOfList(db, keys, whose.personId, now));
  const arrivals = await arrivalsOfOrders(arrivalsOf, orders, now);
  const bills = await billsOf(db, orders, side);
  const weighedIds = orders.flatMap(({ id, weighedFen }) => (weighedFen === null ? [] : [id]));
  const orderIds = [...new Set([...weighedIds, ...[...bills.values()].flatMap(({ itemIds }) => itemIds)])];
  const [owed, terms] = [await owedOf(db, orderIds), await termsOf(db, orderIds)];
  const records = listed.map(({ order, batch }) =>
    toRow(order, side, {
      open: (party) => openParty(keys, party),
      arrival: arrivals.get(order.mailNo ?? ''),
      owed,
      terms,
      bill: bills.get(order.parentId ?? ''),
      batch,
    }),
  );
  return {
    records,
    ...(await totalsOf(page, { rows: listed, next }, found.count)),
    ...(next && { next }),
    ...(counts && { counts }),
    ...(toComplete && toComplete.length > 0 && { toComplete }),
  };
}

/** Returns the arrival times of these orders' parcels by mail number. */
export function arrivalsOfOrders(arrivalsOf: ListDeps['arrivalsOf'], orders: readonly Order[], now: Date) {
  const sent = orders.filter(({ status }) => ['onTheWay', 'done'].includes(groupOfStatus(status)));
  return arrivalsOf(
    sent.flatMap(({ mailNo }) => mailNo ?? []),
    now,
  );
}

/**
 * Returns the totals of the listed bills, for the sender's list. Consignees see no bills: each
 * piece is a parcel of its own for them.
 */
async function billsOf(db: Db, orders: readonly Order[], side: Side): Promise<Map<string, BillSum>> {
  return side === 'sent' ? sumsOfBills(db, orders) : new Map();
}

async function whoseOrders(db: Db, caller: Caller, side: Side): Promise<ListQuestion['whose']> {
  if (side === 'sent') return { personId: caller.personId };
  if (caller.userId === null) throw new ApiError('LOGIN');
  return { receiverId: caller.userId, receiverMacs: await heldMacs(db, caller.userId) };
}

const GROUPS: Readonly<Record<'waiting' | 'moving' | 'done' | 'cancelled', StatusGroup>> = {
  waiting: 'waiting',
  moving: 'onTheWay',
  done: 'done',
  cancelled: 'closed',
};

function countsOf(counted: ReadonlyMap<OrderStatus, number>): Record<keyof typeof GROUPS, number> {
  const countOf = (filter: keyof typeof GROUPS) => {
    const statuses = statusesOf(filter);
    return [...counted].reduce((sum, [status, total]) => sum + (statuses.includes(status) ? total : 0), 0);
  };
  return {
    waiting: countOf('waiting'),
    moving: countOf('moving'),
    done: countOf('done'),
    cancelled: countOf('cancelled'),
  };
}

function statusesOf(status: OrderFilter): readonly OrderStatus[] {
  return status === 'all' || status === 'due'
    ? []
    : orderStatuses.filter((candidate) => groupOfStatus(candidate) === GROUPS[status]);
}
