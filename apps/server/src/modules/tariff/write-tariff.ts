import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-tariff';
import { ApiError, badField } from '@yidi/contract/envelope';
import { MOST_TARIFF_DRAFTS, type TariffContent } from '@yidi/contract/values/tariff-version';
import { maskText } from '@yidi/rules/mask/mask';
import {
  checkFirstDay,
  checkTariff,
  countTariffChanges,
  type TariffMistake,
  tariffJumps,
} from '@yidi/rules/tariff/check-version';
import { knownPrices, makesNextJump } from '@yidi/rules/tariff/known-prices';
import { type TariffTable, tariffOfVersion, tariffOn } from '@yidi/rules/tariff/tables';
import { contentOf, formerOf, stateOfTariff, tablesOf, takenDays } from '@yidi/rules/tariff/versions';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { StaffContext } from '../../call/staff.ts';
import type { Db } from '../../db/open.ts';
import {
  addDraft,
  deleteDraft,
  lockTariff,
  type PublishRequest,
  publishedTariffs,
  saveDraft,
  type TariffDraft,
  tariffDraft,
  tariffDrafts,
  type WithdrawRequest,
} from './version.store.ts';
import { endStaleTariffs } from './waiting.ts';

type Writes = Pick<
  Handlers<typeof contract>,
  'startTariffDraft' | 'saveTariffDraft' | 'discardTariffDraft' | 'publishTariff' | 'withdrawTariff'
>;
type Context = StaffContext & { readonly now: Date };
type Written = Pick<ParsedOf<typeof contract.saveTariffDraft>, 'draftId' | 'revision'>;

const conflict = (reason: `tariff.${'same' | 'former' | 'next' | 'waiting' | 'started' | 'withdrawn' | 'full'}`) =>
  new ApiError('CONFLICT', { reason });
const todayOf = ({ now }: Pick<Context, 'now'>) => shanghaiDate(now.getTime());

/** Makes the handlers that change drafts, and ask a second person to publish or withdraw. */
export function writeTariffHandlers({ ask }: Pick<StaffDeps, 'ask'>): Writes {
  return {
    startTariffDraft: (_request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.startTariffDraft, ctx, async () => {
          await lockTariff(trx);
          const draftId = await startDraft(trx, ctx);
          ctx.note({ targets: [{ kind: 'tariff', id: draftId }] });
          return { info: { draftId } };
        }),
      ),

    saveTariffDraft: ({ draftId, revision, from, content }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.saveTariffDraft, ctx, async () => {
          await lockTariff(trx);
          const draft = await writable(trx, { draftId, revision }, ctx);
          if (from !== undefined) refuse(await mistakesOfDay(trx, from, ctx));
          const saved = { effectiveFrom: from ?? null, content, savedBy: ctx.staff.staffId, savedAt: ctx.now };
          await saveDraft(trx, { ...draft, ...saved, revision: revision + 1 });
          return { info: { revision: revision + 1 } };
        }),
      ),

    discardTariffDraft: (written, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.discardTariffDraft, ctx, async () => {
          await lockTariff(trx);
          await writable(trx, written, ctx);
          await deleteDraft(trx, written.draftId);
          return { info: {} };
        }),
      ),

    publishTariff: ({ draftId, revision, ...asked }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.publishTariff, ctx, async () => {
          await lockTariff(trx);
          const reason = maskText(asked.reason);
          const draft = await writable(trx, { draftId, revision }, ctx);
          const request = await planPublish(trx, draft, { ...asked, reason }, ctx);
          const approvalId = await ask(trx, { kind: 'tariff.publish', request, reason }, ctx.staff, ctx.now);
          ctx.note({ words: reason, targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        }),
      ),

    withdrawTariff: ({ version, reason: given }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.withdrawTariff, ctx, async () => {
          const reason = maskText(given);
          await lockTariff(trx);
          const request = await planWithdrawal(trx, version, reason, ctx);
          const approvalId = await ask(trx, { kind: 'tariff.withdraw', request, reason }, ctx.staff, ctx.now);
          ctx.note({ words: reason, targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        }),
      ),
  };
}

/** @throws ApiError BAD_INPUT at each field that is wrong */
function refuse(mistakes: readonly TariffMistake[]): void {
  if (mistakes.length > 0) throw new ApiError('BAD_INPUT', { fields: mistakes.slice(0, 20) });
}

async function mistakesOfDay(trx: Db, from: string | undefined, ctx: Context): Promise<TariffMistake[]> {
  const today = todayOf(ctx);
  return checkFirstDay(from, today, takenDays(tablesOf(await publishedTariffs(trx)), today));
}

/** Starts a draft as a copy of the version in force. @throws ApiError CONFLICT `tariff.full` */
async function startDraft(trx: Db, { staff, now }: Context): Promise<string> {
  if ((await tariffDrafts(trx)).length >= MOST_TARIFF_DRAFTS) throw conflict('tariff.full');
  const tables = tablesOf(await publishedTariffs(trx));
  const inForce = tariffOn(todayOf({ now }), tables);
  if (!inForce) throw new Error('No tariff is in force');
  const id = randomUUID();
  const saved = { savedBy: staff.staffId, savedAt: now };
  await addDraft(trx, { id, revision: 1, effectiveFrom: null, content: contentOf(inForce), ...saved });
  return id;
}

/**
 * Returns a draft that may be written.
 * @throws ApiError NOT_FOUND, CONFLICT `tariff.changed`, `tariff.waiting`
 */
async function writable(trx: Db, { draftId, revision }: Written, ctx: Context): Promise<TariffDraft> {
  const draft = await tariffDraft(trx, draftId);
  if (!draft || revision > draft.revision) throw new ApiError('NOT_FOUND');
  if (revision < draft.revision) throw new ApiError('CONFLICT', { reason: 'tariff.changed', revision: draft.revision });
  const waiting = await endStaleTariffs(trx, ctx);
  if (waiting.some(({ request }) => 'draftId' in request && request.draftId === draftId))
    throw conflict('tariff.waiting');
  return draft;
}

type Asked = Pick<ParsedOf<typeof contract.publishTariff>, 'former' | 'jumps' | 'reason'>;

/** Checks a draft as a version. @throws ApiError BAD_INPUT, CONFLICT */
async function planPublish(trx: Db, draft: TariffDraft, asked: Asked, ctx: Context): Promise<PublishRequest> {
  const { id, revision, content } = draft;
  const tables = tablesOf(await publishedTariffs(trx));
  const from = draft.effectiveFrom ?? undefined;
  refuse([...(await mistakesOfDay(trx, from, ctx)), ...checkTariff(content)]);
  const former = formerOf(from!, tables) as TariffTable;
  if (former.version !== asked.former) throw conflict('tariff.former');
  const before = contentOf(former);
  const changes = countTariffChanges(before, content);
  if (changes === 0) throw conflict('tariff.same');
  const jumps = checkJumps(knownPrices(former, tables), content, asked.jumps);
  if (makesNextJump(from!, content, tables)) throw conflict('tariff.next');
  return { draftId: id, revision, from: from!, content, former: former.version, changes, jumps, reason: asked.reason };
}

/** Returns how many jumps there are. @throws ApiError BAD_INPUT `jumps` if one was not confirmed */
function checkJumps(before: TariffContent, after: TariffContent, confirmed: Asked['jumps']): number {
  const jumps = tariffJumps(before, after);
  const isConfirmed = jumps.every(({ path, times }) =>
    confirmed.some((typed) => typed.path === path && typed.times === times),
  );
  if (!isConfirmed) throw badField('jumps', 'field.required');
  return jumps.length;
}

/** @throws ApiError NOT_FOUND, CONFLICT `tariff.started`, `tariff.withdrawn`, `tariff.waiting` */
async function planWithdrawal(trx: Db, version: string, reason: string, ctx: Context): Promise<WithdrawRequest> {
  const table = tariffOfVersion(version, tablesOf(await publishedTariffs(trx)));
  if (!table) throw new ApiError('NOT_FOUND');
  const state = stateOfTariff(table, todayOf(ctx));
  if (state === 'withdrawn') throw conflict('tariff.withdrawn');
  if (state !== 'scheduled') throw conflict('tariff.started');
  const waiting = await endStaleTariffs(trx, ctx);
  if (waiting.some(({ request }) => 'version' in request && request.version === version))
    throw conflict('tariff.waiting');
  return { version, from: table.effectiveFrom, reason };
}
