import { actOnClaim, claimEvidence, createClaim } from '@yidi/contract/calls/claim';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { ownedKinds } from '../../apps/server/src/world/owned.ts';
import { makeOrder, walkOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';

/** Makes a customer with a delivered mail item, and a claim for it. */
async function delivered(fault: Parameters<Flow['prepare']>[0]) {
  const { world } = fault;
  const { person } = await makeCustomer(fault);
  const { orderId } = await makeOrder(world, person, { orderType: '2' });
  await walkOrder(world, orderId, 'delivered');
  const mailNo = await mailNoOf(world.db, orderId);
  const payee = { way: 'alipay', holder: '林清', account: 'lin@example.org' };
  const request = { mailNo, kind: 'wrong', valueFen: 50_000, words: '不是本人签收', evidence: [], payee };
  return { person, mailNo, request, client: await warmClient(fault, person.cookie) };
}

const claimed: Flow = {
  name: 'claim',
  call: createClaim,
  async prepare(fault) {
    const { mailNo, request, client } = await delivered(fault);
    const key = newId();
    return {
      act: () => client.try(createClaim.path, request, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS claims,
            (SELECT count(*) FROM claim_step s JOIN claim c ON c.id = s.claim_id WHERE c.mail_no = ${mailNo}) AS steps,
            (SELECT count(*) FROM outbox o JOIN claim c ON o.payload->>'claimId' = c.id::text
              WHERE c.mail_no = ${mailNo}) AS handed
            FROM claim WHERE mail_no = ${mailNo}`,
        ),
      once: { claims: 1, steps: 1, handed: 1 },
    };
  },
};

const agreed: Flow = {
  name: 'claim-agree',
  call: actOnClaim,
  async prepare(fault) {
    const { mailNo, request, client } = await delivered(fault);
    await client.try(createClaim.path, request, newId());
    const { db } = fault.world;
    const { claimNo } = await db
      .updateTable('claim')
      .set({ state: 'offered', offeredFen: 3600, askAt: null, dueAt: new Date(Date.now() + 86_400_000) })
      .where('mailNo', '=', mailNo)
      .returning('claimNo')
      .executeTakeFirstOrThrow();
    const key = newId();
    return {
      act: () => client.try(actOnClaim.path, { claimNo, act: 'agree', seenFen: 3600 }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM ledger_transfer t WHERE t.kind = 'claim.granted' AND t.ref = c.id::text) AS granted,
            (SELECT count(*) FROM claim_step s WHERE s.claim_id = c.id AND s.step = 'agreed') AS agreed,
            (SELECT count(*) FROM outbox o WHERE o.topic = 'claim.agreed' AND o.payload->>'claimId' = c.id::text) AS paid
            FROM claim c WHERE mail_no = ${mailNo}`,
        ),
      once: { granted: 1, agreed: 1, paid: 1 },
    };
  },
};

const evidence: Flow = {
  name: 'claim-evidence',
  call: claimEvidence,
  async prepare(fault) {
    const { person, mailNo, request, client } = await delivered(fault);
    await client.try(createClaim.path, request, newId());
    const { db } = fault.world;
    const [sender, receiver, now] = [makeAddress(0), makeAddress(1), new Date()];
    const fileId = await ownedKinds.file.make({ world: fault.world, person, sender, receiver, now });
    const found = db.selectFrom('claim').select(['id', 'claimNo']).where('mailNo', '=', mailNo);
    const { id, claimNo } = await found.executeTakeFirstOrThrow();
    const key = newId();
    return {
      act: () => client.try(claimEvidence.path, { claimNo, evidence: [{ fileId, part: 'price' }] }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM claim_evidence e WHERE e.claim_id = ${id}) AS papers,
            (SELECT count(*) FROM claim_step s WHERE s.claim_id = ${id} AND s.step = 'evidence') AS steps`,
        ),
      once: { papers: 1, steps: 1 },
    };
  },
};

export const claimFlows: readonly Flow[] = [claimed, agreed, evidence];
