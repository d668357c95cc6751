import { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { askCode, solveSlider } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { type Generator, numberOf, textOf } from './entry.ts';
import { good } from './expand.ts';
import { type Bench, classIn, codeField, type Found } from './live-parts.ts';
import { cardFaults, manyPayments } from './pay-orders.ts';
import type { WireReply } from './wire.ts';

/**
 * Sends concurrent requests, of which exactly one may have an effect. Checks the good reply, or a
 * refusal if that is expected.
 */
export async function playConcurrent(generator: Generator, bench: Bench): Promise<Found> {
  const { world, call, base, entry, sendAs } = bench;
  const n = numberOf(generator, 'n', 50);
  const messages = await concurrentMessages(n, generator.same === true, bench);
  const replies = await Promise.all(
    messages.map(({ visitor, fields, key }) => {
      const message = good(base, fields);
      return sendAs(visitor, key ? { ...message, headers: { ...message.headers, 'Idempotency-Key': key } } : message);
    }),
  );
  const ok = replies.filter((reply) => classIn(reply) === 'OK');
  const faults: string[] = [];
  const byKey = call.idempotent && generator.same === true;
  if (!byKey && ok.length !== 1)
    faults.push(`${ok.length} of ${n} succeeded: ${[...new Set(replies.map(classIn))].join(', ')}`);
  if (byKey && new Set(ok.map(({ body }) => body)).size !== 1) faults.push('the same key got different answers');
  if (replies.some(({ http }) => http >= 500)) faults.push('one answered 5xx');
  if (call.path === '/order/v2/cancelOrder') {
    const id = (base.good.batchId as string[])[0]!;
    const { n: moves } = await world.db
      .selectFrom('orderHistory')
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('orderId', '=', id)
      .where('action', '=', 'cancel')
      .executeTakeFirstOrThrow();
    if (moves !== 1) faults.push(`${moves} cancellations in the history`);
  }
  if (call.path === prepaidPay.path)
    faults.push(...(await cardFaults(world, String(base.good.cardId), Number(base.good.seenFen))));
  const wanted = replies.find((reply) => classIn(reply) === entry.expect.class);
  return { reply: wanted ?? replies[0]!, faults };
}

async function concurrentMessages(n: number, same: boolean, { world, call, base }: Bench) {
  const numbers = Array.from({ length: n }, (_, number) => number);
  if (call.path === '/doSendPhone/v2') {
    const visitors = same ? [] : await inTurn(numbers, () => world.openAnonymous(true));
    const first = visitors[0] ?? (await world.openAnonymous());
    const isOnePhone = /one phone/.test(String(base.good.what ?? '')) || base.good.onePhone === true;
    const shared = await solveSlider(world.db, first);
    return inTurn(numbers, async (number) => {
      const visitor = isOnePhone ? visitors[number]! : first;
      const solved = isOnePhone ? await solveSlider(world.db, visitor) : shared;
      return { visitor, key: undefined, fields: { phone: isOnePhone ? '13800138000' : newPhone(), ...solved } };
    });
  }
  if (/login|validate/i.test(call.path)) {
    const visitor = await world.openAnonymous();
    const phone = newPhone();
    const code = await askCode(world.site, visitor, phone);
    return inTurn(numbers, async () => ({
      visitor: await world.openAnonymous(),
      key: undefined,
      fields: { ...base.good, phone, [codeField(call)]: code },
    }));
  }
  if (call.path === prepaidPay.path) {
    const payments = await manyPayments(world, base.good, n);
    return payments.map((fields) => ({ visitor: world.a.visitor, key: undefined, fields }));
  }
  const key = same && call.idempotent ? `${Date.now()}-same-key-for-all` : undefined;
  return numbers.map(() => ({ visitor: world.a.visitor, key, fields: { ...base.good } }));
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

/**
 * Sends many requests within a short time. The limit refuses them, other users are unaffected, and
 * memory does not grow.
 */
export async function playFlood(generator: Generator, { world, base, entry, sendAs }: Bench): Promise<Found> {
  const n = numberOf(generator, 'n', 1000);
  const visitor = await world.openAnonymous();
  const other = await world.openAnonymous();
  const early = await solveSlider(world.db, other);
  const rssBefore = process.memoryUsage().rss;
  let wanted: WireReply | null = null;
  let last: WireReply | null = null;
  let worst = 0;
  let asked = 0;
  const worker = async () => {
    while (asked < n) {
      asked += 1;
      last = await sendAs(visitor, good(base, base.good));
      if (last.http >= 500) worst += 1;
      if (classIn(last) === entry.expect.class) wanted = last;
    }
  };
  await Promise.all(Array.from({ length: 40 }, worker));
  const faults = worst > 0 ? [`${worst} answered 5xx`] : [];
  const grownMb = (process.memoryUsage().rss - rssBefore) / 2 ** 20;
  if (grownMb > 64) faults.push(`memory grew by ${Math.round(grownMb)} MB`);
  const sent = await other.call(doSendPhoneV2, { phone: newPhone(), ...early } as Parameters<
    typeof other.call<typeof doSendPhoneV2>
  >[1]);
  if (sent.class !== 'OK') faults.push(`the earlier puzzle of another: ${sent.class}`);
  return { reply: wanted ?? last!, faults };
}

/** Guesses ids. None may be found. */
export async function playEnumerate(generator: Generator, { world, base, entry, sendAs }: Bench): Promise<Found> {
  const n = Math.min(numberOf(generator, 'n', 1000), 2000);
  let found = 0;
  let reply: WireReply | null = null;
  for (let guess = 0; guess < n; guess += 1) {
    const own = String(base.good[entry.field] ?? '');
    const guessed = own.replace(/[0-9]/g, () => String(Math.floor(Math.random() * 10)));
    reply = await sendAs(world.a.visitor, good(base, { ...base.good, [entry.field]: guessed }));
    if (classIn(reply) === 'OK' && guessed !== own) found += 1;
    if (classIn(reply) === entry.expect.class && entry.expect.class === 'RATE') break;
  }
  return { reply: reply!, faults: found > 0 ? [`${found} guesses hit`] : [] };
}

/** A header that a client writes itself must not make it count as another client. */
export async function playHeaderRotate(generator: Generator, { world, base, entry, sendAs }: Bench): Promise<Found> {
  const before = world.countSms();
  let wanted: WireReply | null = null;
  let last: WireReply | null = null;
  for (let turn = 0; turn < numberOf(generator, 'n', 100); turn += 1) {
    const visitor = await world.openAnonymous(true);
    const own = /doSendPhone/.test(base.path) ? { phone: newPhone(), ...(await solveSlider(world.db, visitor)) } : {};
    const message = good(base, { ...base.good, ...own });
    const header = { [textOf(generator, 'name')]: `198.51.${turn}.7` };
    last = await sendAs(visitor, { ...message, headers: { ...message.headers, ...header } });
    if (classIn(last) === entry.expect.class) wanted = last;
  }
  const sent = world.countSms() - before;
  return { reply: wanted ?? last!, faults: sent > 5 ? [`${sent} SMS`] : [] };
}
