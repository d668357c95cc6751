import { accountOf } from '@yidi/rules/ledger/chart';
import { endNoticeDays, endNoticeOf } from '@yidi/rules/prepaid/card-rule';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { balances } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { notifyOfAccount } from '../message/message.public.ts';

const AT_ONCE = 500;

/** Notifies holders of cards that expire soon. Idempotent. */
export function prepaidJob({ keys, now = () => new Date() }: { keys: Keys; now?: () => Date }): JobHandler {
  return periodicJob({
    name: 'prepaid.ends',
    // This is nine in the morning in Shanghai.
    cron: '0 1 * * *',
    async run({ db }) {
      while ((await transact(db, (trx) => announceSome({ trx, keys }, now()))) === AT_ONCE);
    },
  });
}

interface Ending {
  readonly id: string;
  readonly tail: string;
  readonly expiresAt: Date;
  readonly toldId: string;
  /** Shipments left in a combo; null for a card. */
  readonly leftCount: number | null;
}

/** Announces cards that expire soon, once each; pending gifts are announced to their givers. */
async function announceSome({ trx, keys }: { trx: Db; keys: Keys }, now: Date): Promise<number> {
  const [first, last] = endNoticeDays.map((days) => new Date(now.getTime() + days * DAY_MS)) as [Date, Date];
  const { rows } = await sql<Ending>`
    SELECT c.id, c.tail, c.expires_at, coalesce(c.person_id, c.buyer_id) AS told_id, x.left_count
    FROM prepaid_card c LEFT JOIN card_combo x ON x.card_id = c.id
    WHERE c.state = 'active' AND c.expires_at > ${now} AND c.expires_at <= ${first}
      AND coalesce(c.person_id, c.buyer_id) IS NOT NULL
      AND NOT EXISTS (SELECT FROM card_notice n WHERE n.card_id = c.id AND n.expires_at = c.expires_at
        AND n.days = CASE WHEN c.expires_at <= ${last} THEN ${endNoticeDays[1]}::int ELSE ${endNoticeDays[0]}::int END)
    ORDER BY c.expires_at, c.id LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED`.execute(trx);
  const found = await balances(
    trx,
    rows.map(({ id }) => accountOf('card * balance', id)),
  );
  for (const { id, tail, expiresAt: end, toldId: personId, leftCount: left } of rows) {
    const days = endNoticeOf(end.getTime(), now.getTime());
    if (days === null) continue;
    // A concurrent run may have announced it in the meantime.
    const { numInsertedOrUpdatedRows: noted } = await trx
      .insertInto('cardNotice')
      .values({ cardId: id, expiresAt: end, days })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!noted) continue;
    const fen = -(found.get(accountOf('card * balance', id)) ?? 0);
    if (fen <= 0 || left === 0) continue;
    const [until, at] = [toShanghaiIso(end.getTime() - 1), now.toISOString()];
    if (left === null)
      await notifyOfAccount(trx, keys, { personId, template: 'cardEnding', params: { tail, fen, last: until }, at });
    else await notifyOfAccount(trx, keys, { personId, template: 'comboEnding', params: { left, last: until }, at });
  }
  return rows.length;
}
