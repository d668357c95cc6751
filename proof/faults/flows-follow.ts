import { mailFollow, mailHandOver, mailHide, mailPhoneClose, mailPhoneDrop } from '@yidi/contract/calls/follow';
import { sql } from 'kysely';
import { saveFollow } from '../../apps/server/src/modules/follow/follow.store.ts';
import { addPhone, phonesOf } from '../../apps/server/src/modules/follow/household.store.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, makePerson } from '../../apps/server/src/world/people.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';

const follow: Flow = {
  name: 'follow-mail',
  call: mailFollow,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const mailNo = await mailNoOf(fault.world.db, orderId);
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(mailFollow.path, { mailNo, follow: true, name: '妈妈的药', muted: true }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS follows, count(*) FILTER (WHERE muted AND name_sealed IS NOT NULL) AS whole
            FROM mail_follow WHERE person_id = ${person.personId}`,
        ),
      once: { follows: 1, whole: 1 },
    };
  },
};

const drop: Flow = {
  name: 'drop-mail-phone',
  call: mailPhoneDrop,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { person } = await makeCustomer(fault);
    const phone = '13900002718';
    await addPhone(db, keys, person.personId, { phone, name: '妈妈' }, new Date());
    const [listed] = await phonesOf(db, keys, person.personId, new Date());
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(mailPhoneDrop.path, { phone: listed?.id }),
      effect: () => rowOf(fault, sql`SELECT count(*) AS phones FROM mail_phone WHERE person_id = ${person.personId}`),
      once: { phones: 0 },
    };
  },
};

const close: Flow = {
  name: 'close-mail-phone',
  call: mailPhoneClose,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const [{ person }, other] = [await makeCustomer(fault), await makePerson(fault.world)];
    await addPhone(db, keys, other.personId, { phone: person.phone, name: '' }, new Date());
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(mailPhoneClose.path, {}),
      effect: () => rowOf(fault, sql`SELECT count(*) AS phones FROM mail_phone WHERE person_id = ${other.personId}`),
      once: { phones: 0 },
    };
  },
};

const hide: Flow = {
  name: 'hide-sender',
  call: mailHide,
  async prepare(fault) {
    const [{ person: sender }, consignee] = [await makeCustomer(fault), await makePerson(fault.world)];
    const mailNo = await orderTo(fault, sender, consignee.phone);
    const client = await warmClient(fault, consignee.cookie);
    return {
      act: () => client.try(mailHide.path, { mailNo, hidden: true }),
      effect: () =>
        rowOf(fault, sql`SELECT count(*) AS hidden FROM mail_hidden_sender WHERE person_id = ${consignee.personId}`),
      once: { hidden: 1 },
    };
  },
};

const handOver: Flow = {
  name: 'hand-over-mail',
  call: mailHandOver,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const [{ person }, taker] = [await makeCustomer(fault), await makePerson(fault.world)];
    const mailNo = await orderTo(fault, person, taker.phone);
    await addPhone(db, keys, person.personId, { phone: taker.phone, name: '妈妈' }, new Date());
    const [house] = await phonesOf(db, keys, person.personId, new Date());
    await saveFollow(db, keys, person.personId, mailNo, { name: '药', muted: false }, new Date());
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(mailHandOver.path, { mailNo, to: house?.id }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) FILTER (WHERE person_id = ${person.personId}) AS given,
            count(*) FILTER (WHERE person_id = ${taker.personId} AND name_sealed IS NOT NULL) AS taken
            FROM mail_follow WHERE mail_no = ${mailNo}`,
        ),
      once: { given: 0, taken: 1 },
    };
  },
};

type Fault = Parameters<Flow['prepare']>[0];
type Sender = Awaited<ReturnType<typeof makeCustomer>>['person'];

/** Creates a mail item from one person to a phone. */
async function orderTo({ world }: Fault, sender: Sender, phone: string): Promise<string> {
  const receiver = makeAddress(1, { userPhone: phone });
  const { orderId } = await makeOrder(world, sender, { orderType: '2', receiver });
  return mailNoOf(world.db, orderId);
}

export const followFlows: readonly Flow[] = [follow, drop, close, hide, handOver];
