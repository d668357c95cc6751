import type { InfoOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-payout';
import { ApiError } from '@yidi/contract/envelope';
import { PAYOUT_STOP_S } from '@yidi/contract/values/claim';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { AuditNote } from '../../../call/staff.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { staffNames } from '../../staff/staff.public.ts';
import { type ClaimRow, lockClaim } from '../claim.store.ts';
import { payGranted } from '../pay-out.ts';
import { maskPayee, openPayee } from '../payee.ts';
import { claimByNo, waitingFor } from './case.store.ts';
import {
  countPayouts,
  isReferenceUsed,
  listPayouts,
  type PayoutOfClaim,
  type PayoutRow,
  payoutOf,
  setPayout,
} from './payout.store.ts';
import { named, targetsOf } from './read-claim.ts';

type Payout = InfoOf<typeof contract.confirmPayout>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

type Why = 'above' | 'changed' | 'done' | 'waiting' | 'late' | 'early' | 'none' | 'reference';
const conflict = (why: Why) => new ApiError('CONFLICT', { reason: `payout.${why}` });

/** What a second person decides on. */
export interface PayRequest {
  readonly claimId: string;
  readonly claimNo: string;
  readonly version: number;
  readonly fen: number;
}

/** From then on a payment is sent and can be confirmed. */
const sentFrom = (releasedAt: Date) => new Date(releasedAt.getTime() + PAYOUT_STOP_S * 1000);

/** Makes the handlers by which finance pays compensations. */
export function payoutHandlers({ db, keys, ask }: Pick<StaffDeps, 'db' | 'keys' | 'ask'>): Handlers<typeof contract> {
  const viewOne = async (trx: Db, claimId: string, now: Date) => {
    const rows = await listPayouts(trx, undefined, { after: undefined, limit: 1, claimId });
    return (await viewAll(trx, keys, rows, now))[0]!;
  };
  return {
    async payoutList(asked, { now }) {
      const page = { after: readCursor(asked.after, 'uuid'), limit: asked.size + 1 };
      const cut = cutPage(await listPayouts(db, asked.state, page), asked.size, ({ agreedAt: at, claimId: id }) =>
        writeCursor({ at, id }),
      );
      const totals = await totalsOf(asked, cut, () => countPayouts(db, asked.state, MOST_COUNTED));
      const records = await viewAll(db, keys, cut.rows, now);
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async showPayee({ claimNo, reason }, { note }) {
      const claim = await claimByNo(db, claimNo);
      if (!claim || !(await payoutOf(db, claim.id))) throw new ApiError('NOT_FOUND');
      note({ targets: targetsOf(claim), personal: true, fields: ['payee'], words: reason });
      return openPayee(keys, claim.payeeSealed);
    },

    askPayout: (asked, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.askPayout, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claimNo, version, fen, reason } = asked;
          note({ words: reason });
          const { claim, payout } = await lockPayout(trx, claimNo, note);
          if (payout.state !== 'waiting') throw conflict('done');
          if (fen !== payout.fen) throw conflict('above');
          if (version !== payout.version) throw conflict('changed');
          if ((await waitingFor(trx, 'claim.pay', [claim.id], now)).length > 0) throw conflict('waiting');
          const request: PayRequest = { claimId: claim.id, claimNo, version, fen };
          const approvalId = await ask(trx, { kind: 'claim.pay', request, reason }, staff, now);
          note({ targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        }),
      ),

    stopPayout: ({ claimNo, version, reason }, { now, note, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        note({ words: reason });
        const { claim, payout } = await lockPayout(trx, claimNo, note);
        if (releasedAtOf(payout, version) <= new Date(now.getTime() - PAYOUT_STOP_S * 1000)) throw conflict('late');
        await setPayout(trx, payout, { state: 'waiting', releasedAt: null, askedBy: null, approvedBy: null });
        return viewOne(trx, claim.id, now);
      }),

    confirmPayout: (asked, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.confirmPayout, ctx, async () => {
          const { staff, now, note } = ctx;
          const { claimNo, version, reference } = asked;
          note({ words: reference });
          const { claim, payout } = await lockPayout(trx, claimNo, note);
          if (sentFrom(releasedAtOf(payout, version)) > now) throw conflict('early');
          if (await isReferenceUsed(trx, reference)) throw conflict('reference');
          await setPayout(trx, payout, { state: 'paid', reference, confirmedBy: staff.staffId, confirmedAt: now });
          await payGranted(trx, keys, claim, now);
          return { info: await viewOne(trx, claim.id, now) };
        }),
      ),
  };
}

/** Returns a payout with its claim, locked. @throws ApiError NOT_FOUND */
async function lockPayout(
  trx: Db,
  claimNo: string,
  note: (note: AuditNote) => void,
): Promise<{ claim: ClaimRow; payout: PayoutRow }> {
  const found = await claimByNo(trx, claimNo);
  const claim = found && (await lockClaim(trx, found.id));
  const payout = claim && (await payoutOf(trx, claim.id));
  if (!claim || !payout) throw new ApiError('NOT_FOUND');
  note({ targets: [{ kind: 'claim', id: claim.id }] });
  return { claim, payout };
}

/**
 * Returns when a payment was approved that is not confirmed yet.
 * @throws ApiError CONFLICT
 */
function releasedAtOf(payout: PayoutRow, version: number): Date {
  if (payout.state === 'paid') throw conflict('done');
  if (payout.releasedAt === null) throw conflict('none');
  if (version !== payout.version) throw conflict('changed');
  return payout.releasedAt;
}

/**
 * Releases a payment that a second person approved.
 * @throws ApiError CONFLICT `approval.changed` if it is no longer as it was
 */
export async function releasePayout(
  trx: Db,
  { claimId, version, fen }: PayRequest,
  { askedBy, approvedBy, now }: { readonly askedBy: string; readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  const claim = await lockClaim(trx, claimId);
  const payout = claim && (await payoutOf(trx, claimId));
  const isSame = payout?.state === 'waiting' && payout.version === version && payout.fen === fen;
  if (!isSame || claim?.state !== 'paying' || claim.offeredFen !== fen)
    throw new ApiError('CONFLICT', { reason: 'approval.changed' });
  await setPayout(trx, payout, { state: 'released', releasedAt: now, askedBy, approvedBy });
}

async function viewAll(db: Db, keys: Keys, rows: readonly PayoutOfClaim[], now: Date): Promise<Payout[]> {
  const waiting = await waitingFor<PayRequest>(
    db,
    'claim.pay',
    rows.map(({ claimId }) => claimId),
    now,
  );
  const people = rows.flatMap(({ askedBy, approvedBy, confirmedBy }) => [askedBy, approvedBy, confirmedBy]);
  const names = await staffNames(db, [...people.filter((id) => id !== null), ...waiting.map(({ askedBy }) => askedBy)]);
  return rows.map((row) => {
    const asked = waiting.find(({ claimId }) => claimId === row.claimId);
    return {
      ...toPayout(keys, row, names),
      ...(asked && {
        waiting: {
          ...{ approvalId: asked.approvalId, by: named(names, asked.askedBy), endsAt: asked.endsAt.toISOString() },
        },
      }),
    };
  });
}

function toPayout(keys: Keys, row: PayoutOfClaim, names: ReadonlyMap<string, string>): Payout {
  const { askedBy, approvedBy, confirmedBy, confirmedAt, releasedAt, reference } = row;
  return {
    ...{ claimNo: row.claimNo, mailNo: row.mailNo, kind: row.kind, fen: row.fen },
    ...{ state: row.state, version: row.version, agreedAt: row.agreedAt.toISOString() },
    dueAt: (row.dueAt ?? row.agreedAt).toISOString(),
    payee: maskPayee(openPayee(keys, row.payeeSealed)),
    ...(askedBy && { askedBy: named(names, askedBy) }),
    ...(approvedBy && { approvedBy: named(names, approvedBy) }),
    ...(releasedAt && { stoppableUntil: sentFrom(releasedAt).toISOString() }),
    ...(confirmedBy && { confirmedBy: named(names, confirmedBy) }),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(reference !== null && { reference }),
  };
}
