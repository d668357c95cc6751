import { randomUUID } from 'node:crypto';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { sql } from 'kysely';
import { issueCode } from '../../apps/server/src/modules/auth/codes/codes.ts';
import { smsLimits } from '../../apps/server/src/modules/auth/codes/sms-limits.ts';
import { addLink } from '../../apps/server/src/modules/auth/linked/linked.store.ts';
import { addProof } from '../../apps/server/src/modules/auth/step-up/fresh-proof.store.ts';
import { makePerson } from '../../apps/server/src/world/people.ts';
import type { FaultWorld } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** Makes a user with a client, and the id of an account linked to theirs. */
async function linkedPair(fault: FaultWorld) {
  const { db } = fault.world;
  const [main, other] = [await makePerson(fault.world), await makePerson(fault.world)];
  await addLink(db, other.personId, main.personId, new Date());
  return { mainId: main.personId, bindUserId: other.personId, client: await warmClient(fault, main.cookie) };
}

const link: Flow = {
  name: 'link-phone',
  call: mulBind,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { caller, cookie, personId } = await makePerson(fault.world);
    const { phone } = await makePerson(fault.world);
    const client = await warmClient(fault, cookie);
    const phoneMacs = keys.macs('phone.index', phone);
    const net = keys.mac('ip', personId);
    const sender = { phoneMacs, netMac: net, wideMac: net, isIpv4: true, via: 'sms', deviceId: randomUUID() } as const;
    const to = { ...sender, phone, code: '314159', sessionId: caller.sessionId, purpose: 'link' } as const;
    await db.transaction().execute((trx) => issueCode(trx, keys, to, smsLimits, new Date()));
    await addProof(db, caller.sessionId, 'identity', new Date());
    return {
      // A retry after a lost reply finds the link.
      act: () => client.try(mulBind.path, { op: 'bind', phone, validCode: to.code }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM linked_account WHERE main_id = ${personId}) AS links,
            (SELECT count(*) FROM sms_code WHERE phone_mac = ${phoneMacs[0]!} AND used) AS codes_used,
            (SELECT count(*) FROM session WHERE person_id = ${personId}) AS sessions`,
        ),
      once: { links: 1, codes_used: 1, sessions: 1 },
    };
  },
};

const part: Flow = {
  name: 'unlink-phone',
  call: mulBind,
  async prepare(fault) {
    const { mainId, bindUserId, client } = await linkedPair(fault);
    return {
      // A retry after a lost reply gets NOT_FOUND, because the link is gone.
      act: () => client.try(mulBind.path, { op: 'unbind', bindUserId }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM linked_account WHERE main_id = ${mainId}) AS links,
            (SELECT count(*) FROM person WHERE id = ${bindUserId} AND phone_mac IS NOT NULL) AS accounts`,
        ),
      once: { links: 0, accounts: 1 },
    };
  },
};

const change: Flow = {
  name: 'switch-account',
  call: mulBind,
  async prepare(fault) {
    const { mainId, bindUserId, client } = await linkedPair(fault);
    return {
      // After a switch whose answer was lost, the old session has ended, as after a log-in.
      act: () => client.try(mulBind.path, { op: 'switch', bindUserId }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM session WHERE person_id = ${mainId}) AS former,
            (SELECT count(*) FROM session WHERE person_id = ${bindUserId} AND linked_from = ${mainId}) AS opened`,
        ),
      once: { former: 0, opened: 1 },
    };
  },
};

export const linkedFlows: readonly Flow[] = [link, part, change];
