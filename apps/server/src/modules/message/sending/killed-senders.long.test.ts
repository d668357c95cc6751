import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { answering } from '../../../world/loopback.ts';
import { makePerson } from '../../../world/people.ts';
import { keys } from '../message.fixture.ts';
import { notifyOfOrders } from '../message.public.ts';
import type { SenderTask } from './sender-process.fixture.ts';

const program = fileURLToPath(new URL('./sender-process.fixture.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A gateway that records received messages. If it supports ids, it accepts a repeated one once. */
async function openGateway(knowsIds: boolean) {
  const arrived: { id: string; text: string }[] = [];
  const server = createServer(
    answering((_request, bytes, response) => {
      const message = JSON.parse(bytes.toString()) as { id: string; text: string };
      if (!knowsIds || !arrived.some(({ id }) => id === message.id)) arrived.push(message);
      response.end();
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { arrived, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function world(knowsIds: boolean) {
  const database = await databases[knowsIds ? 0 : 1]!;
  const { db } = database;
  const gateway = await openGateway(knowsIds);
  const [sender, receiver] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
  const task: SenderTask = {
    connectTo: database.connectTo,
    gateway: gateway.address,
    repeatable: knowsIds,
    senderId: sender.personId,
    receiverId: receiver.personId,
  };
  /** Sends this many messages for each of these mails, five at a time. */
  async function sendNews(mails: number, times: number): Promise<void> {
    const orderIds = Array.from({ length: mails }, () => randomUUID());
    const at = '2026-11-24T14:29:00+08:00';
    for (let nth = 1; nth <= times; nth += 1)
      for (let first = 0; first < mails; first += 5) {
        const some = orderIds.slice(first, first + 5);
        const news = some.map((orderId) => ({ orderId, template: 'waitingAtPoint' as const, at, place: `第${nth}站` }));
        await notifyOfOrders(db, news);
      }
  }
  function start(): ChildProcess {
    const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(child);
    return child;
  }
  /** Starts senders and kills each while it is working. */
  async function kill(times: number, each: number): Promise<void> {
    for (let kills = 0; kills < times; kills += 1) {
      const before = gateway.arrived.length;
      const child = start();
      await vi.waitFor(() => expect(gateway.arrived.length).toBeGreaterThanOrEqual(before + each), 60_000);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  const rows = (way: 'app' | 'sms') =>
    db.selectFrom('message').select(['id', 'mailNo', 'result']).where('way', '=', way).orderBy('seq').execute();
  return { ...gateway, db, tell: sendNews, start, kill, rows, receiverId: receiver.personId };
}

const databases = [freshDatabase(), freshDatabase()];

/** Returns the numbers of each mail's messages in order of arrival. */
function numbersOf(arrived: readonly { text: string }[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const { text } of arrived) {
    const [, mailNo = '', nth = ''] = /邮件 (\S+) 已到第(\d+)站/.exec(text) ?? [];
    numbers.set(mailNo, [...(numbers.get(mailNo) ?? []), Number(nth)]);
  }
  return numbers;
}

test('1,000 messages and 20 killed senders: each message arrives once, in the order of its mail', async () => {
  const { arrived, tell, start, kill, rows, server, receiverId, db } = await world(true);
  await tell(50, 20);
  await kill(20, 20);
  start();
  await vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(1000), 120_000);
  await vi.waitFor(
    async () => expect((await rows('sms')).filter(({ result }) => result !== 'sent')).toEqual([]),
    60_000,
  );
  expect(arrived).toHaveLength(1000);
  const inOrder = Array.from({ length: 20 }, (_, index) => index + 1);
  const numbers = numbersOf(arrived);
  expect(numbers.size).toBe(50);
  for (const [mailNo, came] of numbers) expect(came, mailNo).toEqual(inOrder);
  const app = db.selectFrom('message').select('id').where('way', '=', 'app').where('personId', '=', receiverId);
  expect(await app.execute()).toHaveLength(1000);
  server.close();
}, 400_000);

test('a gateway without ids gets no message twice; messages without a known result are marked unknown', async () => {
  const { arrived, tell, start, kill, rows, server } = await world(false);
  await tell(20, 10);
  await kill(5, 15);
  start();
  await vi.waitFor(async () => {
    const open = (await rows('sms')).filter(({ result }) => result === 'waiting' || result === 'sending');
    expect([(await rows('sms')).length, open.length]).toEqual([200, 0]);
  }, 120_000);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(arrived.length);
  const sent = await rows('sms');
  const unknown = sent.filter(({ result }) => result === 'unknown');
  // Each of five senders works on four lanes at a time.
  expect(unknown.length).toBeLessThanOrEqual(5 * 4);
  for (const { id } of sent.filter(({ result }) => result === 'sent'))
    expect(arrived.some((message) => message.id === id)).toBe(true);
  for (const [mailNo, came] of numbersOf(arrived)) expect(came, mailNo).toEqual(came.toSorted((a, b) => a - b));
  server.close();
}, 400_000);
