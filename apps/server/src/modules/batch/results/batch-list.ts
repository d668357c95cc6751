import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { batchList } from '@yidi/contract/calls/batch';
import { badField } from '@yidi/contract/envelope';
import { atShanghai, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, readCursor, rowsToRead, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Db } from '../../../db/open.ts';
import { countUpTo } from '../../../db/page-total.ts';
import { type BatchProgress, batchProgressColumns, batchProgressOf } from '../../order/order.public.ts';

type Page = InfoOf<typeof batchList>;

/** Returns a page of a person's batches with row and order counts, in one statement. */
export async function pageOfBatches(db: Db, personId: string, page: ParsedOf<typeof batchList>): Promise<Page> {
  const { limit, offset } = rowsToRead(page);
  const within = daysOf(page);
  const after = readCursor(page.after, 'uuid');
  const behind = after
    ? sql`AND created_at <= ${after.at} AND (created_at < ${after.at} OR id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Counted>`
    SELECT b.id, b.name, b.created_at,
      ${countRows('unread')}, ${countRows('wrong')}, ${countRows('ready')}, ${countRows('dropped')}, ${countRows('sent')},
      ${countRows('failed')},
      coalesce(sum(r.total_fen) FILTER (WHERE r.state = 'ready'), 0)::bigint AS ready_fen,
      coalesce(sum(r.total_fen) FILTER (WHERE r.state = 'sent'), 0)::bigint AS sent_fen,
      ${batchProgressColumns}
    FROM (SELECT * FROM batch WHERE person_id = ${personId}::uuid AND ${within} ${behind} ORDER BY created_at DESC, id
      LIMIT ${limit} OFFSET ${offset}) AS b
    JOIN batch_row r ON r.batch_id = b.id
    LEFT JOIN orders o ON o.id = r.order_id
    LEFT JOIN payment_due d ON d.order_id = o.id
    GROUP BY b.id, b.name, b.created_at ORDER BY b.created_at DESC, b.id`.execute(db);
  const shown = cutPage(rows, page.size, ({ createdAt: at, id }) => writeCursor({ at, id }));
  const all = db.selectFrom('batch').select('id').where('personId', '=', personId).where(within);
  const count = () => countUpTo(db, all);
  return {
    records: shown.rows.map(toRecord),
    ...(await totalsOf(page, shown, count)),
    ...(shown.next && { next: shown.next }),
  };
}

/** Returns the condition on the days of upload. @throws ApiError BAD_INPUT */
function daysOf({ from, to }: Pick<ParsedOf<typeof batchList>, 'from' | 'to'>): RawBuilder<boolean> {
  if (from && to && from > to) throw badField('to', 'date.range');
  const since = from ? sql`created_at >= ${new Date(atShanghai(from, '00:00'))}` : sql`true`;
  const until = to ? sql`created_at < ${new Date(atShanghai(to, '24:00'))}` : sql`true`;
  return sql<boolean>`(${since} AND ${until})`;
}

const countRows = (state: string) => sql`count(*) FILTER (WHERE r.state = ${sql.lit(state)})::int AS ${sql.ref(state)}`;

interface Counted extends BatchProgress {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly unread: number;
  readonly wrong: number;
  readonly ready: number;
  readonly dropped: number;
  readonly sent: number;
  readonly failed: number;
  readonly readyFen: number;
  readonly sentFen: number;
}

function toRecord(row: Counted): Page['records'][number] {
  const { unread, wrong, ready, dropped, sent, failed } = row;
  return {
    batchId: row.id,
    name: row.name,
    createdAt: toShanghaiIso(row.createdAt.getTime()),
    counts: { unread, wrong, ready, dropped, sent, failed },
    readyFen: row.readyFen,
    sentFen: row.sentFen,
    orders: batchProgressOf(row),
  };
}
