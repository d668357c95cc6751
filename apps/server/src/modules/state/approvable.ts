import { ApiError } from '@yidi/contract/envelope';
import { formatGiveUp } from '@yidi/phrases/staff-effects';
import type { Approvable } from '../../call/approval.ts';
import { deleteDead, lockDead } from './state.store.ts';

export interface GiveUpRequest {
  readonly jobIds: readonly string[];
  /** The kinds of these jobs. */
  readonly names: readonly string[];
}

/** Gives up dead jobs. If one of them was run again in the meantime, none is given up. */
const giveUp: Approvable<GiveUpRequest> = {
  kind: 'jobs.giveUp',
  effect: (language, { jobIds, names }) => formatGiveUp(language, { count: jobIds.length, names }),
  targets: async (_trx, { jobIds }) => jobIds.map((id) => ({ kind: 'job', id })),
  async run(trx, { request: { jobIds } }) {
    const dead = await lockDead(trx, jobIds);
    if (dead.size < jobIds.length) throw new ApiError('CONFLICT', { reason: 'approval.changed' });
    await deleteDead(trx, jobIds);
    return [];
  },
};

export const stateApprovables = [giveUp] as readonly Approvable[];
