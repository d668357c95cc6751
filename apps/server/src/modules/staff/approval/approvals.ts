import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-approval';
import { ApiError } from '@yidi/contract/envelope';
import {
  type ApprovalKind,
  type ApprovalState,
  permissionOfApproval,
  permissionToAsk,
} from '@yidi/contract/values/staff';
import type { Language } from '@yidi/phrases/language';
import { maskText } from '@yidi/rules/mask/mask';
import type { Approvable, StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffContext, StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { lockHolder, namesOf } from '../people/people.store.ts';
import { decidableKinds } from '../session/me.ts';
import {
  type ApprovalRow,
  countApprovals,
  decide,
  isIntact,
  listApprovals,
  lockApproval,
  readApproval,
} from './approval.store.ts';

type Approval = InfoOf<typeof contract.approve>;
type Noting = Pick<StaffContext, 'staff' | 'note'>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

const conflict = (reason: `approval.${'own' | 'done' | 'changed' | 'asker' | 'over'}`) =>
  new ApiError('CONFLICT', { reason });

const stateOf = ({ state, endsAt }: ApprovalRow, now: Date): ApprovalState =>
  state === 'waiting' && endsAt <= now ? 'over' : state;

/** @throws ApiError CONFLICT if nobody can decide it any more */
function checkWaiting(row: ApprovalRow, now: Date): void {
  const state = stateOf(row, now);
  if (state === 'over') throw conflict('approval.over');
  if (state !== 'waiting') throw conflict('approval.done');
}

/** Makes the handlers of what a second person decides. */
export function staffApprovalHandlers({ db, approvables }: StaffDeps): Handlers<typeof contract> {
  const byKind = new Map(approvables.map((approvable) => [approvable.kind, approvable]));

  /**
   * Returns a row that the colleague may see, and notes what it is about.
   * @throws ApiError NOT_FOUND
   */
  async function seen(on: Db, row: ApprovalRow | undefined, { staff, note }: Noting): Promise<ApprovalRow> {
    if (!row || (row.askedBy !== staff.staffId && !decidableKinds(staff).includes(row.kind)))
      throw new ApiError('NOT_FOUND');
    note({ targets: (await byKind.get(row.kind)?.targets(on, row.request)) ?? [] });
    return row;
  }
  /** Returns an approval that the colleague may see, locked. @throws ApiError NOT_FOUND */
  const find = async (trx: Db, id: string, ctx: Noting) => seen(trx, await lockApproval(trx, id), ctx);

  const view = (on: Db, rows: readonly ApprovalRow[], who: Viewer) => viewAll(on, byKind, rows, who);
  const viewOne = async (trx: Db, id: string, who: Viewer) =>
    (await view(trx, [(await lockApproval(trx, id))!], who))[0]!;

  return {
    async approvalList(asked, ctx) {
      const { staff, now } = ctx;
      const who = { staffId: staff.staffId, kinds: decidableKinds(staff), state: asked.state, now };
      const page = { after: readCursor(asked.after, 'uuid'), limit: asked.size + 1 };
      const cut = cutPage(await listApprovals(db, who, page), asked.size, ({ askedAt: at, id }) =>
        writeCursor({ at, id }),
      );
      const totals = await totalsOf(asked, cut, () => countApprovals(db, who, MOST_COUNTED));
      return { records: await view(db, cut.rows, ctx), ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    async approvalItem({ approvalId }, ctx) {
      return (await view(db, [await seen(db, await readApproval(db, approvalId), ctx)], ctx))[0]!;
    },

    approve: ({ approvalId, hash }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const { staff, now, note } = ctx;
        const row = await find(trx, approvalId, ctx);
        checkWaiting(row, now);
        if (row.askedBy === staff.staffId) throw conflict('approval.own');
        if (hash !== row.hash || !isIntact(row)) throw conflict('approval.changed');
        // Both are locked, so that neither loses the right to do it until it is done.
        if (!(await lockHolder(trx, row.askedBy, permissionToAsk[row.kind]))) throw conflict('approval.asker');
        if (!(await lockHolder(trx, staff.staffId, permissionOfApproval[row.kind]))) throw new ApiError('NOT_FOUND');
        const approvable = byKind.get(row.kind);
        if (!approvable) throw new Error(`Nothing runs approvals of the kind ${row.kind}`);
        const { request, askedBy } = row;
        note({ targets: await approvable.run(trx, { request, approvalId, askedBy, by: staff, now }) });
        await decide(trx, approvalId, { state: 'done', decidedBy: staff.staffId }, now);
        return viewOne(trx, approvalId, ctx);
      }),

    refuseApproval: ({ approvalId, reason }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const { staff, now, note } = ctx;
        note({ words: reason });
        checkWaiting(await find(trx, approvalId, ctx), now);
        await decide(trx, approvalId, { state: 'refused', decidedBy: staff.staffId, refusal: reason }, now);
        return viewOne(trx, approvalId, ctx);
      }),
  };
}

interface Viewer {
  readonly staff: StaffSession;
  readonly language: Language;
  readonly now: Date;
}

/** Returns a request as it is shown. A reason may have been stored before reasons were masked. */
const shown = (request: object) => ({
  ...request,
  ...('reason' in request && typeof request.reason === 'string' && { reason: maskText(request.reason) }),
});

/** Returns approvals as a colleague may see them. */
async function viewAll(
  on: Db,
  byKind: ReadonlyMap<ApprovalKind, Approvable>,
  rows: readonly ApprovalRow[],
  who: Viewer,
): Promise<Approval[]> {
  const { staff, language, now } = who;
  const names = await namesOf(
    on,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]),
  );
  const named = (staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });
  return rows.map((row) => ({
    approvalId: row.id,
    kind: row.kind,
    effect: byKind.get(row.kind)?.effect(language, row.request) ?? row.kind,
    request: shown(row.request),
    hash: row.hash,
    reason: row.reason,
    askedBy: named(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateOf(row, now),
    ...(row.decidedBy && { decidedBy: named(row.decidedBy) }),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    own: row.askedBy === staff.staffId,
    decidable:
      stateOf(row, now) === 'waiting' && row.askedBy !== staff.staffId && decidableKinds(staff).includes(row.kind),
  }));
}
