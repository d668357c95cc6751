import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { emit, on, type TopicHandler, topic } from '../../db/outbox.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { evaluationById } from './evaluate.store.ts';

const evaluated = topic<{ evaluationId: string }>('evaluation.said');

/** Queues the notice to the carrier, in the transaction of the evaluation. */
export function requestCarrierNotice(trx: Db, evaluationId: string): Promise<void> {
  return emit(trx, evaluated, { evaluationId });
}

/** Sends an evaluation to the carrier, with retries; an edited one replaces the first. */
export function notifyCarrier({ keys, carrier }: { keys: Keys; carrier: Pick<Carrier, 'evaluate'> }): TopicHandler {
  return on(evaluated, async ({ evaluationId }, { db }) => {
    const row = await evaluationById(db, evaluationId);
    if (!row) return;
    await carrier.evaluate({
      mailNo: row.mailNo,
      by: keys.mac('evaluation.by', row.personId).toString('base64url'),
      side: row.side,
      edition: row.edits,
      stars: row.stars,
      tags: row.tags as EvaluationTag[],
      words: keys.open('evaluation.stored', row.wordsSealed) ?? '',
    });
  });
}
