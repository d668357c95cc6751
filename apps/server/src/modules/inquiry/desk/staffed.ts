import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { InquiryDesk } from '../../../ports/carrier/carrier.ts';
import type { InquiryWord, OfficeAnswer, WaitingWord } from '../../../ports/carrier/carrier-instruction.ts';
import { inquiryById } from '../inquiry.store.ts';
import { addStep, type CaseRow, dueOfCase, lockCase, openCase, setRound } from './case.store.ts';

/**
 * The desk at which colleagues answer inquiries and urges in the console. Until one of them has
 * answered, the answer is who works on it and until when.
 */
export function staffedInquiries({ db, now }: { readonly db: Db; readonly now: () => Date }): InquiryDesk {
  return {
    inquire: ({ id, round }) =>
      transact(db, async (trx) => {
        const inquiry = await inquiryById(trx, id);
        if (!inquiry) throw new Error('The desk was handed an inquiry that does not exist');
        await openCase(trx, { id, kind: inquiry.kind, orderId: inquiry.orderId }, now());
        const row = await inRound(trx, (await lockCase(trx, id))!, round, now());
        const { answer, byAt } = row;
        if (answer === null || byAt === null) return waitingWord(row, now());
        return { answer, byAt } as InquiryWord;
      }),
    urge: ({ id }) => transact(db, (trx) => answerUrge(trx, id, now())),
  };
}

/** Puts a case into the round that is asked for. An answered case waits for an answer again. */
async function inRound(trx: Db, row: CaseRow, round: number, now: Date): Promise<CaseRow> {
  if (round <= row.round) return row;
  // A late case keeps its time, so that it stays in front.
  if (row.state === 'waiting') {
    await setRound(trx, row, round);
    return row;
  }
  const asked = { state: 'waiting', round, dueAt: dueOfCase(row.kind, now), answer: null, byAt: null } as const;
  return addStep(trx, row, asked, { step: 'again' }, now);
}

/** Returns who works on a case and until when. For one that is late, a new time is promised. */
function waitingWord({ kind, ownerId, dueAt }: CaseRow, now: Date): WaitingWord {
  return { desk: ownerId === null ? 'queue' : 'colleague', byAt: dueAt > now ? dueAt : dueOfCase(kind, now) };
}

async function answerUrge(trx: Db, id: string, now: Date): Promise<OfficeAnswer | WaitingWord> {
  const urge = await trx
    .selectFrom('orderUrge as u')
    .innerJoin('orders as o', 'o.id', 'u.orderId')
    .select(['u.orderId', 'u.caseId', 'o.status'])
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirst();
  if (!urge) throw new Error('The desk was handed an urge that does not exist');
  const row = urge.caseId === null ? await caseOfUrge(trx, id, urge, now) : await lockCase(trx, urge.caseId);
  if (!row) return { answer: 'over', byAt: null };
  const { answer, byAt, state } = row;
  if ((answer === 'coming' || answer === 'next') && byAt) return { answer, byAt };
  return state === 'waiting' ? waitingWord(row, now) : { answer: 'over', byAt: null };
}

/**
 * Returns the locked case of a new urge: that of the order's earlier urge if it still waits, else a
 * new one. Undefined if the order waits for no courier.
 */
async function caseOfUrge(
  trx: Db,
  id: string,
  { orderId, status }: { readonly orderId: string; readonly status: number },
  now: Date,
): Promise<CaseRow | undefined> {
  if (status >= 4) return undefined;
  const fresh = { id, kind: 'urge', orderId } as const;
  await openCase(trx, fresh, now);
  let row = await lockWaitingUrge(trx, orderId);
  if (!row) {
    // A colleague ended the waiting case between both statements.
    await openCase(trx, fresh, now);
    row = await lockWaitingUrge(trx, orderId);
  }
  if (!row) throw new Error('An urge found no case and opened none');
  await trx.updateTable('orderUrge').set({ caseId: row.id }).where('id', '=', id).execute();
  return row.id === id ? row : addStep(trx, row, {}, { step: 'again' }, now);
}

function lockWaitingUrge(trx: Db, orderId: string): Promise<CaseRow | undefined> {
  return trx
    .selectFrom('inquiryCase')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', 'urge')
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}
