import { closeAccount } from '@yidi/contract/calls/closing';
import { sql } from 'kysely';
import { addProof } from '../../apps/server/src/modules/auth/step-up/fresh-proof.store.ts';
import { makePerson } from '../../apps/server/src/world/people.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const close: Flow = {
  name: 'close-account',
  call: closeAccount,
  async prepare(fault) {
    const { caller, cookie, personId } = await makePerson(fault.world);
    await addProof(fault.world.db, caller.sessionId, 'identity', new Date());
    const client = await warmClient(fault, cookie);
    return {
      // After a lost answer the session has no account any more: that is the one effect.
      act: () => client.try(closeAccount.path, { agreed: true }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM account_closing WHERE person_id = ${personId} AND state = 'waiting') AS closings,
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions,
            (SELECT count(*) FROM session WHERE id = ${caller.sessionId} AND user_id IS NULL) AS anonymous,
            (SELECT count(*) FROM graphile_worker.jobs WHERE key = 'close ' ||
              (SELECT id FROM account_closing WHERE person_id = ${personId})) AS jobs,
            (SELECT count(*) FROM security_event WHERE person_id = ${personId}
              AND event = 'account.close-ask') AS recorded`,
        ),
      once: { closings: 1, sessions: 0, anonymous: 1, jobs: 1, recorded: 1 },
    };
  },
};

export const closingFlows: readonly Flow[] = [close];
