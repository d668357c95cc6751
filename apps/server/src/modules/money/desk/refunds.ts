import type { InfoOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-refund';
import { ApiError } from '@yidi/contract/envelope';
import type { RefundRefusal } from '@yidi/contract/values/pay';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { AuditTarget } from '../../../call/staff.ts';
import { addJob } from '../../../db/jobs.ts';
import { sendRefund } from '../jobs/pay-work.ts';
import { type RefundRow, refundByNo } from '../refund/refund.store.ts';
import { countWaiting, listWaiting, lockRefund, markAsked } from './waiting.store.ts';

type Refund = InfoOf<typeof contract.refundItem>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

const conflict = (why: 'changed' | 'working' | 'done') => new ApiError('CONFLICT', { reason: `refund.${why}` });

/** Makes the handlers of the refunds that wait for a colleague. */
export function refundDeskHandlers({ db }: Pick<StaffDeps, 'db'>): Handlers<typeof contract> {
  return {
    async refundList(asked, { note }) {
      const page = { after: readCursor(asked.after, 'mailNo'), limit: asked.size + 1 };
      const cut = cutPage(await listWaiting(db, asked.waits, page), asked.size, ({ createdAt: at, refundNo: id }) =>
        writeCursor({ at, id }),
      );
      const totals = await totalsOf(asked, cut, () => countWaiting(db, asked.waits, MOST_COUNTED));
      note({ targets: cut.rows.flatMap(targetsOf) });
      return { records: cut.rows.map(toRefund), ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async refundItem({ refundNo }, { note }) {
      const row = await refundByNo(db, refundNo);
      if (!row) throw new ApiError('NOT_FOUND');
      note({ targets: targetsOf(row) });
      return toRefund(row);
    },

    askRefundAgain: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const found = await refundByNo(trx, asked.refundNo);
        if (found) ctx.note({ targets: targetsOf(found) });
        return answerOnce(trx, contract.askRefundAgain, ctx, async () => {
          const { refundNo, version, reason } = asked;
          ctx.note({ words: reason });
          const row = await lockRefund(trx, refundNo);
          if (!row) throw new ApiError('NOT_FOUND');
          if (row.state === 'done') throw conflict('done');
          if (waitOf(row) === undefined) throw conflict('working');
          if (row.version !== version) throw conflict('changed');
          await markAsked(trx, row);
          // The vendor answers a number that it knows with the refund it has, so this pays it once.
          await addJob(trx, sendRefund, { refundNo });
          return { info: toRefund((await refundByNo(trx, refundNo))!) };
        });
      }),
  };
}

const targetsOf = ({ refundNo, orderId }: RefundRow): AuditTarget[] => [
  { kind: 'refund', id: refundNo },
  ...(orderId ? [{ kind: 'order' as const, id: orderId }] : []),
];

function waitOf({ state, silentAt }: RefundRow): Refund['waits'] {
  if (state === 'failed') return 'failed';
  return silentAt === null ? undefined : 'silent';
}

function toRefund(row: RefundRow): Refund {
  const waits = waitOf(row);
  return {
    ...{ refundNo: row.refundNo, paymentNo: row.vendorNo, provider: row.provider, fen: row.fen, reason: row.reason },
    ...(waits && { waits }),
    done: row.state === 'done',
    ...(row.refusal !== null && { refusal: row.refusal as RefundRefusal }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    ...(row.sentAt && { sentAt: row.sentAt.toISOString() }),
  };
}
