import { submitEvaluation } from '@yidi/contract/calls/evaluate';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { makeOrder, walkOrder } from '../../apps/server/src/world/parcels.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';

const evaluate: Flow = {
  name: 'evaluate',
  call: submitEvaluation,
  async prepare(fault) {
    const { world } = fault;
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(world, person, { orderType: '2' });
    await walkOrder(world, orderId, 'delivered');
    const mailNo = await mailNoOf(world.db, orderId);
    const client = await warmClient(fault, person.cookie);
    const key = newId();
    return {
      act: () => client.try(submitEvaluation.path, { mailNo, stars: 5, tags: ['onTime'], words: '很快' }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS evaluations, coalesce(sum(edits), 0) AS edits,
            (SELECT count(*) FROM outbox o JOIN evaluation e ON o.payload->>'evaluationId' = e.id::text
              WHERE e.mail_no = ${mailNo}) AS told
            FROM evaluation WHERE mail_no = ${mailNo}`,
        ),
      once: { evaluations: 1, edits: 0, told: 1 },
    };
  },
};

export const evaluateFlows: readonly Flow[] = [evaluate];
