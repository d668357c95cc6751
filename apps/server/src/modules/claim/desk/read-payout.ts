import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-payout';
import { ApiError } from '@yidi/contract/envelope';
import { type BankSaying, PAYOUT_STOP_S } from '@yidi/contract/values/claim';
import type { CameBack } from '@yidi/phrases/staff-effects-claims';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { countReveal } from '../../desk/desk.public.ts';
import { staffNames } from '../../staff/staff.public.ts';
import { maskPayee, openPayee } from '../payee.ts';
import { claimByNo } from './case.store.ts';
import { countPayouts, listPayouts, type PayoutOfClaim, payoutOf, returnsOf } from './payout.store.ts';
import { named } from './read-claim.ts';
import { targetsOf } from './targets.ts';
import { waitingFor } from './waiting.ts';

type Payout = InfoOf<typeof contract.confirmPayout>;
type Reads = Pick<Handlers<typeof contract>, 'payoutList' | 'payoutItem' | 'payoutVersion' | 'showPayee'>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

/** What a second person decides on. */
export interface PayRequest {
  readonly claimId: string;
  readonly claimNo: string;
  readonly version: number;
  readonly fen: number;
  /** The payment before this one, which was confirmed and came back. Absent: this is the first. */
  readonly cameBack?: CameBack;
}

/** From then on a payment is sent and can be confirmed. */
export const sentFrom = (releasedAt: Date) => new Date(releasedAt.getTime() + PAYOUT_STOP_S * 1000);

const secondsUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Makes the handlers that read payouts for finance. */
export function readPayoutHandlers({ db, keys }: Pick<StaffDeps, 'db' | 'keys'>): Reads {
  return {
    async payoutList(asked, { now, note }) {
      const page = { after: readCursor(asked.after, 'uuid'), limit: asked.size + 1 };
      const cut = cutPage(await listPayouts(db, asked.state, page), asked.size, ({ agreedAt: at, claimId: id }) =>
        writeCursor({ at, id }),
      );
      const totals = await totalsOf(asked, cut, () => countPayouts(db, asked.state, MOST_COUNTED));
      note({ targets: cut.rows.map(({ claimId: id }) => ({ kind: 'claim', id })) });
      const records = await viewAll(db, keys, cut.rows, now);
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async payoutItem({ claimNo }, { now, note }) {
      const claim = await claimByNo(db, claimNo);
      if (!claim || !(await payoutOf(db, claim.id))) throw new ApiError('NOT_FOUND');
      note({ targets: await targetsOf(db, claim) });
      return viewPayout(db, keys, claim.id, now);
    },

    async payoutVersion({ claimNo }, { now, note }) {
      const claim = await claimByNo(db, claimNo);
      const payout = claim && (await payoutOf(db, claim.id));
      if (!claim || !payout) throw new ApiError('NOT_FOUND');
      note({ targets: [{ kind: 'claim', id: claim.id }] });
      const { version } = payout;
      const [asked] = await waitingFor<PayRequest>(db, 'claim.pay', [{ claimId: claim.id, version }], now);
      return { version, ...(asked && { approvalId: asked.approvalId }) };
    },

    showPayee: ({ claimNo, reason }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const claim = await claimByNo(trx, claimNo);
        const payout = claim && (await payoutOf(trx, claim.id));
        if (!claim || !payout) throw new ApiError('NOT_FOUND');
        const targets = await targetsOf(trx, claim);
        ctx.note({ targets, reason: 'claim', words: reason });
        if (payout.state === 'paid') throw new ApiError('CONFLICT', { reason: 'payout.done' });
        const { until } = await countReveal(trx, ctx, targets);
        ctx.note({ personal: true, fields: ['payee'] });
        return { ...openPayee(keys, claim.payeeSealed), until };
      }),
  };
}

/** Returns the payout of a claim that has one. */
export async function viewPayout(db: Db, keys: Keys, claimId: string, now: Date): Promise<Payout> {
  const rows = await listPayouts(db, undefined, { after: undefined, limit: 1, claimId });
  return (await viewAll(db, keys, rows, now))[0]!;
}

async function viewAll(db: Db, keys: Keys, rows: readonly PayoutOfClaim[], now: Date): Promise<Payout[]> {
  const waiting = await waitingFor<PayRequest>(
    db,
    'claim.pay',
    rows.map(({ claimId, version }) => ({ claimId, version })),
    now,
  );
  const returns = await returnsOf(
    db,
    rows.map(({ claimId }) => claimId),
  );
  const people = [
    ...rows.flatMap(({ askedBy, approvedBy, confirmedBy }) => [askedBy, approvedBy, confirmedBy]),
    ...returns.flatMap(({ confirmedBy, returnedBy }) => [confirmedBy, returnedBy]),
  ];
  const names = await staffNames(db, [...people.filter((id) => id !== null), ...waiting.map(({ askedBy }) => askedBy)]);
  return rows.map((row) => {
    const asked = waiting.find(({ claimId }) => claimId === row.claimId);
    return {
      ...toPayout(keys, row, names, now),
      ...toReturns(
        returns.filter(({ claimId }) => claimId === row.claimId),
        names,
      ),
      ...(asked && {
        waiting: {
          ...{ approvalId: asked.approvalId, by: named(names, asked.askedBy), endsAt: asked.endsAt.toISOString() },
        },
      }),
    };
  });
}

function toReturns(rows: Awaited<ReturnType<typeof returnsOf>>, names: ReadonlyMap<string, string>) {
  if (rows.length === 0) return {};
  const returns = rows.map((row) => ({
    ...{ confirmedBy: named(names, row.confirmedBy), confirmedAt: row.confirmedAt.toISOString() },
    ...{ returnedBy: named(names, row.returnedBy), returnedAt: row.returnedAt.toISOString() },
    ...{ reference: row.reference, returnReference: row.returnReference, why: row.why as BankSaying },
  }));
  return { returns };
}

function toPayout(keys: Keys, row: PayoutOfClaim, names: ReadonlyMap<string, string>, now: Date): Payout {
  const { askedBy, approvedBy, confirmedBy, confirmedAt, releasedAt, reference } = row;
  const payee = openPayee(keys, row.payeeSealed);
  // What goes back to its payment needs no account, and is not paid here.
  const isErased = row.state === 'paid' && payee.way === 'origin';
  return {
    ...{ claimNo: row.claimNo, mailNo: row.mailNo, kind: row.kind, fen: row.fen },
    ...{ state: row.state, version: row.version, agreedAt: row.agreedAt.toISOString() },
    ...(row.dueAt && row.state !== 'paid' && { dueAt: row.dueAt.toISOString() }),
    ...(!isErased && { payee: maskPayee(payee) }),
    ...(askedBy && { askedBy: named(names, askedBy) }),
    ...(approvedBy && { approvedBy: named(names, approvedBy) }),
    ...(row.state === 'released' && releasedAt && { stopLeftS: secondsUntil(sentFrom(releasedAt), now) }),
    ...(confirmedBy && { confirmedBy: named(names, confirmedBy) }),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(reference !== null && { reference }),
    ...(row.bankReturn !== null && { why: row.bankReturn }),
  };
}
