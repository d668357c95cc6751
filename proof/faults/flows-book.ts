import { randomUUID } from 'node:crypto';
import { addressFeedback, deleteAddress, saveAddress, setDefaultAddress } from '@yidi/contract/calls/address';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { proveShare, shareOrder } from '@yidi/contract/calls/share';
import { openMailLink, verifyMail } from '@yidi/contract/calls/trace';
import { sql } from 'kysely';
import { addRecord } from '../../apps/server/src/modules/address/address.store.ts';
import { openPeople } from '../../apps/server/src/modules/trace/mail-people.public.ts';
import { mailLinksBy } from '../../apps/server/src/modules/trace/trace.public.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, makePerson } from '../../apps/server/src/world/people.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, stranger, warmClient } from './flow.ts';

/** Makes a user with two senders in the address book, the first of them the default. */
async function withBook(fault: FaultWorld) {
  const { db, keys } = fault.world;
  const person = await makePerson(fault.world);
  const add = (number: number) => {
    const { userPhone, street = '', ...place } = makeAddress(number);
    const fields = { ...place, street, userPhone, type: '1' as const, lat: null, lng: null };
    return addRecord(db, keys, person.personId, { ...fields, isDefault: number === 0, fromType: '' }, new Date());
  };
  const [first, second] = [await add(0), await add(1)];
  return { ...person, first: first.id, second: second.id, client: await warmClient(fault, person.cookie) };
}

const save: Flow = {
  name: 'save-address',
  call: saveAddress,
  async prepare(fault) {
    const { client, personId } = await withBook(fault);
    const [body, key] = [{ ...makeAddress(2), type: '1', isDefault: 1 }, randomUUID()];
    return {
      act: () => client.try(saveAddress.path, body, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS records, count(*) FILTER (WHERE is_default) AS defaults,
            (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys
            FROM address WHERE person_id = ${personId}`,
        ),
      once: { records: 3, defaults: 1, keys: 1 },
    };
  },
};

const remove: Flow = {
  name: 'delete-address',
  call: deleteAddress,
  async prepare(fault) {
    const { client, personId, first, second } = await withBook(fault);
    return {
      // A retry gets NOT_FOUND or success, because it is deleted.
      act: () => client.try(deleteAddress.path, { addrId: first }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS records, bool_and(id = ${second}) AS the_other FROM address WHERE person_id = ${personId}`,
        ),
      once: { records: 1, the_other: true },
    };
  },
};

const makeDefault: Flow = {
  name: 'default-address',
  call: setDefaultAddress,
  async prepare(fault) {
    const { client, personId, second } = await withBook(fault);
    return {
      act: () => client.try(setDefaultAddress.path, { addrId: second }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS records, bool_and(is_default = (id = ${second})) AS the_one
            FROM address WHERE person_id = ${personId}`,
        ),
      once: { records: 2, the_one: true },
    };
  },
};

const correct: Flow = {
  name: 'correct-address',
  call: addressFeedback,
  async prepare(fault) {
    const { client, personId } = await withBook(fault);
    const body = { addrStringList: ['林清远 13900002718 杭州西湖区文二路88号'], info: '浙江省杭州市西湖区' };
    return {
      act: () => client.try(addressFeedback.path, body),
      effect: () =>
        rowOf(fault, sql`SELECT count(*) AS corrections FROM address_correction WHERE person_id = ${personId}`),
      once: { corrections: 1 },
    };
  },
};

const agree: Flow = {
  name: 'agree',
  call: signAgreement,
  async prepare(fault) {
    const { client, personId } = await stranger(fault);
    return {
      act: () => client.try(signAgreement.path, { contractId: ['service', 'privacy'] }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS signed, count(DISTINCT contract_id) AS texts FROM consent WHERE person_id = ${personId}`,
        ),
      once: { signed: 2, texts: 2 },
    };
  },
};

const proveMail: Flow = {
  name: 'prove-mail',
  call: verifyMail,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const mail = await fault.world.db
      .selectFrom('mail')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    const { client, sessionId } = await stranger(fault);
    const { receiverPhone } = openPeople(fault.world.keys, mail);
    const body = { mailNo: mail.mailNo, digits: receiverPhone!.slice(-4) };
    return {
      act: () => client.try(verifyMail.path, body),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM trace_proof WHERE session_id = ${sessionId}) AS proofs,
            (SELECT count(*) FROM trace_try WHERE caller = ${`session ${sessionId}`}) AS tries`,
        ),
      once: { proofs: 1, tries: 0 },
    };
  },
};

const openLink: Flow = {
  name: 'open-mail-link',
  call: openMailLink,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const { db, keys } = fault.world;
    const mailNo = await mailNoOf(db, orderId);
    const links = await mailLinksBy(keys, '')(db, [mailNo], new Date());
    const { client, sessionId } = await stranger(fault);
    const token = links.get(mailNo)?.received?.split('#k=')[1] ?? '';
    return {
      act: () => client.try(openMailLink.path, { mailNo, token }),
      effect: () => rowOf(fault, sql`SELECT count(*) AS proofs FROM trace_proof WHERE session_id = ${sessionId}`),
      once: { proofs: 1 },
    };
  },
};

const proveShared: Flow = {
  name: 'prove-share',
  call: proveShare,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const shared = await (await warmClient(fault, person.cookie)).try(shareOrder.path, { orderId });
    if (shared.kind !== 'answer') throw new Error('The order was not shared');
    const { client, sessionId } = await stranger(fault);
    const { token } = shared.info as { token: string };
    const body = { token, digits: makeAddress(1).userPhone.slice(-4) };
    return {
      act: () => client.try(proveShare.path, body),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM trace_proof WHERE session_id = ${sessionId}) AS proofs,
            (SELECT count(*) FROM trace_try WHERE caller = ${`session ${sessionId}`}) AS tries`,
        ),
      once: { proofs: 1, tries: 0 },
    };
  },
};

export const bookFlows: readonly Flow[] = [save, remove, makeDefault, correct, agree, proveMail, openLink, proveShared];
