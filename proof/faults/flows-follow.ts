import { mailFollow, mailPhoneDrop } from '@yidi/contract/calls/follow';
import { maskPhone } from '@yidi/rules/mask/mask';
import { sql } from 'kysely';
import { addPhone } from '../../apps/server/src/modules/follow/follow.store.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const follow: Flow = {
  name: 'follow-mail',
  call: mailFollow,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2' });
    const { mail_no: mailNo } = await fault.world.db
      .selectFrom('orders')
      .select('mail_no')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
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
    await addPhone(db, keys, person.personId, phone, new Date());
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(mailPhoneDrop.path, { shown: maskPhone(phone) }),
      effect: () => rowOf(fault, sql`SELECT count(*) AS phones FROM mail_phone WHERE person_id = ${person.personId}`),
      once: { phones: 0 },
    };
  },
};

export const followFlows: readonly Flow[] = [follow, drop];
