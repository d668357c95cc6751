import type { InfoOf } from '@yidi/contract/call';
import type { pointsLedger } from '@yidi/contract/calls/points';
import type { PointReason } from '@yidi/contract/values/points';
import type { Language } from '@yidi/phrases/language';
import { maskName } from '@yidi/rules/mask/mask';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openParty, type StoredParty } from '../../security/sealed-party.ts';

type Ledger = InfoOf<typeof pointsLedger>;
type Movement = Ledger['movements'][number];

interface Row {
  readonly id: string;
  readonly reason: PointReason;
  readonly points: number;
  readonly balance: number;
  readonly at: Date;
  readonly orderId: string | null;
  readonly receiver: StoredParty | null;
  readonly paidFen: number | null;
  readonly mailNo: string | null;
  readonly gift: string | null;
  readonly giftEn: string | null;
}

interface Month {
  readonly month: string;
  readonly in: number;
  readonly out: number;
}

const MONTH = sql`to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;

async function monthsOf(db: Db, personId: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    SELECT ${MONTH} AS month, coalesce(sum(points) FILTER (WHERE points > 0), 0)::int AS in,
      coalesce(-sum(points) FILTER (WHERE points < 0), 0)::int AS out
    FROM points_movement WHERE person_id = ${personId} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

async function rowsOf(db: Db, personId: string, month: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.reason, m.points, m.balance, m.at, o.id AS order_id, o.receiver, o.weighed_fen AS paid_fen,
      e.mail_no, gift.name AS gift, gift.name_en AS gift_en
    FROM points_movement m
    LEFT JOIN orders o ON o.id = m.order_id
    LEFT JOIN evaluation e ON e.id = m.evaluation_id
    LEFT JOIN points_redemption r ON r.id = m.redemption_id
    LEFT JOIN points_gift gift ON gift.id = r.gift_id
    WHERE m.person_id = ${personId} AND ${MONTH} = ${month} ORDER BY m.seq DESC`.execute(db);
  return rows;
}

/** Returns a month's movements of a person's points, newest first, with the sums around them. */
export async function ledgerOf(
  { db, keys }: { db: Db; keys: Keys },
  personId: string,
  asked: { readonly month: string | undefined; readonly language: Language },
  now: Date,
): Promise<Ledger> {
  const current = shanghaiDate(now.getTime()).slice(0, 7);
  const month = asked.month ?? current;
  const sums = await monthsOf(db, personId);
  const own = sums.find((sum) => sum.month === month) ?? { in: 0, out: 0 };
  const open = sums.filter((sum) => sum.month < month).reduce((total, sum) => total + sum.in - sum.out, 0);
  const rows = await rowsOf(db, personId, month);
  return {
    month,
    months: [...new Set([current, month, ...sums.map((sum) => sum.month)])].sort().reverse(),
    open,
    in: own.in,
    out: own.out,
    close: open + own.in - own.out,
    movements: rows.map((row) => movementOf(keys, row, asked.language)),
  };
}

function movementOf(keys: Keys, row: Row, language: Language): Movement {
  const gift = language === 'zh' ? row.gift : row.giftEn;
  return {
    id: row.id,
    reason: row.reason,
    at: toShanghaiIso(row.at),
    points: row.points,
    balance: row.balance,
    ...(row.orderId && row.receiver && { order: orderOf(keys, row.orderId, row.receiver, row.paidFen) }),
    ...(row.mailNo && { mailNo: row.mailNo }),
    ...(gift && { gift }),
  };
}

function orderOf(keys: Keys, orderId: string, receiver: StoredParty, paidFen: number | null): Movement['order'] {
  return {
    orderId,
    toCity: receiver.city || receiver.province,
    receiverName: maskName(openParty(keys, receiver).name),
    ...(paidFen !== null && { paidFen }),
  };
}
