import { comboPay } from '@yidi/contract/calls/combo';
import * as calls from '@yidi/contract/calls/interception';
import { orderDetail } from '@yidi/contract/calls/order';
import { payCost, payCreate, payStatus } from '@yidi/contract/calls/pay';
import { prepaidBought, prepaidBuy } from '@yidi/contract/calls/prepaid';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { balance } from '../../db/ledger.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { usedByPayments } from '../../world/payables.ts';
import type { WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { worldSandbox } from '../../world/sandbox.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { orderHandlers } from '../order/order.ts';
import { payHandlers } from '../pay/pay.ts';
import { runPayJobs } from '../pay/testing.ts';
import { comboHandlers } from '../prepaid/combo/combo.ts';
import { prepaidHandlers } from '../prepaid/prepaid.ts';
import { interceptionAsked } from './interception.public.ts';
import { interceptionHandlers } from './interception.ts';
import { interceptByCarrier } from './settle.ts';

/** Another address in the consignee's city, and one in another city. */
export const xuanwu = { province: '江苏省', city: '南京市', district: '玄武区', address: '珠江路 88 号 3 幢 502 室' };
export const chaoyang = { province: '北京市', city: '北京市', district: '朝阳区', address: '望京街 10 号 2 单元 601' };

type To = typeof xuanwu & { readonly street?: string };

/** The built-in network with mails on their way, the payment sandbox, and senders' actions. */
export async function openInterceptionWorld() {
  const deliveryWorld = await openDeliveryWorld();
  const { db, keys, world, carrier, clock } = deliveryWorld;
  const now = () => clock.now;
  const sandbox = worldSandbox(undefined, now);
  const deps = { ...world, ...usedByPayments, pays: sandbox.pays, origin: 'https://yidi.test' };
  const handlers = interceptionHandlers(deps);
  const orders = orderHandlers({
    ...world,
    openOrders: { perPerson: 99, perPhone: 99, perAddress: 99, perSlot: 99 },
  } as never);
  const vendor = await sandbox.open();
  afterAll(() => vendor.close());
  const here = (more: Circumstances = {}): Circumstances => ({ now: now(), ...more });

  /** Delivers the pending outbox messages to the carrier; returns their number. */
  async function notifyCarrier(by: Pick<Carrier, 'intercept'> = carrier): Promise<number> {
    const waiting = db.selectFrom('outbox').selectAll().where('topic', '=', interceptionAsked.name);
    const rows = await waiting.where('deliveredAt', 'is', null).orderBy('id').execute();
    for (const { id, payload } of rows) {
      await interceptByCarrier({ keys, carrier: by, now }).deliver(payload, { db, id, attempt: 1 });
      await db.updateTable('outbox').set({ deliveredAt: now() }).where('id', '=', id).execute();
    }
    return rows.length;
  }

  /** A mail from Hangzhou to Nanjing, with its sender's actions. */
  async function sent(
    until: Parameters<typeof deliveryWorld.parcel>[0] = 'arrived',
    fields: Parameters<typeof deliveryWorld.parcel>[1] = {},
  ) {
    const mail = await deliveryWorld.parcel(until, fields);
    const { orderId, mailNo, sender } = mail;
    const show = (to?: To, person: WorldPerson = sender) =>
      perform(calls.showInterception, handlers.showInterception, person.caller, { orderId, ...(to && { to }) }, here());
    const change = (
      asked: { token?: string; seenFen: number; to: To },
      person: WorldPerson = sender,
      more: Circumstances = {},
    ) => perform(calls.changeAddress, handlers.changeAddress, person.caller, { orderId, ...asked }, here(more));
    const recall = (
      asked: { token?: string; seenFen: number },
      person: WorldPerson = sender,
      more: Circumstances = {},
    ) => perform(calls.revoke, handlers.revoke, person.caller, { orderId, ...asked }, here(more));
    const status = (person: WorldPerson = sender) =>
      perform(calls.interceptionStatus, handlers.interceptionStatus, person.caller, { orderId }, here());
    const begin = (seenFen: number, person: WorldPerson = sender, desktop = false) =>
      perform(
        calls.interceptionPay,
        handlers.interceptionPay,
        person.caller,
        { orderId, way: 'sandbox', seenFen, ...(desktop && { desktop }) },
        here(),
      );
    /** Pays at the vendor, which is then queried. */
    const pay = async (seenFen: number) => {
      const { paymentNo } = await begin(seenFen);
      await vendor.end(paymentNo, 'pay');
      return status();
    };
    const detail = (person: WorldPerson = sender) =>
      perform(orderDetail, orders.orderDetail, person.caller, { orderId, reveal: true }, here());
    const row = () =>
      db.selectFrom('interception').selectAll().where('orderId', '=', orderId).orderBy('seq', 'desc').execute();
    const held = async (account: 'hold' | 'refund due') => {
      const sums = await Promise.all((await row()).map(({ id }) => balance(db, `interception ${id} ${account}`)));
      return sums.reduce((sum, fen) => sum - fen, 0) || 0;
    };
    const instructions = async () => {
      const { rows } = await sql<{ instructions: Record<string, string> }>`SELECT instructions FROM network_item
        WHERE mail_no = ${mailNo}`.execute(db);
      return rows[0]?.instructions ?? {};
    };
    return { ...mail, show, change, recall, status, begin, pay, detail, row, held, instructions };
  }

  const settlePayments = () => runPayJobs({ db, keys, pays: sandbox.pays }, now);
  const pay = payHandlers(deps);

  /** Pays what an order's sender owes. */
  async function payOrder(orderId: string, seenFen: number, { caller }: WorldPerson): Promise<void> {
    const request = { orderId, way: 'sandbox' as const, seenFen };
    const { paymentNo } = await perform(payCreate, pay.payCreate, caller, request, here());
    await vendor.end(paymentNo, 'pay');
    await perform(payStatus, pay.payStatus, caller, { orderId, paymentNo }, here());
  }

  const combos = combosFor({ ...deps, here, vendor });

  return {
    ...deliveryWorld,
    ...combos,
    notifyDeliveryCarrier: deliveryWorld.notifyCarrier,
    ...{ deps, handlers, vendor },
    sent,
    notifyCarrier,
    settlePayments,
    payOrder,
    here,
  };
}

/** The costs of an order, and paying it with a combo. */
function combosFor({
  here,
  vendor,
  ...deps
}: Parameters<typeof prepaidHandlers>[0] &
  Parameters<typeof payHandlers>[0] & {
    readonly here: () => Circumstances;
    readonly vendor: { end(no: string, how: 'pay'): Promise<unknown> };
  }) {
  const pay = payHandlers(deps);
  const cost = (orderId: string, { caller }: WorldPerson) => perform(payCost, pay.payCost, caller, { orderId }, here());

  /** Buys five shipments for the sender and pays the postage with one; returns the combo's id. */
  async function payByCombo(orderId: string, person: WorldPerson): Promise<string> {
    const { caller } = person;
    const cards = prepaidHandlers(deps);
    const wish = { articleId: 'combo-family-5', way: 'sandbox' as const };
    const { cardId, paymentNo } = await perform(prepaidBuy, cards.prepaidBuy, caller, wish, here());
    await vendor.end(paymentNo, 'pay');
    await perform(prepaidBought, cards.prepaidBought, caller, { cardId }, here());
    const { dueFen: seenFen } = await cost(orderId, person);
    await perform(comboPay, comboHandlers(deps).comboPay, caller, { orderId, comboId: cardId, seenFen }, here());
    return cardId;
  }
  return { cost, payByCombo };
}
