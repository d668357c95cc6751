import { ApiError } from '@yidi/contract/envelope';
import { formatTariffPublish, formatTariffWithdraw } from '@yidi/phrases/staff-effects-tariff';
import { checkFirstDay } from '@yidi/rules/tariff/check-version';
import { makesNextJump } from '@yidi/rules/tariff/known-prices';
import { formerOf, nextTariffName, stateOfTariff, tablesOf, takenDays } from '@yidi/rules/tariff/versions';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Approvable, Approved } from '../../call/approval.ts';
import type { Db } from '../../db/open.ts';
import { moveContentVersion } from '../content/content.public.ts';
import {
  addVersion,
  addWithdrawal,
  deleteDraft,
  lockTariff,
  type PublishRequest,
  publishedTariffs,
  tariffDraft,
  type WithdrawRequest,
} from './version.store.ts';

/** The draft was changed since, another version came between, or the day went by. */
const changed = () => new ApiError('CONFLICT', { reason: 'approval.changed' });

/** Moves the version of content, and returns who acts, for the row of the act. */
async function actOf(trx: Db, { approvalId, askedBy, by, now }: Approved<object>) {
  const contentVersion = await moveContentVersion(trx);
  return { contentVersion, approvalId, staffId: askedBy, approvedBy: by.staffId, at: now };
}

const publish: Approvable<PublishRequest> = {
  kind: 'tariff.publish',
  effect: (language, request) => formatTariffPublish(language, request),
  targets: async (_trx, { draftId: id }) => [{ kind: 'tariff', id }],
  async run(trx, approved) {
    const { draftId, revision, from, content, former, reason } = approved.request;
    await lockTariff(trx);
    const draft = await tariffDraft(trx, draftId);
    if (draft?.revision !== revision) throw changed();
    const tables = tablesOf(await publishedTariffs(trx));
    const today = shanghaiDate(approved.now.getTime());
    const mistakes = checkFirstDay(from, today, takenDays(tables, today));
    if (mistakes.length > 0 || formerOf(from, tables)?.version !== former) throw changed();
    if (makesNextJump(from, content, tables)) throw changed();
    const version = nextTariffName(from, tables);
    const act = await actOf(trx, approved);
    await addVersion(trx, { ...act, version, effectiveFrom: from, content, withdrawn: false, reason });
    await deleteDraft(trx, draftId);
    return [{ kind: 'tariff', id: version }];
  },
};

const withdraw: Approvable<WithdrawRequest> = {
  kind: 'tariff.withdraw',
  effect: (language, request) => formatTariffWithdraw(language, request),
  targets: async (_trx, { version: id }) => [{ kind: 'tariff', id }],
  async run(trx, approved) {
    const { version, reason } = approved.request;
    await lockTariff(trx);
    const table = tablesOf(await publishedTariffs(trx)).find((other) => other.version === version);
    if (!table || stateOfTariff(table, shanghaiDate(approved.now.getTime())) !== 'scheduled') throw changed();
    await addWithdrawal(trx, { ...(await actOf(trx, approved)), version, reason });
    return [];
  },
};

export const tariffApprovables = [publish, withdraw] as readonly Approvable[];
