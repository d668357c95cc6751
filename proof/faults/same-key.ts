import { randomUUID } from 'node:crypto';
import { createOrder } from '@yidi/contract/calls/order';
import { makeCustomer, openFaultWorld } from '../harness/fault-world.ts';
import { Client } from './client.ts';
import type { FaultRun, Result } from './fault-result.ts';

/** F4key: 50 concurrent requests with the same key give one order and the same answer to all. */
export async function sameKey(run: FaultRun): Promise<Result> {
  const rounds = run.number('ROUNDS', 5);
  const fault = await openFaultWorld();
  try {
    const customer = await makeCustomer(fault);
    const { person, order } = customer;
    const clients = Array.from({ length: 50 }, () => new Client(() => fault.server().url, person.cookie));
    let different = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(clients.map((client) => client.insist(createOrder.path, order, key)));
      different += new Set(answers.map(({ body }) => body)).size - 1;
      refused += answers.filter(({ http }) => http !== 200).length;
    }
    for (const client of clients) client.close();
    const { n } = await fault.world.db
      .selectFrom('orders')
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('personId', '=', person.personId)
      .executeTakeFirstOrThrow();
    const counts = {
      rounds,
      parallel: 50,
      database: fault.database.kind,
      orders: n,
      refused,
      differentAnswers: different,
    };
    return { name: 'F4key', counts, pass: n === rounds && different === 0 && refused === 0 };
  } finally {
    await fault.stop();
  }
}
