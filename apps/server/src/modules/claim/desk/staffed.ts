import { claimRuleAt } from '@yidi/rules/claim/settings';
import { type ClaimRound, dueOfClaim } from '@yidi/rules/claim/states';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { ClaimsDesk } from '../../../ports/carrier/carrier.ts';
import type { ClaimWord } from '../../../ports/carrier/carrier-claim.ts';
import { type ClaimRow, lockClaim } from '../claim.store.ts';
import { openPayee } from '../payee.ts';
import { type CaseRow, claimByNo, openCase } from './case.store.ts';
import { addPayout } from './payout.store.ts';
import { askForAccount } from './send-back.ts';

/**
 * The desk at which colleagues decide claims in the console, and finance pays them. Each answer is
 * what they have decided so far.
 */
export function staffedDesk({ db, keys, now }: { db: Db; keys: Keys; now: () => Date }): ClaimsDesk {
  const locked = async (trx: Db, claimNo: string) => {
    const found = await claimByNo(trx, claimNo);
    const row = found && (await lockClaim(trx, found.id));
    if (!row) throw new Error('The desk was handed a claim that does not exist');
    return row;
  };
  return {
    claim: ({ claimNo, round }) =>
      transact(db, async (trx) => {
        const claim = { ...(await locked(trx, claimNo)), round };
        return wordOf(keys, claim, await openCase(trx, claim, now()), now());
      }),
    compensate: ({ claimNo, fen }) =>
      transact(db, async (trx) => {
        const claim = await locked(trx, claimNo);
        if (claim.state === 'paid') return 'paid';
        const isNew = await addPayout(trx, { claimId: claim.id, fen, now: now() });
        // Postage that cannot go back to its payment needs an account.
        if (isNew && openPayee(keys, claim.payeeSealed).way === 'origin') await askForAccount(trx, keys, claim, now());
        return 'waiting';
      }),
  };
}

function wordOf(keys: Keys, claim: ClaimRow, row: CaseRow, now: Date): ClaimWord {
  const { verdict, fen, refusal, wordsSealed } = row;
  const words = { words: (wordsSealed && keys.open('claim.stored', wordsSealed)) || '' };
  if (verdict === 'offer' && fen !== null) return { state: 'offer', fen, ...words };
  if (verdict === 'refuse' && refusal !== null) return { state: 'refuse', why: refusal, ...words };
  return { state: row.ownerId === null ? 'taken' : 'investigating', byAt: answerBy(claim, row, now) };
}

/** Returns when the decision is due by the rules. One that is late is asked after once a day. */
function answerBy({ submittedAt, round }: ClaimRow, { handedAt }: CaseRow, now: Date): Date {
  const submittedMs = submittedAt.getTime();
  const standing = { state: 'investigating', round: round as ClaimRound } as const;
  const rule = claimRuleAt(submittedMs);
  const dueMs = dueOfClaim(standing, { rule, submittedMs, nowMs: handedAt.getTime() }) ?? 0;
  return new Date(dueMs > now.getTime() ? dueMs : now.getTime() + DAY_MS);
}
