import { REVEALS_AN_HOUR } from '@yidi/contract/values/staff';
import { formatMoreReveals } from '@yidi/phrases/staff-effects';
import type { Approvable } from '../../call/approval.ts';

export interface RevealsRequest {
  readonly staffId: string;
  readonly name: string;
}

/** More reveals in this hour. Nothing is written: the limit counts the approvals of the hour. */
const moreReveals: Approvable<RevealsRequest> = {
  kind: 'reveal.more',
  effect: (language, { name }) => formatMoreReveals(language, { name, more: REVEALS_AN_HOUR }),
  targets: async (_trx, { staffId: id }) => [{ kind: 'staff', id }],
  run: async () => [],
};

export const deskApprovables = [moreReveals] as readonly Approvable[];
