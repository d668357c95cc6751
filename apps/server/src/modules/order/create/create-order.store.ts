import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../../../db/open.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import type { Point } from '../../../ports/carrier/carrier.ts';
import type { StoredParty } from '../../../security/sealed-party.ts';
import type { StoredQuote } from '../../money/money.public.ts';
import type { Documents } from '../order.store.ts';

export type NewOrder = Omit<Insertable<Tables['orders']>, Documents | 'status'> & {
  readonly sender: StoredParty;
  readonly receiver: StoredParty;
  readonly quote: StoredQuote;
  readonly point: Point | null;
};

const NEW_COLUMNS = [
  ...(['id', 'orderNo', 'mailNo', 'personId', 'orderType', 'productId', 'sender', 'receiver'] as const),
  ...(['senderMac', 'senderLineMac', 'senderPlaceMac', 'mailNoAtHand'] as const),
  ...(['receiverMac', 'goodsName', 'goodsTypeId', 'goodsResult', 'weightG', 'declaredYuan'] as const),
  ...(['packaging', 'payMode', 'passwordSign', 'message', 'quote', 'tariffVersion', 'quotedFen'] as const),
  ...(['promisedAt', 'officeCode', 'officeName', 'slotId', 'slotStartAt', 'slotEndAt'] as const),
  ...(['pickupCode', 'point', 'pointCode', 'counterCode', 'expiresAt', 'createdAt', 'batchId'] as const),
  ...(['parentId', 'pieceNo', 'artExam', 'senderWish', 'goodsId', 'labelName', 'channel'] as const),
] as const satisfies readonly (keyof NewOrder)[];
const DOCUMENTS: ReadonlySet<string> = new Set(['sender', 'receiver', 'quote', 'point'] satisfies (keyof NewOrder)[]);

type NewRow = Omit<NewOrder, Documents> & { sender: string; receiver: string; quote: string; point: string | null };

const insertNew = prepared((to, p: NewRow) => ({
  compile: () =>
    sql<{ id: string }>`WITH made AS (
        INSERT INTO orders (status, ${sql.join(NEW_COLUMNS.map((column) => sql.ref(column)))})
        VALUES (0, ${sql.join(NEW_COLUMNS.map((column) => (DOCUMENTS.has(column) ? sql`${p[column]}::jsonb` : sql`${p[column]}`)))})
        ON CONFLICT DO NOTHING RETURNING id, created_at)
      INSERT INTO order_history (order_id, seq, status, action, at) SELECT id, 1, 0, 'create', created_at FROM made
      RETURNING order_id AS id`.compile(to),
}));

/** Inserts an order in status 0 with its history; false if its number or counter code is taken. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<boolean> {
  const { sender, receiver, quote, point, ...plain } = order;
  const row = {
    ...plain,
    sender: JSON.stringify(sender),
    receiver: JSON.stringify(receiver),
    quote: JSON.stringify(quote),
    point: point && JSON.stringify(point),
  };
  return (await insertNew(trx, row)).length > 0;
}

/**
 * The numbers of orders before pick-up, each by one value. Orders made together count once, batch
 * orders not at all.
 */
export type OpenCounts = { readonly [Of in 'person' | 'phone' | 'address' | 'slot']: number };

// Takes the locks in a fixed order, so that each of several concurrent orders counts those before
// it. Counting is a separate statement, because a statement only sees rows committed before it
// started.
const lockSender = prepared((to, p: { person: string; phones: string; places: string }) => ({
  compile: () =>
    sql`SELECT pg_advisory_xact_lock(key) FROM (
        SELECT DISTINCT hashtextextended(name, 4177) AS key FROM (SELECT ${p.person}::text
          UNION ALL SELECT encode(mac, 'hex') FROM unnest(${p.phones}::bytea[] || ${p.places}::bytea[]) mac) AS names (name)
          ORDER BY key) AS keys`.compile(to),
}));

const countWaiting = prepared(
  (
    to,
    p: { person: string; phones: string; places: string; office: string | null; slot: string | null; own: boolean },
  ) => ({
    compile: () =>
      sql<OpenCounts>`WITH open AS (
        SELECT id FROM orders WHERE status < 4 AND batch_id IS NULL AND person_id = ${p.person}::uuid
        UNION SELECT id FROM orders WHERE status < 4 AND batch_id IS NULL AND coalesce(sender_line_mac, sender_mac) = ANY (${p.phones}::bytea[])
        UNION SELECT id FROM orders WHERE status < 4 AND batch_id IS NULL AND sender_place_mac = ANY (${p.places}::bytea[]))
      SELECT count(DISTINCT coalesce(parent_id, id)) FILTER (WHERE person_id = ${p.person}::uuid)::int AS person,
        count(DISTINCT coalesce(parent_id, id)) FILTER (WHERE coalesce(sender_line_mac, sender_mac) = ANY (${p.phones}::bytea[]))::int AS phone,
        count(DISTINCT coalesce(parent_id, id)) FILTER (WHERE sender_place_mac = ANY (${p.places}::bytea[]))::int AS address,
        count(DISTINCT coalesce(parent_id, id)) FILTER (WHERE office_code = ${p.office}::text AND slot_id = ${p.slot}::text
          AND (person_id = ${p.person}::uuid OR coalesce(sender_line_mac, sender_mac) = ANY (${p.phones}::bytea[])))::int AS slot
      FROM orders JOIN open USING (id) WHERE person_id = ${p.person}::uuid OR NOT ${p.own}::boolean`.compile(to),
  }),
);

/** Formats hashes as a PostgreSQL array. */
const arrayOf = (macs: readonly Buffer[]) =>
  `{${macs.map((mac) => String.raw`"\\x${mac.toString('hex')}"`).join(',')}}`;

/** The values by which orders before pick-up are counted. */
interface CountedOrder extends Pick<NewOrder, 'personId' | 'officeCode' | 'slotId'> {
  /**
   * Hashes under all live keys: of the sender's phone, the phone without extension, the address.
   */
  readonly phones: readonly Buffer[];
  readonly places: readonly Buffer[];
}

/**
 * Counts the orders before pick-up, in the transaction of a new one; other new orders of the same
 * sender wait for it.
 * @param own true if the phone is the caller's: then orders that others placed in its name, or for
 * its address, do not count.
 */
export async function countOpen(trx: Db, order: CountedOrder, own: boolean): Promise<OpenCounts> {
  const sender = { person: order.personId, phones: arrayOf(order.phones), places: arrayOf(order.places) };
  const at = { office: order.officeCode ?? null, slot: order.slotId ?? null };
  const [, [counts]] = await Promise.all([lockSender(trx, sender), countWaiting(trx, { ...sender, ...at, own })]);
  if (!counts) throw new Error('A count was not answered');
  return counts;
}

const nextSerials = prepared((to, p: { count: number }) => ({
  compile: () =>
    sql<{ serial: number }>`SELECT nextval('mail_serial') AS serial FROM generate_series(1, ${p.count}::int)`.compile(
      to,
    ),
}));

/** Returns the next serials of mail numbers. Serials are never reused. */
export async function takeSerials(trx: Db, count: number): Promise<number[]> {
  return (await nextSerials(trx, { count })).map(({ serial }) => serial);
}
