import { ApiError } from '@yidi/contract/envelope';
import { formatTariffPublish, formatTariffWithdraw } from '@yidi/phrases/staff-effects-tariff';
import { nextTariffName, tablesOf } from '@yidi/rules/tariff/versions';
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
import { canPublish, canWithdraw } from './waiting.ts';

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
    const { draftId, from, content, reason } = approved.request;
    await lockTariff(trx);
    const drafts = [await tariffDraft(trx, draftId)].filter((draft) => draft !== undefined);
    const tables = tablesOf(await publishedTariffs(trx));
    const today = shanghaiDate(approved.now.getTime());
    if (!canPublish(approved.request, { tables, drafts, today })) throw changed();
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
    const tables = tablesOf(await publishedTariffs(trx));
    const today = shanghaiDate(approved.now.getTime());
    if (!canWithdraw(approved.request, { tables, today })) throw changed();
    await addWithdrawal(trx, { ...(await actOf(trx, approved)), version, reason });
    return [];
  },
};

export const tariffApprovables = [publish, withdraw] as readonly Approvable[];
