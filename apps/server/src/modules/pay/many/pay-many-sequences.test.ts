import { randomUUID } from 'node:crypto';
import { comboPay } from '@yidi/contract/calls/combo';
import { payMany, payManyCost, payManyStatus } from '@yidi/contract/calls/pay-many';
import { prepaidBought, prepaidBuy, prepaidPay, prepaidRefund } from '@yidi/contract/calls/prepaid';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balance, bookError } from '../../../db/ledger.ts';
import { transact } from '../../../db/transaction.ts';
import { endings } from '../../../ports/pay/sandbox/sandbox-book.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { reconcile } from '../../money/reconcile/reconcile.ts';
import { bookRecall } from '../../order/order.public.ts';
import { cancel, signedPerson } from '../../order/testing.ts';
import { comboHandlers } from '../../prepaid/combo/combo.ts';
import { prepaidHandlers } from '../../prepaid/prepaid.ts';
import { giveCard } from '../../prepaid/testing.ts';
import { cutOff, Killed } from '../killed.fixture.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../testing.ts';
import { payManyHandlers } from './pay-many.ts';

const world = await openPayWorld(10);
const { db, vendor, pays, keys } = world;
const origin = 'https://yidi.test';
const many = payManyHandlers({ db, keys, pays, origin });
const cards = prepaidHandlers({ db, keys, pays, origin });
const combos = comboHandlers({ db });
/** `npm run check:money` runs 10,000. */
const LIVES = Number(process.env.PAY_SEQUENCES ?? 20);
const SEED = Number(process.env.PAY_SEED ?? 20261129);
/** Less than the postage of the lightest parcel. */
const RECALLED_FEN = 900;
const ORDERS = 3;

const nth = fc.nat(ORDERS - 1);
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('many' as const),
      // Its bits choose the orders that are paid together.
      of: fc.integer({ min: 1, max: 7 }),
      desktop: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('single' as const), nth, desktop: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('end' as const), how: fc.constantFrom(...endings), which: fc.nat(3) }),
  },
  fc.record({ do: fc.constant('tell' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('status' as const), which: fc.nat(3) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('weigh' as const), nth, kg: fc.constantFrom(0.5, 1.6, 3.2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recall' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('combo' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('buy' as const), how: fc.constantFrom(...endings), desktop: fc.boolean() }),
  },
  fc.record({ do: fc.constant('return' as const) }),
  fc.record({ do: fc.constant('jobs' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
const kill = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: 24 }), after: fc.boolean() }) },
);
/** Acts of one step are begun at the same time. */
const step = fc.array(fc.record({ act, kill }), { minLength: 1, maxLength: 3 });
const life = fc.record({
  cardFen: fc.constantFrom(300, 1_000, 20_000),
  payModes: fc.array(fc.constantFrom('sender' as const, 'now' as const), { minLength: ORDERS, maxLength: ORDERS }),
  weighed: fc.array(fc.boolean(), { minLength: ORDERS, maxLength: ORDERS }),
  /** A combo is bought before anything else. */
  combo: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** Refusals by the product or the vendor are expected; any other error is a fault. */
const refused = (error: unknown): unknown =>
  error instanceof Killed || (error instanceof Error && error.name === 'WireRefusal')
    ? undefined
    : refusalOf(Promise.reject(error));

/** Plays one life of three orders of a person, with a prepaid card and combos from a vendor. */
async function play({ cardFen, payModes, weighed, combo, steps }: Life) {
  const person = await signedPerson(world.of);
  const { caller } = person;
  const orders: Awaited<ReturnType<typeof payableOrder>>[] = [];
  for (const [at, payMode] of payModes.entries()) {
    const order = await payableOrder(world, { payMode, orderType: '2' }, person);
    if (weighed[at]) await order.weigh(0.5);
    orders.push(order);
  }
  const cardId = await giveCard(db, keys, person.personId, cardFen);
  const here = () => ({ now: new Date(), key: randomUUID() });
  let minute = 60;
  const bought: string[] = [];
  /** The payments of this life that the vendor has, newest first. */
  const ownPayments = async () => {
    const { rows } = await sql<{ no: string; bundle: string | null; orderId: string | null }>`
      SELECT payment_no AS no, bundle_id AS bundle, order_id FROM payment WHERE part_of IS NULL AND twice_of IS NULL AND (
      order_id = ANY (${orders.map(({ orderId }) => orderId)}::uuid[])
      OR card_id = ANY (${bought}::uuid[])
      OR bundle_id IN (SELECT id FROM pay_bundle WHERE person_id = ${person.personId})) ORDER BY created_at DESC, payment_no`.execute(
      db,
    );
    return rows.filter(({ no }) => vendor.book.trades.has(no));
  };
  const take = async (next: Act): Promise<unknown> => {
    const order = 'nth' in next ? orders[next.nth]! : orders[0]!;
    const payment = 'which' in next ? (await ownPayments())[next.which] : undefined;
    const { orderId } = order;
    switch (next.do) {
      case 'many': {
        const orderIds = orders.filter((_, at) => next.of & (1 << at)).map((chosen) => chosen.orderId);
        const { dueFen: seenFen } = await perform(payManyCost, many.payManyCost, caller, { orderIds }, here());
        return perform(
          payMany,
          many.payMany,
          caller,
          { orderIds, seenFen, way: 'sandbox', desktop: next.desktop },
          here(),
        );
      }
      case 'single':
        return order.create({ desktop: next.desktop });
      case 'end':
        return payment && vendor.end(payment.no, next.how);
      case 'tell':
        return payment && vendor.tellAgain(payment.no);
      case 'status':
        if (payment?.bundle)
          return perform(payManyStatus, many.payManyStatus, caller, { paymentNo: payment.no }, here());
        return payment?.orderId && orders.find((paid) => paid.orderId === payment.orderId)!.status(payment.no);
      case 'weigh':
        minute += 10;
        return order.weigh(next.kg, minute);
      case 'cancel':
        return cancel(world.of, person, [orderId], { orderType: '2' });
      case 'recall': {
        if ((await order.row()).weighedFen === null) return;
        const back = { orderId, interceptionId: orderId, fen: RECALLED_FEN };
        return transact(db, (trx) => bookRecall(trx, back, new Date()));
      }
      case 'card': {
        const { dueFen: seenFen } = await order.cost();
        return perform(prepaidPay, cards.prepaidPay, caller, { orderId, cardId, seenFen }, here());
      }
      case 'combo': {
        const { dueFen: seenFen } = await order.cost();
        const comboId = bought.at(-1);
        return comboId && perform(comboPay, combos.comboPay, caller, { orderId, comboId, seenFen }, here());
      }
      case 'buy': {
        const wish = { articleId: 'combo-family-5', way: 'sandbox' as const, desktop: next.desktop };
        const sale = await perform(prepaidBuy, cards.prepaidBuy, caller, wish, here());
        if (!bought.includes(sale.cardId)) bought.push(sale.cardId);
        await vendor.end(sale.paymentNo, next.how);
        return perform(prepaidBought, cards.prepaidBought, caller, { cardId: sale.cardId }, here());
      }
      case 'return': {
        const comboId = bought.at(-1);
        if (!comboId) return;
        const seenFen = 0 - (await balance(db, `card ${comboId} balance`));
        return perform(prepaidRefund, cards.prepaidRefund, caller, { cardId: comboId, seenFen }, here());
      }
      default:
        return runPayJobs(world);
    }
  };
  if (combo) await take({ do: 'buy', how: 'pay', desktop: false });
  for (const acts of steps)
    await Promise.all(
      acts.map(({ act: next, kill: cut }) => cutOff(next.do === 'jobs' ? null : cut, () => take(next)).catch(refused)),
    );
  // A purchase that was cut off may have stored its combo.
  const all = await sql<{ id: string }>`SELECT id FROM prepaid_card WHERE buyer_id = ${person.personId}`.execute(db);
  for (const { id } of all.rows) if (!bought.includes(id)) bought.push(id);
  return { orders, cardId, bought, ownPayments };
}

/** Lets every payment and refund end, and compares with the vendor's statement. */
async function settleAll() {
  const later = () => new Date(Date.now() + 60 * 60_000);
  await runPayJobs(world, later);
  const today = shanghaiDate(Date.now());
  await reconcile(db, 'sandbox', today, await pays.get('sandbox')!.statement(today), new Date());
  for (let rounds = 0; rounds < 3; rounds += 1) await runPayJobs(world, later);
  await expect
    .poll(
      async () => {
        await runPayJobs(world, later);
        return db.selectFrom('refund').select('refundNo').where('state', 'in', ['due', 'sent']).execute();
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
}

test(
  `${LIVES} random lives of several orders: the books balance, and the vendor counts the same money`,
  async () => {
    const lives = fc.sample(life, { numRuns: LIVES, seed: SEED });
    for (const drawn of lives) {
      const { orders, cardId, bought, ownPayments } = await play(drawn);
      await settleAll();
      const say = JSON.stringify(drawn);
      expect(await bookError(db), say).toBe(0);
      const { rows: inLedger } = await sql<{
        id: string;
      }>`SELECT transaction_id AS id FROM payment WHERE state = 'paid'`.execute(db);
      const booked = new Set(inLedger.map(({ id }) => id));
      let netFen = 0;
      for (const order of orders) {
        const row = await order.row();
        const [receivable, prepaid, hold, due] = await Promise.all([
          order.account('receivable'),
          order.account('prepaid'),
          order.account('hold'),
          order.account('refund due'),
        ]);
        const { paidFen } = await order.cost();
        const { rows } = await sql<{
          fen: number;
        }>`SELECT held_fen - released_fen - refunded_fen AS fen FROM card_spend WHERE order_id = ${order.orderId}`.execute(
          db,
        );
        const cardFen = rows.reduce((sum, { fen }) => sum + fen, 0);
        const { rows: turned } =
          await sql`SELECT FROM ledger_transfer WHERE kind = 'order.recalled' AND ref = ${order.orderId}`.execute(db);
        expect(due, `${order.orderId} due ${say}`).toBe(0);
        expect(receivable, say).toBeGreaterThanOrEqual(0);
        const used =
          row.weighedFen === null ? 0 - prepaid - hold : row.weighedFen - turned.length * RECALLED_FEN - receivable;
        expect(paidFen, say).toBe(used);
        expect(paidFen, say).toBeLessThanOrEqual(row.status === 4 ? 0 : (row.weighedFen ?? row.quotedFen));
        netFen += paidFen - cardFen;
      }
      for (const id of bought) {
        expect(await balance(db, `card ${id} refund due`), say).toBe(0);
        const left = 0 - (await balance(db, `card ${id} balance`));
        expect(left, say).toBeGreaterThanOrEqual(0);
        const { rows } = await sql<{
          share: number;
        }>`SELECT coalesce(sum(share_fen - back_fen), 0)::bigint AS share FROM card_spend WHERE card_id = ${id}`.execute(
          db,
        );
        netFen += left + rows[0]!.share;
      }
      expect(0 - (await balance(db, `card ${cardId} balance`)), say).toBeGreaterThanOrEqual(0);
      const nos = new Set((await ownPayments()).map(({ no }) => no));
      const taken = [...nos].reduce((sum, no) => {
        const trade = vendor.book.trades.get(no)!;
        return sum + trade.transactionIds.filter((id) => booked.has(id)).length * trade.fen;
      }, 0);
      const back = [...vendor.book.refunds.values()]
        .filter((r) => nos.has(r.tradeNo))
        .reduce((sum, r) => sum + r.fen, 0);
      expect(taken - back, say).toBe(netFen);
    }
    const { rows: together } = await sql`SELECT FROM payment WHERE bundle_id IS NOT NULL AND state = 'paid'`.execute(
      db,
    );
    expect(together.length).toBeGreaterThan(LIVES / 8);
  },
  Math.max(900_000, LIVES * 2_000),
);
