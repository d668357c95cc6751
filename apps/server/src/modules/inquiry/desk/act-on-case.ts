import type { ParsedOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-inquiry';
import { ApiError, badField } from '@yidi/contract/envelope';
import {
  answersOfKind,
  type CaseAnswer,
  type MissedResult,
  MOST_DAYS_AHEAD,
  needsTime,
} from '@yidi/contract/values/inquiry-desk';
import { maskText } from '@yidi/rules/mask/mask';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import type { CallContext, Caller, Handlers } from '../../../call/handlers.ts';
import type { StaffContext } from '../../../call/staff.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { staffWith } from '../../staff/staff.public.ts';
import { askNow } from '../ask-carrier.ts';
import { lockInquiry } from '../inquiry.store.ts';
import { askUrges } from './ask-urges.ts';
import { addStep, type CaseRow, caseById, lockCase } from './case.store.ts';
import { readItem, targetsOfCase } from './read-case.ts';

type Acts = Omit<Handlers<typeof contract>, 'staffInquiries' | 'staffInquiry'>;
type Ctx = CallContext<Caller | null> & StaffContext;

const conflict = (reason: `case.${'changed' | 'owner' | 'over' | 'notSo'}`) => new ApiError('CONFLICT', { reason });

/** Makes the handlers with which colleagues work on cases. */
export function actOnCaseHandlers({ keys }: Pick<StaffDeps, 'keys'>): Acts {
  return {
    takeInquiry: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const row = await lockAsRead(trx, asked, ctx);
        if (row.state !== 'waiting') throw conflict('case.over');
        const { staffId } = ctx.staff;
        await addStep(trx, row, { ownerId: staffId }, { step: 'taken', staffId }, ctx.now);
        // The customer reads that somebody works on it.
        await askAgain(trx, row);
        return readItem({ db: trx, keys }, (await caseById(trx, row.id))!, ctx);
      }),

    handInquiry: (asked, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const row = await lockOwn(trx, asked, ctx);
        const { staffId: toId, words } = asked;
        const { staffId } = ctx.staff;
        const holders = await staffWith(trx, 'service');
        if (toId === staffId || !holders.some(({ id }) => id === toId)) throw badField('staffId', 'field.option');
        const facts = { step: 'handed', staffId, toId, wordsSealed: sealWords(keys, words) } as const;
        await addStep(trx, row, { ownerId: toId }, facts, ctx.now);
        return readItem({ db: trx, keys }, (await caseById(trx, row.id))!, ctx);
      }),

    noteInquiry: (asked, ctx) =>
      once(contract.noteInquiry, asked, ctx, async (trx) => {
        const row = await lockAsRead(trx, asked, ctx);
        const { staffId } = ctx.staff;
        if (row.state === 'ended') throw conflict('case.over');
        if (row.ownerId !== staffId) throw conflict('case.owner');
        const step = asked.called ? 'called' : 'noted';
        await addStep(trx, row, {}, { step, staffId, wordsSealed: sealWords(keys, asked.words) }, ctx.now);
      }),

    answerInquiry: (asked, ctx) =>
      once(contract.answerInquiry, asked, ctx, async (trx) => {
        // An inquiry is locked before its case, in the order in which it is closed.
        const inquiry = await lockInquiry(trx, asked.caseId);
        const row = await lockOwn(trx, asked, ctx);
        const { answer } = asked;
        if (!answersOfKind[row.kind].includes(answer)) throw badField('answer', 'field.option');
        if (answer === 'over' && (await orderOf(trx, row)).status < 4) throw conflict('case.notSo');
        const byAt = timeOf(answer, asked.byAt, ctx.now);
        // An urge is answered once. An inquiry ends when the mail moves or its consignee has it.
        const state = row.kind === 'urge' ? 'ended' : 'answered';
        const facts = { step: 'answered', staffId: ctx.staff.staffId, answer, byAt } as const;
        // The next round may have begun before the desk was asked for it. This answers that round.
        const { round } = inquiry ?? row;
        await addStep(trx, row, { state, round, answer, byAt }, facts, ctx.now);
        ctx.note({ reason: answer });
        await askAgain(trx, row);
      }),

    closeMissed: (asked, ctx) => once(contract.closeMissed, asked, ctx, (trx) => close(trx, keys, asked, ctx)),
  };
}

/** Closes a missed pick-up. @throws ApiError BAD_INPUT, CONFLICT */
async function close(trx: Db, keys: Keys, asked: ParsedOf<typeof contract.closeMissed>, ctx: Ctx): Promise<void> {
  const row = await lockOwn(trx, asked, ctx);
  if (row.kind !== 'missed') throw badField('caseId', 'field.option');
  const { result, words } = asked;
  if (!(await isSo(trx, row, result))) throw conflict('case.notSo');
  const facts = {
    step: 'closed',
    staffId: ctx.staff.staffId,
    result,
    wordsSealed: sealWords(keys, words),
  } as const;
  await addStep(trx, row, { state: 'ended' }, facts, ctx.now);
  await trx.updateTable('missedPickup').set({ closedAt: ctx.now }).where('id', '=', row.id).execute();
  ctx.note({ reason: result });
}

const sealWords = (keys: Keys, words: string) => keys.seal('inquiry.noted', maskText(words));

type Idempotent = typeof contract.noteInquiry | typeof contract.answerInquiry | typeof contract.closeMissed;

/** Runs an act once per key. A repeat that gets the stored answer names the case, too. */
function once(call: Idempotent, asked: { readonly caseId: string }, ctx: Ctx, act: (trx: Db) => Promise<void>) {
  return ctx.inAuditedTransaction(async (trx) => {
    const row = await caseById(trx, asked.caseId);
    if (row) ctx.note({ targets: await targetsOfCase(trx, row) });
    return answerOnce(trx, call, ctx, async () => {
      await act(trx);
      return { info: {} };
    });
  });
}

type Asked = Pick<ParsedOf<typeof contract.takeInquiry>, 'caseId' | 'version'>;

/**
 * Returns a case as it was read, locked.
 * @throws ApiError NOT_FOUND, CONFLICT `case.changed`
 */
async function lockAsRead(trx: Db, { caseId, version }: Asked, ctx: Ctx): Promise<CaseRow> {
  const row = await lockCase(trx, caseId);
  const listed = row && (await caseById(trx, caseId));
  if (!row || !listed) throw new ApiError('NOT_FOUND');
  ctx.note({ targets: await targetsOfCase(trx, listed) });
  if (row.version !== version) throw conflict('case.changed');
  return row;
}

/**
 * Returns a waiting case of the caller as it was read, locked.
 * @throws ApiError NOT_FOUND, CONFLICT
 */
async function lockOwn(trx: Db, asked: Asked, ctx: Ctx): Promise<CaseRow> {
  const row = await lockAsRead(trx, asked, ctx);
  if (row.state !== 'waiting') throw conflict('case.over');
  if (row.ownerId !== ctx.staff.staffId) throw conflict('case.owner');
  return row;
}

/** Returns until when an answer promises something. @throws ApiError BAD_INPUT */
function timeOf(answer: CaseAnswer, given: string | undefined, now: Date): Date {
  if (!needsTime(answer)) return now;
  if (given === undefined) throw badField('byAt', 'field.required');
  const byAt = new Date(given);
  const aheadMs = byAt.getTime() - now.getTime();
  if (aheadMs <= 0 || aheadMs > MOST_DAYS_AHEAD * DAY_MS) throw badField('byAt', 'date.range');
  return byAt;
}

/** Queues the job that reads the desk's answer and stores it in the customer's urge or inquiry. */
async function askAgain(trx: Db, { id, kind }: CaseRow): Promise<void> {
  if (kind === 'urge') await askUrges(trx, id);
  else if (kind !== 'missed') await askNow(trx, id);
}

/** Returns whether the order is what a result says of it. */
async function isSo(trx: Db, row: CaseRow, result: MissedResult): Promise<boolean> {
  if (result === 'unreached' || result === 'other') return true;
  const { status, slotId } = await orderOf(trx, row);
  if (result === 'collected') return status > 4;
  if (result === 'cancelled') return status === 4;
  if (status >= 3 || slotId === null) return false;
  const missed = await trx
    .selectFrom('missedPickup')
    .select(['slotId', 'newSlotId'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  // The product itself books the next window, before a colleague has spoken with the sender.
  if (result === 'kept') return slotId === missed.newSlotId;
  return slotId !== missed.slotId && slotId !== missed.newSlotId;
}

function orderOf(trx: Db, { orderId }: CaseRow) {
  return trx.selectFrom('orders').select(['status', 'slotId']).where('id', '=', orderId).executeTakeFirstOrThrow();
}
