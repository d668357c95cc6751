import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-order';
import { afterAll } from 'vitest';
import { balance } from '../../db/ledger.ts';
import type { WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { worldSandbox } from '../../world/sandbox.ts';
import { openOrderWorld, signedPerson } from '../order/testing.ts';
import { runPayJobs } from '../pay/testing.ts';
import { acceptAbroad, askAtCounter } from './accept.ts';
import { interOrderHandlers } from './inter-order.ts';
import { interOrderJobs } from './inter-order-jobs.ts';
import { interDeps, interRequest } from './testing.ts';

type Request = RequestOf<typeof calls.createInterOrder>;

/** Opens a world in which gifts are sent abroad and paid at the sandbox's vendor. */
export async function openGifts() {
  const orderWorld = await openOrderWorld(20);
  const { db, world, carrier } = orderWorld;
  const { keys } = world;
  const clock = { now: orderWorld.now };
  const sandbox = worldSandbox(undefined, () => clock.now);
  const vendor = await sandbox.open();
  afterAll(() => vendor.close());
  const handlers = interOrderHandlers(interDeps(world, { pays: sandbox.pays }));

  const create = (person: WorldPerson, request: Request, key?: string) =>
    perform(calls.createInterOrder, handlers.createInterOrder, person.caller, request, {
      now: clock.now,
      ...(key && { key }),
    });
  const read = (person: WorldPerson, orderId: string) =>
    perform(calls.interOrder, handlers.interOrder, person.caller, { orderId }, { now: clock.now });

  /** An order of a gift to Dublin, with what its sender and its counter do. */
  async function gift(change: Partial<Request> = {}) {
    const person = await signedPerson(orderWorld);
    const made = await create(person, await interRequest(world, change, clock.now));
    const { orderId, mailNo } = made;
    const pay = async (seenFen: number) => {
      const request = { orderId, way: 'sandbox' as const, seenFen };
      const { paymentNo } = await perform(calls.interOrderPay, handlers.interOrderPay, person.caller, request, {
        now: clock.now,
      });
      await vendor.end(paymentNo, 'pay');
      return read(person, orderId);
    };
    const job = async (name: string) => {
      const found = interOrderJobs({ keys, carrier, now: () => clock.now }).find((each) => each.name === name)!;
      await found.run({ orderId }, { db, attempt: 1 });
    };
    const ask = (weighedG?: number) =>
      db.transaction().execute((trx) => askAtCounter(trx, keys, { mailNo, weighedG }, clock.now));
    const scan = (weighedKg?: number) =>
      db
        .transaction()
        .execute((trx) =>
          acceptAbroad(
            trx,
            keys,
            [{ mailNo, code: '203', occurredAt: clock.now.toISOString(), weighedKg, withdrawn: false }],
            clock.now,
          ),
        );
    const fen = async (account: string) => -(await balance(db, `interOrder ${orderId} ${account}`)) || 0;
    return { ...made, person, pay, job, ask, scan, fen, show: () => read(person, orderId) };
  }

  const settle = () => runPayJobs({ db, keys, pays: sandbox.pays }, () => clock.now);
  return { orderWorld, db, world, carrier, keys, vendor, handlers, clock, create, read, gift, settle };
}
