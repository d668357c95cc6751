import { expect, test } from 'vitest';
import { localCarrier } from '../../../network/carrier.local.ts';
import { seedNetwork } from '../../../network/seed-network.ts';
import { makeOrder } from '../../../world/parcels.ts';
import { makePerson } from '../../../world/people.ts';
import { orderJobs } from '../order-jobs.ts';
import { cancel, openOrderWorld } from '../testing.ts';

const orderWorld = await openOrderWorld(5);
const { db, world, now } = orderWorld;

test('the built-in network stores which reason about its service is to be checked', async () => {
  await seedNetwork(db);
  const jobs = orderJobs({ ...world, carrier: localCarrier(db, { now: () => now }) });
  const run = (name: string, orderId: string) =>
    jobs.find((job) => job.name === name)!.run({ orderId }, { db, attempt: 1 });
  const person = await makePerson(world, { now });
  const { orderId, orderNo } = await makeOrder(world, person, {}, { now });
  await run('carrier.place', orderId);
  await cancel(orderWorld, person, [orderId], { cancelReasonCode: '10', cancelReason: '揽投员叫取消' });
  await run('carrier.withdraw', orderId);
  await run('carrier.withdraw', orderId);
  const item = db.selectFrom('networkItem').select(['state', 'serviceCheck']).where('orderNo', '=', orderNo);
  expect(await item.executeTakeFirst()).toEqual({ state: 'withdrawn', serviceCheck: '10' });
});
