import { comboPay } from '@yidi/contract/calls/combo';
import { editOffer, editOrder } from '@yidi/contract/calls/order-edit';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balance, bookError } from '../../db/ledger.ts';
import { transact } from '../../db/transaction.ts';
import { endings } from '../../ports/pay/sandbox/sandbox-book.ts';
import type { WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { reconcile } from '../money/reconcile/reconcile.ts';
import { orderEditHandlers } from '../order/edit/edit-order.ts';
import { bookRecall } from '../order/order.public.ts';
import { cancel } from '../order/testing.ts';
import { comboHandlers } from '../prepaid/combo/combo.ts';
import { prepaidHandlers } from '../prepaid/prepaid.ts';
import { giveCard, giveCombo } from '../prepaid/testing.ts';
import { cutOff, cuts, Killed } from './killed.fixture.ts';
import { openPayWorld, payableOrder, runPayJobs } from './testing.ts';

let notices = 0;
/**
 * Every third notice is cut off, each at another statement; then the vendor is queried or repeats
 * it.
 */
const world = await openPayWorld(10, async (work) => {
  notices += 1;
  if (notices % 3 > 0) return work();
  const at = 1 + (Math.floor(notices / 3) % 24);
  const read = await cutOff({ at, after: notices % 2 === 0 }, async () => ({ taken: await work() }));
  if (!read) throw new Killed();
  return read.taken;
});
const { db, vendor, pays } = world;
const edits = orderEditHandlers(world.of.world);
/** `npm run check:money` runs 10,000. */
const SEQUENCES = Number(process.env.PAY_SEQUENCES ?? 40);
const SEED = Number(process.env.PAY_SEED ?? 20261123);
const AT_ONCE = 6;
/** Less than the postage of the lightest parcel. */
const RECALLED_FEN = 900;

const end = fc.record({ do: fc.constant('end' as const), how: fc.constantFrom(...endings), which: fc.nat(2) });
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), desktop: fc.boolean() }),
  { weight: 3, arbitrary: end },
  fc.record({ do: fc.constant('tell' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('weigh' as const), kg: fc.constantFrom(0.5, 1.6, 3.2, 6) }),
  fc.record({ do: fc.constant('edit' as const), kg: fc.constantFrom(0.5, 1.6, 6) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('recall' as const) }),
  fc.record({ do: fc.constant('status' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('card' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('combo' as const) }) },
  fc.record({ do: fc.constant('expire' as const), what: fc.constantFrom('card', 'combo', 'payment') }),
  fc.record({ do: fc.constant('jobs' as const) }),
);
/** One step in four is cut off at one of its statements. */
const kill = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: 24 }), after: fc.boolean() }) },
);
const step = fc.record({ act, kill }).map((drawn) => ({ ...drawn.act, kill: drawn.kill }));
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = fc.record({
  cardFen: fc.constantFrom(300, 1_000, 20_000),
  /** The first weight; a combo only pays the lighter one. */
  kg: fc.constantFrom(0.5, 1.6),
  payMode: fc.constantFrom('sender' as const, 'now' as const, 'now' as const, 'receiver' as const),
  // Most lives are short, so that many begin; one in sixty is very long.
  steps: fc.oneof(
    { weight: 59, arbitrary: fc.array(step, { minLength: 2, maxLength: 7 }) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 100, maxLength: 200 }) },
  ),
});

type Life = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/** Most sequences start with these; random steps alone would rarely reach a payment. */
const create: Step = { do: 'create', desktop: false, kill: null };
const begin = ({ payMode, kg }: Life): Step[] =>
  payMode === 'now' ? [create] : [{ do: 'weigh', kg, kill: null }, create];

/**
 * Plays one life of an order's money. What its state does not allow is refused and changes nothing.
 */
async function play(life: Life) {
  const { payMode, cardFen, steps } = life;
  const order = await payableOrder(world, { payMode, orderType: '2' });
  const made: string[] = [];
  const refused = (error: unknown) =>
    error instanceof Killed ? Promise.reject(error) : refusalOf(Promise.reject(error)).catch(() => vendorSaysNo(error));
  const pick = (which: number) => made.at(-1 - which) ?? made.at(-1);
  const card = await cardFor(order.person, cardFen);
  let minute = 60;
  let dearestFen = 0;
  const take = async (step: Step): Promise<unknown> => {
    const no = 'which' in step ? pick(step.which) : undefined;
    if (step.do === 'create') return order.create({ desktop: step.desktop }).catch(refused);
    if (step.do === 'end') return no && vendor.end(no, step.how).catch(refused);
    if (step.do === 'tell') return no && vendor.tellAgain(no);
    if (step.do === 'status') return no && order.status(no);
    if (step.do === 'card') return card.pay(order.orderId, (await order.cost()).dueFen).catch(refused);
    if (step.do === 'combo') return card.payByCombo(order.orderId, (await order.cost()).dueFen).catch(refused);
    if (step.do === 'expire') return step.what === 'payment' ? endPayments(order.orderId) : card.end(step.what);
    if (step.do === 'edit') return edit(order, step.kg).catch(refused);
    if (step.do === 'cancel') return cancel(world.of, order.person, [order.orderId], { orderType: '2' }).catch(refused);
    if (step.do === 'recall') return recall(order);
    if (step.do === 'weigh') {
      minute += 10;
      return order.weigh(step.kg, minute);
    }
    // Reruns a job that was cut off; only its own, as pending jobs of earlier lives would be
    // queried over and over.
    const around = async (work: () => Promise<unknown>) => {
      const done = await cutOff(step.kill, async () => ({ it: await work() }));
      return done ?? work();
    };
    return runPayJobs(world, undefined, around, order.orderId);
  };
  for (const step of [...begin(life), ...steps]) {
    dearestFen = Math.max(dearestFen, (await order.row()).quotedFen);
    await cutOff(step.do === 'jobs' ? null : step.kill, () => take(step));
    if (step.do !== 'create') continue;
    const rows = await db.selectFrom('payment').select('paymentNo').where('orderId', '=', order.orderId).execute();
    // Counts only payments that the vendor has. An interrupted request may not have reached it.
    for (const { paymentNo: no } of rows) if (vendor.book.trades.has(no) && !made.includes(no)) made.push(no);
  }
  dearestFen = Math.max(dearestFen, (await order.row()).quotedFen);
  return { order, made, card, dearestFen };
}

/** The sender changes the weight, and thereby the price. */
async function edit({ orderId, person: { caller } }: { orderId: string; person: WorldPerson }, weightKg: number) {
  const goods = { goodsInfo: { goodInternals: '图书', goodsTypeId: '02' as const }, weightKg };
  const at = { now: world.now };
  const { offer } = await perform(editOffer, edits.editOffer, caller, { orderId, goods }, at);
  return perform(editOrder, edits.editOrder, caller, { orderId, goods, seenTotalFen: offer.totalFen }, at);
}

/** Recalls a weighed parcel on its way, once. */
async function recall({ orderId, row }: { orderId: string; row(): Promise<{ weighedFen: number | null }> }) {
  if ((await row()).weighedFen === null) return;
  const back = { orderId, interceptionId: orderId, fen: RECALLED_FEN };
  await transact(db, (trx) => bookRecall(trx, back, new Date()));
}

/** Returns the final sum that cards and combos paid of an order. */
async function byCards(orderId: string) {
  const { rows } = await sql<{ fen: number; combo: boolean }>`
    SELECT held_fen - released_fen - refunded_fen AS fen, share_fen IS NOT NULL AS combo FROM card_spend
    WHERE order_id = ${orderId}`.execute(db);
  const sum = (all: typeof rows) => all.reduce((fen, row) => fen + row.fen, 0);
  return { fen: sum(rows), comboFen: sum(rows.filter(({ combo }) => combo)) };
}

/** Lets the open payments expire. */
function endPayments(orderId: string) {
  return db
    .updateTable('payment')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

/** A prepaid card and a combo of a person, for payments. */
async function cardFor(person: WorldPerson, fen: number) {
  const { keys } = world.of.world;
  const handlers = prepaidHandlers({ db, keys, pays, origin: 'https://yidi.test' });
  const combos = comboHandlers({ db });
  const cardId = await giveCard(db, keys, person.personId, fen);
  const comboId = await giveCombo(db, keys, person.personId);
  return {
    fen,
    comboId,
    pay: (orderId: string, seenFen: number) =>
      perform(prepaidPay, handlers.prepaidPay, person.caller, { orderId, cardId, seenFen }),
    payByCombo: (orderId: string, seenFen: number) =>
      perform(comboPay, combos.comboPay, person.caller, { orderId, comboId, seenFen }),
    /** Ends the card or combo: it pays nothing more, but earlier payments and holds stay. */
    end: (what: string) =>
      db
        .updateTable('prepaidCard')
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where('id', '=', what === 'card' ? cardId : comboId)
        .execute(),
    left: async () => 0 - (await balance(db, `card ${cardId} balance`)),
    comboLeft: async () => {
      const { leftCount: left } = await db
        .selectFrom('cardCombo')
        .select('leftCount')
        .where('cardId', '=', comboId)
        .executeTakeFirstOrThrow();
      return { left, fen: 0 - (await balance(db, `card ${comboId} balance`)) };
    },
  };
}

/** Refusals by the vendor are expected; any other error is a fault. */
function vendorSaysNo(error: unknown): object {
  if (error instanceof Error && error.name === 'WireRefusal') return {};
  throw error;
}

test(
  `${SEQUENCES} random sequences of payments: the books balance, and no order is charged twice`,
  async () => {
    const lives = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
    const played: (Awaited<ReturnType<typeof play>> & { life: object })[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let at = lane; at < lives.length; at += AT_ONCE)
          played.push({ life: lives[at]!, ...(await play(lives[at]!)) });
      }),
    );
    const later = () => new Date(Date.now() + 60 * 60_000);
    // Money that only the statement contains is found there, and overpayments are refunded.
    await runPayJobs(world, later);
    const today = shanghaiDate(Date.now());
    await reconcile(db, 'sandbox', today, await pays.get('sandbox')!.statement(today), new Date());
    for (let rounds = 0; rounds < 3; rounds += 1) await runPayJobs(world, later);
    await expect
      .poll(() => db.selectFrom('refund').select('refundNo').where('state', 'in', ['due', 'sent']).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);

    expect(await bookError(db)).toBe(0);
    const rows = await db.selectFrom('payment').select('transactionId').where('state', '=', 'paid').execute();
    const inLedger = new Set(rows.map((row) => row.transactionId));
    expect(rows.length).toBeGreaterThan(SEQUENCES / 4);
    expect(cuts.made).toBeGreaterThan(SEQUENCES / 4);
    const used = await db.selectFrom('cardCombo').select('cardId').where('leftCount', '<', 5).execute();
    expect(used.length).toBeGreaterThan(SEQUENCES / 50);
    const turned = await db.selectFrom('ledgerTransfer').select('id').where('kind', '=', 'order.recalled').execute();
    expect(turned.length).toBeGreaterThan(SEQUENCES / 50);
    // A second transaction under one number whose notice was lost is a difference in the statement,
    // for staff to settle.
    const unknown = [...vendor.book.trades.values()]
      .flatMap((trade) => trade.transactionIds)
      .filter((id) => !inLedger.has(id));
    const differences = await db.selectFrom('payDifference').select('transactionId').execute();
    expect(differences.map((row) => row.transactionId)).toEqual(expect.arrayContaining(unknown));
    for (const { order, made, card, dearestFen, life } of played) {
      const row = await order.row();
      const [receivable, prepaid, hold, refundDue] = await Promise.all([
        order.account('receivable'),
        order.account('prepaid'),
        order.account('hold'),
        order.account('refund due'),
      ]);
      const { paidFen, cardPayments } = await order.cost();
      const byCombo = cardPayments.filter((payment) => payment.combo !== undefined);
      const { fen: byCardFen, comboFen } = await byCards(order.orderId);
      const recalled = await db
        .selectFrom('ledgerTransfer')
        .select('id')
        .where('kind', '=', 'order.recalled')
        .where('ref', '=', order.orderId)
        .execute();
      const earnedFen = (row.weighedFen ?? 0) - recalled.length * RECALLED_FEN;
      const usedFen = row.weighedFen === null ? 0 - prepaid - hold : earnedFen - receivable;
      const say = JSON.stringify(life);
      expect(paidFen, say).toBe(usedFen);
      // The part paid above the weighed price is refunded when the parcel is weighed.
      expect(paidFen, say).toBeLessThanOrEqual(row.status === 4 ? 0 : (row.weighedFen ?? dearestFen));
      expect(refundDue, say).toBe(0);
      expect(receivable, say).toBeGreaterThanOrEqual(0);
      // The vendor counts the same money.
      const takenThere = made.reduce((sum, no) => {
        const trade = vendor.book.trades.get(no)!;
        return sum + trade.transactionIds.filter((id) => inLedger.has(id)).length * trade.fen;
      }, 0);
      const backThere = [...vendor.book.refunds.values()].filter((refund) => made.includes(refund.tradeNo));
      expect(takenThere - backThere.reduce((sum, refund) => sum + refund.fen, 0), say).toBe(paidFen - byCardFen);
      // The card's balance is reduced by what it paid.
      const onCard = await card.left();
      expect(onCard, say).toBe(card.fen - byCardFen + comboFen);
      expect(onCard, say).toBeGreaterThanOrEqual(0);
      // A combo pays an order once, with a shipment and its share of the money.
      expect(byCombo.length, say).toBeLessThanOrEqual(1);
      expect(await card.comboLeft(), say).toEqual({ left: 5 - byCombo.length, fen: 9_000 - 1_800 * byCombo.length });
    }
  },
  Math.max(900_000, SEQUENCES * 1_000),
);
