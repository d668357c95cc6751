import type { InfoOf } from '@yidi/contract/call';
import type { prepaidLedger } from '@yidi/contract/calls/prepaid';
import type { CardKind, MovementKind } from '@yidi/contract/values/prepaid';
import { maskName } from '@yidi/rules/mask/mask';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openParty } from '../../security/sealed-party.ts';
import { findOrderToPay } from '../money/money.public.ts';

type Ledger = InfoOf<typeof prepaidLedger>;
type Movement = Ledger['movements'][number];

interface Row {
  readonly id: number;
  readonly posting: string;
  readonly fen: number;
  readonly balanceFen: number;
  readonly at: Date;
  readonly cardKind: CardKind;
  readonly tail: string;
  readonly origin: 'online' | 'counter';
  readonly orderId: string | null;
  readonly isBound: boolean;
  readonly isHeld: boolean | null;
}

/** Returns movements since the holder bound the card; earlier ones belong to others. */
async function rowsOf(db: Db, personId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.*, sum(fen) OVER (ORDER BY at, id)::bigint AS balance_fen FROM (
      SELECT t.id, t.kind AS posting, -e.fen AS fen, greatest(t.created_at, c.active_at, c.bound_at, s.created_at) AS at,
        c.kind AS card_kind, c.tail, c.origin, c.bound_at IS NOT NULL AS is_bound, s.order_id, s.held_fen > s.captured_fen + s.released_fen AS is_held
      FROM prepaid_card c
      JOIN ledger_account a ON a.code = 'card ' || c.id || ' balance'
      JOIN ledger_entry e ON e.account_id = a.id
      JOIN ledger_transfer t ON t.id = e.transfer_id
      LEFT JOIN card_spend s ON t.kind IN ('card.held', 'card.released', 'card.refunded')
        AND s.card_id = c.id AND s.id::text = split_part(t.ref, ' ', 1)
      WHERE c.person_id = ${personId} AND NOT EXISTS (SELECT FROM card_combo x WHERE x.card_id = c.id)
    ) m ORDER BY at, id`.execute(db);
  return rows;
}

const kindOf = ({ posting, origin, isBound, isHeld }: Row): MovementKind => {
  if (posting === 'card.sold' && origin === 'counter') return 'bound';
  if (posting === 'card.sold') return isBound ? 'received' : 'bought';
  if (posting === 'card.held') return isHeld ? 'held' : 'paid';
  if (posting === 'card.returned') return 'returned';
  return posting === 'card.released' ? 'released' : 'back';
};

const monthOf = (at: Date) => shanghaiDate(at.getTime()).slice(0, 7);

/** Returns a month's movements of a person's cards, newest first, with opening and closing sums. */
export async function ledgerOf(db: Db, keys: Keys, personId: string, month: string, now: Date): Promise<Ledger> {
  const rows = await rowsOf(db, personId);
  const own = rows.filter((row) => monthOf(row.at) === month);
  const before = rows.filter((row) => monthOf(row.at) < month).at(-1)?.balanceFen ?? 0;
  const inFen = own.reduce((sum, row) => sum + Math.max(0, row.fen), 0);
  const outFen = own.reduce((sum, row) => sum + Math.max(0, -row.fen), 0);
  const movements: Movement[] = [];
  const orders = new Map<string, Movement['order']>();
  for (const row of own.toReversed()) {
    const orderId = row.orderId;
    if (orderId !== null && !orders.has(orderId)) orders.set(orderId, await orderOf(db, keys, orderId));
    const order = orderId === null ? undefined : orders.get(orderId);
    movements.push({
      id: row.id,
      kind: kindOf(row),
      at: toShanghaiIso(row.at),
      fen: row.fen,
      balanceFen: row.balanceFen,
      cardKind: row.cardKind,
      tail: row.tail,
      ...(order && { order }),
    });
  }
  const months = new Set([monthOf(now), month, ...rows.map((row) => monthOf(row.at))]);
  return {
    month,
    months: [...months].sort().reverse(),
    openFen: before,
    inFen,
    outFen,
    closeFen: before + inFen - outFen,
    movements,
  };
}

// The card's holder paid an own order with it.
async function orderOf(db: Db, keys: Keys, orderId: string): Promise<Movement['order']> {
  const order = await findOrderToPay(db, orderId);
  if (!order) return;
  return {
    orderId,
    fromCity: order.sender.city || order.sender.province,
    toCity: order.receiver.city || order.receiver.province,
    receiverName: maskName(openParty(keys, order.receiver).name),
    goodInternals: order.goodsName,
    mailNo: order.mailNo,
  };
}
