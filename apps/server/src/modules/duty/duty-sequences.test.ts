import { cancelInterOrder } from '@yidi/contract/calls/inter-order';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balance, bookError } from '../../db/ledger.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openGifts } from '../inter-order/gifts.fixture.ts';
import { cutOff } from '../pay/killed.fixture.ts';
import { quotesOfOrders } from './duty.public.ts';
import { dutyJobs } from './duty-jobs.ts';
import { failingPartner } from './failing-partner.fixture.ts';

const { partner, duties } = failingPartner();
const { db, carrier, handlers, clock, gift, settle } = await openGifts(duties);
const noon = clock.now;
/** `npm run check:money` runs 10,000. */
const LIVES = Number(process.env.PAY_SEQUENCES ?? 20);
const SEED = Number(process.env.PAY_SEED ?? 20261130);

const how = fc.constantFrom(
  'well' as const,
  'well' as const,
  'down' as const,
  'lostAnswer' as const,
  'refuses' as const,
);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'pay' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), how }) },
  { weight: 3, arbitrary: fc.constant({ do: 'advance' as const }) },
  fc.record({
    do: fc.constant('choose' as const),
    payer: fc.constantFrom('sender' as const, 'consignee' as const),
    how,
  }),
  fc.record({
    do: fc.constant('outcome' as const),
    stage: fc.constantFrom('delivered', 'returned'),
    moreFen: fc.integer({ min: -500, max: 500 }),
  }),
  fc.constant({ do: 'cancel' as const }),
  fc.constant({ do: 'scan' as const }),
  fc.constant({ do: 'nextDay' as const }),
);
/** One step in four is cut off at one of its statements, as if the server were killed. */
const kill = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: 16 }), after: fc.boolean() }) },
);
const life = fc.array(fc.record({ act, kill }), { minLength: 2, maxLength: 9 });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Gift = Awaited<ReturnType<typeof gift>>;

async function take(made: Gift, step: Act): Promise<unknown> {
  const { orderId, mailNo, person, job } = made;
  if (step.do === 'pay') return made.pay((await made.show()).dueFen || 1).catch(refused);
  if (step.do === 'advance') return job('inter.advance');
  if (step.do === 'scan') return made.scan(0.9);
  if (step.do === 'cancel')
    return perform(cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now: clock.now }).catch(
      refused,
    );
  if (step.do === 'nextDay') {
    clock.now = new Date(clock.now.getTime() + DAY_MS);
    return undefined;
  }
  if (step.do === 'outcome') {
    for (const { id, totalFen } of await quotesOfOrders(db, [orderId]))
      partner.charged.set(id, Math.max(0, Number(totalFen) + step.moreFen));
    await sql`UPDATE mail SET stage = ${step.stage} WHERE mail_no = ${mailNo}`.execute(db);
    return job('duty.outcomes');
  }
  partner.how = step.how;
  if (step.do === 'choose') return made.choose(step.payer).catch(refused);
  // Without an answer the job fails, and is tried again later.
  return job('duty.confirm').catch(() => undefined);
}

/** What a state does not allow is refused, and changes nothing. */
const refused = (error: unknown) => refusalOf(Promise.reject(error));

/** Whether the data of an order may be abroad now. */
async function isClear(orderId: string): Promise<boolean> {
  const order = await db.selectFrom('interOrder').select('dutyFen').where('id', '=', orderId).executeTakeFirstOrThrow();
  const states = (await quotesOfOrders(db, [orderId])).map(({ state }) => state);
  return order.dutyFen === 0 || states.some((state) => state === 'confirmed' || state === 'settled');
}

/** Runs what was left, as the job runner does, until nothing changes. */
async function finish(made: Gift): Promise<void> {
  partner.how = 'well';
  for (let round = 0; round < 2; round += 1) {
    await made.show();
    await made.job('duty.confirm');
    const [cancel] = dutyJobs({ duties, now: () => clock.now });
    for (const { id: quoteId } of await quotesOfOrders(db, [made.orderId]))
      await cancel!.run({ quoteId }, { db, attempt: 1 });
    await settle();
  }
}

test('no item with DDP goes abroad without a confirmed quote, and no sum is kept without one', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      clock.now = noon;
      partner.how = 'well';
      const made = await gift({}, true);
      const { orderId, mailNo } = made;
      const sent = () => carrier.advanced.filter((item) => item.mailNo === mailNo).length;
      for (const step of steps) {
        const before = sent();
        await cutOff(step.kill, () => take(made, step.act));
        if (sent() > before) expect(await isClear(orderId)).toBe(true);
      }
      await finish(made);
      const quotes = await quotesOfOrders(db, [orderId]);
      expect(quotes.filter(({ state }) => state === 'held')).toEqual([]);
      const keptFen = quotes.reduce(
        (sum, { state, paidFen }) => sum + (state === 'confirmed' ? Number(paidFen) : 0),
        0,
      );
      expect((await balance(db, `interOrder ${orderId} duty`)) + keptFen).toBe(0);
      expect(await balance(db, `interOrder ${orderId} refund due`)).toBe(0);
      const kept = quotes.filter(({ state }) => state === 'confirmed' || state === 'settled').map(({ id }) => id);
      expect(quotes.filter(({ id }) => partner.confirmed.has(id)).map(({ id }) => id)).toEqual(kept);
    }),
    { numRuns: LIVES, seed: SEED, endOnFailure: true },
  );
  expect(await bookError(db)).toBe(0);
});
