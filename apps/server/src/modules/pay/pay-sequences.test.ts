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
import { orderEditHandlers } from '../order/edit/edit-order.ts';
import { bookRecall } from '../order/order.public.ts';
import { cancel } from '../order/testing.ts';
import { comboHandlers } from '../prepaid/combo/combo.ts';
import { prepaidHandlers } from '../prepaid/prepaid.ts';
import { giveCard, giveCombo } from '../prepaid/testing.ts';
import { cutOff, cuts, Killed } from './killed.fixture.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { openPayWorld, payableOrder, runPayJobs } from './testing.ts';

let notices = 0;
/**
 * Every third notice is cut off at another of its statements; the vendor is asked then, or tells it
 * again.
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
/** `npm run check:money` plays 10,000. */
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
/** One in four is cut off at one of its statements. */
const kill = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: 24 }), after: fc.boolean() }) },
);
const step = fc.record({ act, kill }).map((one) => ({ ...one.act, kill: one.kill }));
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = fc.record({
  cardFen: fc.constantFrom(300, 1_000, 20_000),
  /** The first weight: a combo pays the lighter one. */
  kg: fc.constantFrom(0.5, 1.6),
  payMode: fc.constantFrom('sender' as const, 'now' as const, 'now' as const, 'receiver' as const),
  // Most lives are short, so that many begin; one in sixty is as long as none is.
  steps: fc.oneof(
    { weight: 59, arbitrary: fc.array(step, { minLength: 2, maxLength: 7 }) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 100, maxLength: 200 }) },
  ),
});

type Life = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/** Most sequences begin with these; random steps alone would seldom reach a payment. */
const create: Step = { do: 'create', desktop: false, kill: null };
const begin = ({ payMode, kg }: Life): Step[] =>
  payMode === 'now' ? [create] : [{ do: 'weigh', kg, kill: null }, create];

/**
 * Plays one life of an order's money; what its state does not allow is refused and changes nothing.
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
  const take = async (one: Step): Promise<unknown> => {
    const no = 'which' in one ? pick(one.which) : undefined;
    if (one.do === 'create') return order.create({ desktop: one.desktop }).catch(refused);
    if (one.do === 'end') return no && vendor.end(no, one.how).catch(refused);
    if (one.do === 'tell') return no && vendor.tellAgain(no);
    if (one.do === 'status') return no && order.status(no);
    if (one.do === 'card') return card.pay(order.orderId, (await order.cost()).dueFen).catch(refused);
    if (one.do === 'combo') return card.payByCombo(order.orderId, (await order.cost()).dueFen).catch(refused);
    if (one.do === 'expire') return one.what === 'payment' ? endPayments(order.orderId) : card.end(one.what);
    if (one.do === 'edit') return edit(order, one.kg).catch(refused);
    if (one.do === 'cancel') return cancel(world.of, order.person, [order.orderId], { orderType: '2' }).catch(refused);
    if (one.do === 'recall') return recall(order);
    if (one.do === 'weigh') {
      minute += 10;
      return order.weigh(one.kg, minute);
    }
    // A job that was cut off is run again. Its own alone: what waits of the lives before would be
    // asked about again and again.
    const around = async (work: () => Promise<unknown>) => {
      const done = await cutOff(one.kill, async () => ({ it: await work() }));
      return done ?? work();
    };
    return runPayJobs(world, undefined, around, order.orderId);
  };
  for (const one of [...begin(life), ...steps]) {
    dearestFen = Math.max(dearestFen, (await order.row()).quoted_fen);
    await cutOff(one.do === 'jobs' ? null : one.kill, () => take(one));
    if (one.do !== 'create') continue;
    const rows = await db.selectFrom('payment').select('payment_no').where('order_id', '=', order.orderId).execute();
    // What the vendor knows of: one that was cut off before is no payment yet.
    for (const { payment_no: no } of rows) if (vendor.book.trades.has(no) && !made.includes(no)) made.push(no);
  }
  dearestFen = Math.max(dearestFen, (await order.row()).quoted_fen);
  return { order, made, card, dearestFen };
}

/** The sender says another weight, at another price. */
async function edit({ orderId, person: { caller } }: { orderId: string; person: WorldPerson }, weightKg: number) {
  const goods = { goodsName: '图书', goodsTypeId: '02' as const, weightKg };
  const at = { now: world.now };
  const { offer } = await perform(editOffer, edits.editOffer, caller, { orderId, goods }, at);
  return perform(editOrder, edits.editOrder, caller, { orderId, goods, seenTotalFen: offer.totalFen }, at);
}

/** A weighed parcel is turned round on its way, once. */
async function recall({ orderId, row }: { orderId: string; row(): Promise<{ weighed_fen: number | null }> }) {
  if ((await row()).weighed_fen === null) return;
  const back = { orderId, interceptionId: orderId, fen: RECALLED_FEN };
  await transact(db, (trx) => bookRecall(trx, back, new Date()));
}

/** What cards and combos paid of an order in the end. */
async function byCards(orderId: string) {
  const { rows } = await sql<{ fen: number; combo: boolean }>`
    SELECT held_fen - released_fen - refunded_fen AS fen, share_fen IS NOT NULL AS combo FROM card_spend
    WHERE order_id = ${orderId}`.execute(db);
  const sum = (all: typeof rows) => all.reduce((fen, one) => fen + one.fen, 0);
  return { fen: sum(rows), comboFen: sum(rows.filter(({ combo }) => combo)) };
}

/** The open payments expire. */
function endPayments(orderId: string) {
  return db
    .updateTable('payment')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

/** A prepaid card and a combo of a person, with which they pay. */
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
    /** It can pay nothing from now on; what it paid or holds stays paid or held. */
    end: (what: string) =>
      db
        .updateTable('prepaid_card')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', what === 'card' ? cardId : comboId)
        .execute(),
    left: async () => 0 - (await balance(db, `card ${cardId} balance`)),
    comboLeft: async () => {
      const { left_count: left } = await db
        .selectFrom('card_combo')
        .select('left_count')
        .where('card_id', '=', comboId)
        .executeTakeFirstOrThrow();
      return { left, fen: 0 - (await balance(db, `card ${comboId} balance`)) };
    },
  };
}

/** The vendor refuses what cannot be paid any more; anything else is a fault. */
function vendorSaysNo(error: unknown): object {
  if (error instanceof Error && error.name === 'WireRefusal') return {};
  throw error;
}

test(
  `${SEQUENCES} random lives of an order's money: the books balance, nobody is charged twice`,
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
    // Money that only the statement tells of is found there, and what it pays too much goes back.
    await runPayJobs(world, later);
    const today = shanghaiDate(Date.now());
    await reconcile(db, 'sandbox', today, await pays.get('sandbox')!.statement(today), new Date());
    for (let rounds = 0; rounds < 3; rounds += 1) await runPayJobs(world, later);
    await expect
      .poll(() => db.selectFrom('refund').select('refund_no').where('state', 'in', ['due', 'sent']).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);

    expect(await bookError(db)).toBe(0);
    const rows = await db.selectFrom('payment').select('transaction_id').where('state', '=', 'paid').execute();
    const known = new Set(rows.map((row) => row.transaction_id));
    expect(rows.length).toBeGreaterThan(SEQUENCES / 4);
    expect(cuts.made).toBeGreaterThan(SEQUENCES / 4);
    const used = await db.selectFrom('card_combo').select('card_id').where('left_count', '<', 5).execute();
    expect(used.length).toBeGreaterThan(SEQUENCES / 50);
    const turned = await db.selectFrom('ledger_transfer').select('id').where('kind', '=', 'order.recalled').execute();
    expect(turned.length).toBeGreaterThan(SEQUENCES / 50);
    // A second taking under one number whose notice was lost is the statement's difference, for
    // people to settle.
    const unknown = [...vendor.book.trades.values()]
      .flatMap((trade) => trade.transactionIds)
      .filter((id) => !known.has(id));
    const differences = await db.selectFrom('pay_difference').select('transaction_id').execute();
    expect(differences.map((row) => row.transaction_id)).toEqual(expect.arrayContaining(unknown));
    for (const { order, made, card, dearestFen, life } of played) {
      const row = await order.row();
      const [receivable, prepaid, hold, refundDue] = await Promise.all([
        order.account('receivable'),
        order.account('prepaid'),
        order.account('hold'),
        order.account('refund due'),
      ]);
      const { paidFen, cardPayments } = await order.cost();
      const byCombo = cardPayments.filter((one) => one.combo !== undefined);
      const { fen: byCardFen, comboFen } = await byCards(order.orderId);
      const recalled = await db
        .selectFrom('ledger_transfer')
        .select('id')
        .where('kind', '=', 'order.recalled')
        .where('ref', '=', order.orderId)
        .execute();
      const earnedFen = (row.weighed_fen ?? 0) - recalled.length * RECALLED_FEN;
      const usedFen = row.weighed_fen === null ? 0 - prepaid - hold : earnedFen - receivable;
      const say = JSON.stringify(life);
      expect(paidFen, say).toBe(usedFen);
      // What was paid of a dearer price goes back when the parcel is weighed.
      expect(paidFen, say).toBeLessThanOrEqual(row.status === 4 ? 0 : (row.weighed_fen ?? dearestFen));
      expect(refundDue, say).toBe(0);
      expect(receivable, say).toBeGreaterThanOrEqual(0);
      // The vendor counts the same money.
      const takenThere = made.reduce((sum, no) => {
        const trade = vendor.book.trades.get(no)!;
        return sum + trade.transactionIds.filter((id) => known.has(id)).length * trade.fen;
      }, 0);
      const backThere = [...vendor.book.refunds.values()].filter((one) => made.includes(one.tradeNo));
      expect(takenThere - backThere.reduce((sum, one) => sum + one.fen, 0), say).toBe(paidFen - byCardFen);
      // And what the card paid is missing on it.
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
