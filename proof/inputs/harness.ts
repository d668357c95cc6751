import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@yidi/contract/call';
import { askCode, solveSlider, wrongCode } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { type Generator, numberOf } from './entry.ts';
import { type Base, good } from './expand.ts';
import { playConcurrent, playEnumerate, playFlood, playHeaderRotate } from './harness-many.ts';
import { type Bench, classIn, codeField, type Found } from './live-parts.ts';
import { replaceIds } from './targets.ts';
import { sendBytes, type WireReply } from './wire.ts';

/** Runs a generator of several requests; null if this project has no player for it. */
export function play(generator: Generator, bench: Bench): Promise<Found> | null {
  switch (generator.kind) {
    case 'anonymous':
      return playAnonymous(bench);
    case 'twoUsers':
      return playTwoUsers(generator, bench);
    case 'clock':
      return playClock(generator, bench);
    case 'concurrent':
      return playConcurrent(generator, bench);
    case 'flood':
      return playFlood(generator, bench);
    case 'enumerate':
      return playEnumerate(generator, bench);
    case 'headerRotate':
      return playHeaderRotate(generator, bench);
    case 'sequence':
      return playSequence(generator, bench);
    case 'chunkedEndless':
      return playEndless(bench);
    case 'slow':
      return playSlow(bench);
    default:
      return null;
  }
}

async function playAnonymous({ world, base, sendAs }: Bench): Promise<Found> {
  const nobody = await world.openAnonymous();
  nobody.token = '';
  nobody.cookie = '';
  return { reply: await sendAs(nobody, good(base, base.good)), faults: [] };
}

async function playTwoUsers(generator: Generator, { world, call, base, entry, sendAs }: Bench): Promise<Found> {
  const value = replaceIds(generator.value, call, base.good, world);
  const asking = (changed: unknown) =>
    typeof changed === 'object' && changed !== null && !Array.isArray(changed)
      ? { ...base.good, ...changed }
      : { ...base.good, [entry.field]: changed };
  const missingOf = (text: string) => text.replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10));
  const strangers = [world.b.ids.address, world.b.ids.order, world.b.ids.orderNo];
  const missing = JSON.parse(JSON.stringify(value), (_key, member: unknown) =>
    typeof member === 'string' && strangers.includes(member) ? missingOf(member) : member,
  );
  const reply = await sendAs(world.a.visitor, good(base, asking(value)));
  const other = await sendAs(world.a.visitor, good(base, asking(missing)));
  const bare = ({ body }: WireReply) => body.replace(/"traceId":"[^"]*"/, '');
  const faults =
    bare(reply) === bare(other) ? [] : [`not byte-equal to a missing one: ${bare(reply)} / ${bare(other)}`];
  for (const canary of world.b.canaries) if (reply.body.includes(canary)) faults.push(`told ${canary}`);
  return { reply, faults };
}

async function playClock(generator: Generator, { world, call, base, sendAs }: Bench): Promise<Found> {
  const visitor = await world.openAnonymous();
  const advanceMs = numberOf(generator, 'advance_s') * 1000;
  const phone = newPhone();
  const isCode = /login|validate/i.test(call.path);
  const fields = isCode
    ? { ...base.good, phone, [codeField(call)]: await askCode(world.site, visitor, phone) }
    : { ...base.good, phone, ...(await solveSlider(world.db, visitor)) };
  const before = world.countSms();
  world.shiftClock(advanceMs);
  try {
    const reply = await sendAs(visitor, good(base, fields));
    const faults = world.countSms() === before ? [] : ['an SMS was sent'];
    return { reply, faults };
  } finally {
    world.shiftClock(0);
  }
}

/** Runs steps that are described in words, identified by their subject. */
async function playSequence(generator: Generator, bench: Bench): Promise<Found> {
  const steps = (generator.steps as string[]).join(' | ');
  const { world, call, base, sendAs } = bench;
  const visitor = await world.openAnonymous();
  if (/slider/i.test(steps)) {
    const solved = await solveSlider(world.db, visitor);
    const first = await sendAs(visitor, good(base, { ...base.good, phone: newPhone(), ...solved }));
    const before = world.countSms();
    const reply = await sendAs(visitor, good(base, { ...base.good, phone: newPhone(), ...solved }));
    const faults = classIn(first) === 'OK' ? [] : [`the first was ${classIn(first)}`];
    if (world.countSms() !== before) faults.push('an SMS was sent');
    return { reply, faults };
  }
  if (/\bkey\b/i.test(steps)) {
    const key = `${Date.now()}-used-twice`;
    const keyed = (fields: Record<string, unknown>) => {
      const message = good(base, fields);
      return { ...message, headers: { ...message.headers, 'Idempotency-Key': key } };
    };
    const first = await sendAs(world.a.visitor, keyed({ ...base.good }));
    const again = /same body|byte-equal|replay/i.test(steps)
      ? base.good
      : { ...base.good, isDefault: 0, messageContent: '请轻放', ...anotherSum(base.good) };
    const fields = Object.fromEntries(
      Object.entries(again).filter(([name]) => name in base.good || fieldsOfCall(call).has(name)),
    );
    return {
      reply: await sendAs(world.a.visitor, keyed(fields)),
      faults: classIn(first) === 'OK' ? [] : [`the first was ${classIn(first)}`],
    };
  }
  const phone = newPhone();
  const code = await askCode(world.site, visitor, phone);
  const login = { phone, validCode: code, type: '0' };
  const loginBase: Base = { method: 'POST', path: '/doLogin', body: 'form', good: login };
  if (/5 wrong/.test(steps)) {
    const path = /validatePhoneCode/.test(steps) ? '/validatePhoneCode' : '/doLogin';
    const name = path === '/doLogin' ? 'validCode' : 'valiCode';
    for (let tries = 0; tries < 5; tries += 1) {
      const fields =
        path === '/doLogin' ? { ...login, validCode: wrongCode(code) } : { phone, [name]: wrongCode(code) };
      await sendAs(visitor, good({ ...loginBase, path }, fields));
    }
    return { reply: await sendAs(visitor, good(loginBase, login)), faults: [] };
  }
  if (/login as B|other phone|another phone/i.test(steps)) {
    return { reply: await sendAs(visitor, good(loginBase, { ...login, phone: newPhone() })), faults: [] };
  }
  // A code used twice: the second time it is a wrong code.
  const first = await sendAs(visitor, good(loginBase, login));
  const reply = await sendAs(await world.openAnonymous(), good(loginBase, login));
  return { reply, faults: classIn(first) === 'OK' ? [] : [`the first was ${classIn(first)}`] };
}

const anotherSum = ({ seenFen }: Readonly<Record<string, unknown>>) =>
  typeof seenFen === 'number' ? { seenFen: 2 * seenFen } : {};

function fieldsOfCall(call: Call): ReadonlySet<string> {
  if (call.path === '/prepaid/pay') return new Set();
  return new Set(call.path === '/userAddress/save' ? ['isDefault'] : ['messageContent']);
}

async function playEndless({ world, base }: Bench): Promise<Found> {
  const head = `POST ${base.path} HTTP/1.1\r\nHost: a\r\nUSER-CHANNEL: 41\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `2000\r\n${'a'.repeat(0x2000)}\r\n`;
  return { reply: await sendBytes(world.port, Buffer.from(head + chunk.repeat(20))), faults: [] };
}

async function playSlow({ world, base }: Bench): Promise<Found> {
  const head = Buffer.from(`POST ${base.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n`);
  const [reply] = await Promise.all([sendBytes(world.port, head, 25_000), sleep(0)]);
  return { reply, faults: reply.ms >= 25_000 ? ['the connection was still open after 25 s'] : [] };
}
