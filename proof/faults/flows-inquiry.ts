import { notReceived } from '@yidi/contract/calls/inquiry';
import { sql } from 'kysely';
import { makeOrder, walkOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, makePerson } from '../../apps/server/src/world/people.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';

const missing: Flow = {
  name: 'not-received',
  call: notReceived,
  async prepare(fault) {
    const { world } = fault;
    const [{ person }, consignee] = [await makeCustomer(fault), await makePerson(world)];
    const receiver = makeAddress(1, { userPhone: consignee.phone });
    const { orderId } = await makeOrder(world, person, { orderType: '2', receiver });
    await walkOrder(world, orderId, 'delivered');
    const mailNo = await mailNoOf(world.db, orderId);
    const client = await warmClient(fault, consignee.cookie);
    const facts = { askedAround: true, lookedThere: true, knowsSigner: false };
    return {
      act: () => client.try(notReceived.path, { mailNo, ...facts }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS inquiries,
            (SELECT count(*) FROM mail WHERE mail_no = ${mailNo} AND inquiry IS NOT NULL) AS shown,
            (SELECT count(*) FROM outbox o JOIN inquiry i ON o.payload->>'inquiryId' = i.id::text
              WHERE i.mail_no = ${mailNo}) AS asked
            FROM inquiry WHERE mail_no = ${mailNo}`,
        ),
      once: { inquiries: 1, shown: 1, asked: 1 },
    };
  },
};

export const inquiryFlows: readonly Flow[] = [missing];
