import { certify, uncertify } from '@yidi/contract/calls/identity';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { storeCard } from '../../apps/server/src/modules/account/account.public.ts';
import { addProof } from '../../apps/server/src/modules/auth/step-up/fresh-proof.store.ts';
import { makePerson } from '../../apps/server/src/world/people.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
let born = 0;

/**
 * Returns a card number not used before in this process, because a number is checked at most three
 * times a day from one network.
 */
function newCardNo(): string {
  born += 1;
  const days = `19${String(70 + (Math.floor(born / 28_000) % 30)).padStart(2, '0')}01${String((born % 28) + 1).padStart(2, '0')}`;
  const body = `310101${days}${String(Math.floor(born / 28) % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
}

const ask: Flow = {
  name: 'certify',
  call: certify,
  async prepare(fault) {
    const { personId, cookie, caller } = await makePerson(fault.world);
    await addProof(fault.world.db, caller.sessionId, 'identity', new Date());
    const client = await warmClient(fault, cookie);
    const key = newId();
    const request = { name: '林清远', cardNo: newCardNo(), agreed: true };
    return {
      act: () => client.try(certify.path, request, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS asked, sum(checks) AS checks,
            (SELECT count(*) FROM security_event WHERE person_id = ${personId} AND event = 'identity.ask') AS recorded
            FROM identity_check WHERE person_id = ${personId}`,
        ),
      once: { asked: 1, checks: 1, recorded: 1 },
    };
  },
};

const takeBack: Flow = {
  name: 'uncertify',
  call: uncertify,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { personId, cookie, caller } = await makePerson(fault.world);
    await storeCard({ db, keys }, personId, { name: '林清远', cardNo: newCardNo() }, new Date());
    await addProof(db, caller.sessionId, 'identity', new Date());
    const client = await warmClient(fault, cookie);
    const key = newId();
    return {
      act: () => client.try(uncertify.path, {}, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM user_card WHERE user_id = ${personId}) AS cards,
            (SELECT count(*) FROM security_event WHERE person_id = ${personId} AND event = 'identity.remove') AS recorded`,
        ),
      once: { cards: 0, recorded: 1 },
    };
  },
};

export const identityFlows: readonly Flow[] = [ask, takeBack];
