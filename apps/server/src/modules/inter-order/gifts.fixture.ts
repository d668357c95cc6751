import type { RequestOf } from '@yidi/contract/call';
import { getDDPFee } from '@yidi/contract/calls/duty';
import * as calls from '@yidi/contract/calls/inter-order';
import { afterAll } from 'vitest';
import { balance } from '../../db/ledger.ts';
import { localDuties } from '../../ports/duty/duty.local.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import type { WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { worldSandbox } from '../../world/sandbox.ts';
import { quoteOfOrder } from '../duty/duty.public.ts';
import { dutyHandlers } from '../duty/duty.ts';
import { dutyJobs } from '../duty/duty-jobs.ts';
import { openOrderWorld, signedPerson } from '../order/testing.ts';
import { runPayJobs } from '../pay/testing.ts';
import { acceptAbroad, askAtCounter } from './accept.ts';
import { interOrderHandlers } from './inter-order.ts';
import { interOrderJobs } from './inter-order-jobs.ts';
import { dutyRequest, interDeps, interRequest } from './testing.ts';

type Request = RequestOf<typeof calls.createInterOrder>;

/** Opens a world in which gifts are sent abroad and paid at the sandbox's vendor. */
export async function openGifts(duties: Duties = localDuties()) {
  const orderWorld = await openOrderWorld(20);
  const { db, world, carrier } = orderWorld;
  const { keys } = world;
  const clock = { now: orderWorld.now };
  const sandbox = worldSandbox(undefined, () => clock.now);
  const vendor = await sandbox.open();
  afterAll(() => vendor.close());
  const handlers = interOrderHandlers(interDeps(world, { pays: sandbox.pays, duties }));

  const create = (person: WorldPerson, request: Request, key?: string) =>
    perform(calls.createInterOrder, handlers.createInterOrder, person.caller, request, {
      now: clock.now,
      ...(key && { key }),
    });
  const quoteOf = async (person: WorldPerson, change: Partial<Request> = {}) =>
    perform(
      getDDPFee,
      dutyHandlers({ db, duties }).getDDPFee,
      person.caller,
      await dutyRequest(world, change, clock.now),
      {
        now: clock.now,
      },
    );
  const read = (person: WorldPerson, orderId: string) =>
    perform(calls.interOrder, handlers.interOrder, person.caller, { orderId }, { now: clock.now });

  /** An order of a gift to Dublin, with what its sender and its counter do. */
  async function gift(change: Partial<Request> = {}, isDutyPaid = false) {
    const person = await signedPerson(orderWorld);
    const quote = isDutyPaid ? await quoteOf(person, change) : { quoteId: '' as const, parts: [] };
    const used = quote.quoteId === '' ? undefined : quote.quoteId;
    const made = await create(person, {
      ...(await interRequest(world, change, clock.now)),
      ...(used && { quoteId: used }),
    });
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
      const jobs = [
        ...interOrderJobs({ keys, carrier, duties, now: () => clock.now }),
        ...dutyJobs({ duties, now: () => clock.now }),
      ];
      const quoteId = (await quoteOfOrder(db, orderId))?.id;
      await jobs.find((each) => each.name === name)!.run({ orderId, quoteId }, { db, attempt: 1 });
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
    const choose = (payer: 'sender' | 'consignee') =>
      perform(calls.chooseDuty, handlers.chooseDuty, person.caller, { orderId, payer }, { now: clock.now });
    return { ...made, quote, choose, person, pay, job, ask, scan, fen, show: () => read(person, orderId) };
  }

  const settle = () => runPayJobs({ db, keys, pays: sandbox.pays }, () => clock.now);
  return { quoteOf, orderWorld, db, world, carrier, keys, vendor, handlers, clock, create, read, gift, settle };
}
