import { formatOffer, formatPayout } from '@yidi/phrases/staff-effects-claims';
import type { Approvable } from '../../../call/approval.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { claimById } from '../claim.store.ts';
import type { OfferRequest } from './case.store.ts';
import { offerApproved } from './decide.ts';
import { releasePayout } from './pay.ts';
import type { PayRequest } from './read-payout.ts';
import { targetsOf } from './targets.ts';

const targetsOfClaim = async (trx: Db, { claimId: id }: { readonly claimId: string }) => {
  const claim = await claimById(trx, id);
  return claim ? targetsOf(trx, claim) : [{ kind: 'claim' as const, id }];
};

const offer = (keys: Keys): Approvable<OfferRequest> => ({
  kind: 'claim.offer',
  effect: (language, request) => formatOffer(language, request),
  targets: targetsOfClaim,
  async run(trx, { request, askedBy, by, now }) {
    await offerApproved(trx, keys, request, { askedBy, approvedBy: by.staffId, now });
    return [];
  },
});

const payment: Approvable<PayRequest> = {
  kind: 'claim.pay',
  effect: (language, request) => formatPayout(language, request),
  targets: targetsOfClaim,
  async run(trx, { request, askedBy, by, now }) {
    await releasePayout(trx, request, { askedBy, approvedBy: by.staffId, now });
    return [];
  },
};

/** What a second person decides of claims: large offers, and every payment. */
export const claimApprovables = (keys: Keys) => [offer(keys), payment] as readonly Approvable[];
