import * as calls from '@yidi/contract/calls/evaluate';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import { evaluateUntil, evaluationState, tagsFor, tagsOf } from '@yidi/rules/evaluate/evaluate';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { earnedBy, earnForEvaluation, rewardForEvaluation } from '../points/points.public.ts';
import { type MailParty, partyOfMail } from '../trace/trace.public.ts';
import { type EvaluationRow, evaluationOf, storeEvaluation } from './evaluate.store.ts';
import { requestCarrierNotice } from './tell-carrier.ts';

/** Evaluations of the service by senders and consignees. */
export function evaluateHandlers({ db, keys }: { db: Db; keys: Keys }): Handlers<typeof calls> {
  async function partyOf(on: Db, caller: Caller, mailNo: string): Promise<MailParty> {
    const party = await partyOfMail(on, caller, mailNo);
    if (!party) throw new ApiError('NOT_FOUND');
    return party;
  }

  const stateOf = ({ deliveredAt }: MailParty, row: EvaluationRow | undefined, now: Date) =>
    evaluationState(deliveredAt?.getTime() ?? null, row?.edits ?? null, now.getTime());

  const whyNot = async (trx: Db, mailNo: string, side: MailParty['side']) =>
    (await evaluationOf(trx, mailNo, side))?.edits === 0 ? 'evaluate.said' : 'evaluate.edited';

  const toOwn = ({ stars, tags, wordsSealed, saidAt }: EvaluationRow) => ({
    stars,
    tags: tags as EvaluationTag[],
    words: keys.open('evaluation.stored', wordsSealed) ?? '',
    at: toShanghaiIso(saidAt.getTime()),
  });

  return {
    async getTagInfo({ mailNo }, { caller, now }) {
      const party = await partyOf(db, caller, mailNo);
      const row = await evaluationOf(db, mailNo, party.side);
      const earned = row ? await earnedBy(db, row.id) : 0;
      const until = party.deliveredAt && toShanghaiIso(evaluateUntil(party.deliveredAt.getTime()));
      return {
        state: stateOf(party, row, now),
        side: party.side,
        ...tagsOf(party.side),
        ...(until && { until }),
        ...(row && { own: toOwn(row) }),
        ...(earned > 0 && { earned }),
        reward: await rewardForEvaluation(db, caller.personId, now),
      };
    },

    async submitEvaluation({ mailNo, stars, tags, words, change }, ctx) {
      const { caller, now } = ctx;
      const unique = [...new Set(tags)];
      return answerOnce(db, calls.submitEvaluation, ctx, async (trx) => {
        const party = await partyOf(trx, caller, mailNo);
        const offered = tagsFor(stars, tagsOf(party.side));
        if (!unique.every((tag) => offered.includes(tag))) throw badField('tags', 'field.option');
        const before = stateOf(party, undefined, now);
        if (before === 'early') throw new ApiError('CONFLICT', { reason: 'evaluate.early' });
        if (before === 'over') throw new ApiError('CONFLICT', { reason: 'evaluate.over' });
        const wordsSealed = keys.seal('evaluation.stored', words);
        const evaluation = { id: newId(), mailNo, side: party.side, personId: caller.personId, stars, tags: unique };
        const row = await storeEvaluation(trx, { ...evaluation, wordsSealed, change, now });
        if (!row) throw new ApiError('CONFLICT', { reason: await whyNot(trx, mailNo, party.side) });
        await requestCarrierNotice(trx, row.id);
        const source = { personId: caller.personId, evaluationId: row.id };
        const earned = row.edits === 0 ? await earnForEvaluation(trx, source, now) : 0;
        return { info: { state: stateOf(party, row, now), own: toOwn(row), ...(earned > 0 && { earned }) } };
      });
    },
  };
}
