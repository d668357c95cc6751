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
    ...{ claimNo: row.claim_no, mailNo: row.mail_no, kind: row.kind, state: row.state },
    submittedAt: toShanghaiIso(row.submitted_at),
    ...(row.due_at && { dueAt: toShanghaiIso(row.due_at) }),
    fen: hasOffer(row.state) ? (row.offered_fen ?? row.fen) : row.fen,
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
      ...{ rule: row.rule, fen: row.fen, postageFen: row.postage_fen },
      ...(row.insured_fen !== null && { insuredFen: row.insured_fen }),
      ...(row.value_fen !== null && { valueFen: row.value_fen }),
      ...(row.loss_fen !== null && { lossFen: row.loss_fen }),
    },
    ...(row.offered_fen !== null && { offeredFen: row.offered_fen }),
    ...(row.state === 'refused' && row.refusal !== null && { refusal: row.refusal }),
    words: keys.open('claim.stored', row.words_sealed) ?? '',
    payee: maskPayee(openPayee(keys, row.payee_sealed)),
    steps: steps.map((step) => toStep(keys, step)),
    evidence: papers.map(({ part, file_id: id, name, type }) => ({
      ...{ part, name, picture: type !== 'application/pdf' },
      url: linkToFile(keys, id, now).url,
    })),
    acts: openActs(standingOf(row), dueMsOf(row), now.getTime(), beside),
    ...(beside && mayAppeal(row, now) && { beside: true as const }),
    canAdd: takesEvidence(row.state),
  };
}

const dueMsOf = (row: ClaimRow) => row.due_at?.getTime() ?? null;
const isBeside = async (db: Db, row: ClaimRow) =>
  isClaimedBeside(row.kind, await claimsOfMail(db, row.mail_no, row.id));
const mayAppeal = (row: ClaimRow, now: Date) =>
  openActs(standingOf(row), dueMsOf(row), now.getTime(), false).includes('appeal');

/** Returns the actions that the claimant can take now. */
export async function actsOf(db: Db, row: ClaimRow, now: Date): Promise<ClaimAct[]> {
  return openActs(standingOf(row), dueMsOf(row), now.getTime(), await isBeside(db, row));
}

function toStep(keys: Keys, { step, at, fen, words_sealed: words }: StepRow): View['steps'][number] {
  return {
    ...{ step, at: toShanghaiIso(at) },
    ...(fen !== null && { fen }),
    ...(words !== null && { words: keys.open('claim.stored', words) ?? '' }),
  };
}
