import * as evaluate from '@yidi/contract/calls/evaluate';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseEvaluationWords, eraseWordsAbout } from './evaluate.store.ts';
import { evaluateHandlers } from './evaluate.ts';
import { exportedEvaluations } from './exported.ts';
import { notifyCarrier } from './tell-carrier.ts';

export const evaluateModule = defineModule({
  name: 'evaluate',
  calls: (deps: DepsOf<typeof evaluateHandlers>) => [served(evaluate, evaluateHandlers(deps))],
  topics: (deps: DepsOf<typeof notifyCarrier>) => [notifyCarrier(deps)],
  mails: { erase: eraseWordsAbout },
  erase: (trx, { keys, personId }) => eraseEvaluationWords(trx, keys, personId),
  exported: [exportedEvaluations],
  keyed: [{ table: 'evaluation', key: ['id'], sealed: { words_sealed: 'evaluation.stored' } }],
});
