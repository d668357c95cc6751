import type { InfoOf } from '@yidi/contract/call';
import type { claimDetail, claimList } from '@yidi/contract/calls/claim';
import type { ClaimAct, ClaimState } from '@yidi/contract/values/claim';
import { isClaimedBeside } from '@yidi/rules/claim/eligible';
import { openActs, takesEvidence } from '@yidi/rules/claim/states';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { linkToFile } from '../file/file.public.ts';
import { type ClaimRow, claimsOfMail, evidenceOf, type StepRow, stepsOf } from './claim.store.ts';
import { standingOf } from './move.ts';
import { maskPayee, openPayee } from './payee.ts';

type Head = InfoOf<typeof claimList>['claims'][number];
type View = InfoOf<typeof claimDetail>;

export function toHead(row: ClaimRow): Head {
  return {
    ...{ claimNo: row.claimNo, mailNo: row.mailNo, kind: row.kind, state: row.state },
    submittedAt: toShanghaiIso(row.submittedAt),
    ...(row.dueAt && { dueAt: toShanghaiIso(row.dueAt) }),
    fen: hasOffer(row.state) ? (row.offeredFen ?? row.fen) : row.fen,
    ...(row.bankReturn !== null && { bankReturn: row.bankReturn }),
  };
}

const hasOffer = (state: ClaimState) => state === 'offered' || state === 'paying' || state === 'paid';

/** Converts a claim for its claimant. */
export async function viewClaim(db: Db, keys: Keys, row: ClaimRow, now: Date): Promise<View> {
  const [steps, papers] = [await stepsOf(db, row.id), await evidenceOf(db, row.id)];
  const beside = await isBeside(db, row);
  return {
    ...toHead(row),
    side: row.side,
    sum: {
      ...{ rule: row.rule, fen: row.fen, postageFen: row.postageFen },
      ...(row.insuredFen !== null && { insuredFen: row.insuredFen }),
      ...(row.valueFen !== null && { valueFen: row.valueFen }),
      ...(row.lossFen !== null && { lossFen: row.lossFen }),
    },
    ...(row.offeredFen !== null && { offeredFen: row.offeredFen }),
    ...(row.state === 'refused' && row.refusal !== null && { refusal: row.refusal }),
    words: keys.open('claim.stored', row.wordsSealed) ?? '',
    payee: maskPayee(openPayee(keys, row.payeeSealed)),
    steps: steps.map((step) => toStep(keys, step)),
    evidence: papers.map(({ part, fileId: id, name, type }) => ({
      ...{ part, name, picture: type !== 'application/pdf' },
      url: linkToFile(keys, id, now).url,
    })),
    acts: actsBeside(row, now, beside),
    ...(beside && mayAppeal(row, now) && { beside: true as const }),
    canAdd: takesEvidence(row.state),
  };
}

const dueMsOf = (row: ClaimRow) => row.dueAt?.getTime() ?? null;
const isBeside = async (db: Db, row: ClaimRow) => isClaimedBeside(row.kind, await claimsOfMail(db, row.mailNo, row.id));
const mayAppeal = (row: ClaimRow, now: Date) =>
  openActs(standingOf(row), dueMsOf(row), now.getTime(), false).includes('appeal');

/** Returns the actions that the claimant can take now. */
export async function actsOf(db: Db, row: ClaimRow, now: Date): Promise<ClaimAct[]> {
  return actsBeside(row, now, await isBeside(db, row));
}

const actsBeside = (row: ClaimRow, now: Date, beside: boolean): ClaimAct[] =>
  row.bankReturn === null ? openActs(standingOf(row), dueMsOf(row), now.getTime(), beside) : ['payee'];

function toStep(keys: Keys, { step, at, fen, wordsSealed: words }: StepRow): View['steps'][number] {
  return {
    ...{ step, at: toShanghaiIso(at) },
    ...(fen !== null && { fen }),
    ...(words !== null && { words: keys.open('claim.stored', words) ?? '' }),
  };
}
