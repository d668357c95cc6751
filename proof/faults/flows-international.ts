import { randomUUID } from 'node:crypto';
import { deleteInterAddress, saveInterAddress } from '@yidi/contract/calls/inter-address';
import sample from '@yidi/contract/samples/saveInterAddress.json' with { type: 'json' };
import { sql } from 'kysely';
import { storeAbroad } from '../../apps/server/src/modules/international/inter-address.store.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const address = sample.request;

/** Makes a user with one address abroad. */
async function withAddress(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  const { db, keys } = fault.world;
  const id = await storeAbroad(db, keys, person.personId, { ...address, id: undefined }, new Date());
  const effect = () =>
    rowOf(fault, sql`SELECT count(*) AS addresses FROM inter_address WHERE person_id = ${person.personId}`);
  return { id, client: await warmClient(fault, person.cookie), effect };
}

const save: Flow = {
  name: 'save-address-abroad',
  call: saveInterAddress,
  async prepare(fault) {
    const { client, effect } = await withAddress(fault);
    const key = randomUUID();
    return { act: () => client.try(saveInterAddress.path, address, key), effect, once: { addresses: 2 } };
  },
};

const remove: Flow = {
  name: 'delete-address-abroad',
  call: deleteInterAddress,
  async prepare(fault) {
    const { id, client, effect } = await withAddress(fault);
    return { act: () => client.try(deleteInterAddress.path, { id }), effect, once: { addresses: 0 } };
  },
};

export const internationalFlows: readonly Flow[] = [save, remove];
