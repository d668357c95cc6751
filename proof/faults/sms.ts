import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { createOrder } from '@yidi/contract/calls/order';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { addAccessToken, addAnonymous, addSession } from '../../apps/server/src/modules/auth/session/session.store.ts';
import { addSlider, SLIDER_KIND } from '../../apps/server/src/modules/auth/slider/slider.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { type Customer, type FaultWorld, makeCustomers, openFaultWorld } from '../harness/fault-world.ts';
import { Client, type Tried } from './client.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { quantile } from './open-loop.ts';

const ANSWER_BAR_MS = 3_000;
const OPENS_BAR_MS = 10_000;
const CLOSES_BAR_MS = 30_000;
const OTHERS_BAR = 1.1;

interface Sent {
  readonly tried: Tried;
  readonly sentAt: number;
}

/**
 * F6: the SMS gateway accepts messages and does not answer for SECONDS. Every request is answered
 * in time and clearly, no SMS is sent twice, the circuit breaker opens and closes in time, and
 * other calls are hardly affected.
 */
export async function hangingSms(run: FaultRun): Promise<Result> {
  const gateway = await startGateway();
  const fault = await openFaultWorld({ env: gateway.env });
  const perSecond = run.number('SENDS', 10);
  const seconds = run.number('SECONDS', 4);
  try {
    const others = startOthers(fault, await makeCustomers(fault, 4), run.number('OTHERS_PAUSE_MS', 40));
    await sendFor(fault, perSecond, seconds);
    const calm = others.take();
    const hungAt = performance.now();
    gateway.hang(true);
    const inHang = await sendFor(fault, perSecond, seconds);
    const hanging = others.take();
    gateway.hang(false);
    const freedAt = performance.now();
    const afterwards: Sent[] = [];
    while (!afterwards.some(({ tried }) => isSent(tried)) && performance.now() - freedAt < 2 * CLOSES_BAR_MS)
      afterwards.push(...(await sendFor(fault, 2, 1)));
    await others.stop();
    const all = [...inHang, ...afterwards];
    const refused = inHang.find(({ tried }) => tried.kind === 'answer' && reasonOf(tried) === 'sms.down');
    const closed = afterwards.find(({ tried }) => isSent(tried));
    const slowestMs = Math.round(Math.max(...all.map(({ tried }) => tried.ms)));
    const outcomes: Record<string, number> = {};
    for (const { tried } of all) {
      const name = tried.kind === 'answer' ? `${tried.http} ${tried.code} ${reasonOf(tried) ?? ''}`.trim() : 'cut';
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    }
    const isClear = (tried: Tried) => tried.kind === 'answer' && tried.http === 503 && tried.retryAfterS !== null;
    const unclear = all.filter(({ tried }) => !isSent(tried) && !isClear(tried));
    const counts = {
      database: fault.database.kind,
      sendsPerSecond: perSecond,
      hungSeconds: seconds,
      sends: all.length,
      outcomes,
      unclear: unclear.length,
      handedOver: gateway.phones.length,
      twice: gateway.phones.length - new Set(gateway.phones).size,
      slowestMs,
      breakerOpenedMs: refused ? Math.round(refused.sentAt - hungAt) : null,
      breakerClosedMs: closed ? Math.round(closed.sentAt - freedAt) : null,
      others: {
        calm: calm.length,
        hanging: hanging.length,
        calmP99Ms: quantile(calm, 0.99),
        hangingP99Ms: quantile(hanging, 0.99),
      },
    };
    const right = counts.twice === 0 && unclear.length === 0 && refused !== undefined && closed !== undefined;
    const inTime =
      slowestMs <= ANSWER_BAR_MS &&
      counts.breakerOpenedMs! <= OPENS_BAR_MS &&
      counts.breakerClosedMs! <= CLOSES_BAR_MS &&
      counts.others.hangingP99Ms <= counts.others.calmP99Ms * OTHERS_BAR;
    return { name: 'F6', counts, pass: right && (!run.timed || inTime) };
  } finally {
    await fault.stop();
    gateway.close();
  }
}

const isSent = (tried: Tried) => tried.kind === 'answer' && tried.http === 200;
const reasonOf = (tried: Tried & { kind: 'answer' }) => (tried.info as { reason?: string } | null)?.reason;

/**
 * Starts a gateway on the loopback interface that behaves like Aliyun's and records the receivers
 * of messages.
 */
async function startGateway() {
  const phones: string[] = [];
  let hangs = false;
  const server = createServer((request, response) => {
    request.resume();
    phones.push(new URL(request.url ?? '/', 'http://a').searchParams.get('PhoneNumbers') ?? '');
    if (!hangs) response.setHeader('content-type', 'application/json').end('{"Code":"OK","Message":"OK"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    phones,
    env: {
      SMS_VENDOR: 'aliyun',
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '驿递',
      SMS_TEMPLATE_LOGIN: 'SMS_1',
      SMS_TEMPLATE_REBIND: 'SMS_5',
      SMS_TEMPLATE_PROVE: 'SMS_6',
      SMS_TEMPLATE_LINK: 'SMS_7',
      SMS_TEMPLATE_CONFIRM: 'SMS_8',
      SMS_TEMPLATE_PHONE_LISTED: 'SMS_9',
      SMS_TEMPLATE_PHONE_CHANGED: 'SMS_2',
      SMS_TEMPLATE_PHONE_CLAIMED: 'SMS_3',
      VOICE_TEMPLATE: 'TTS_1',
      SMS_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      TRUST_PROXY: '127.0.0.1',
      DEMO_IN_PUBLIC: '1',
    },
    hang(on: boolean) {
      hangs = on;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Sends code requests of anonymous users at a rate, each from its own network with a solved puzzle.
 */
async function sendFor(fault: FaultWorld, perSecond: number, seconds: number): Promise<Sent[]> {
  const sends: Promise<Sent>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    sends.push(sendOne(fault));
    await sleep(1000 / perSecond);
  }
  return Promise.all(sends);
}

let strangers = 0;

async function sendOne({ server, world: { db } }: FaultWorld): Promise<Sent> {
  strangers += 1;
  const now = new Date();
  const owner = { personId: await addAnonymous(db, now), userId: null, deviceId: newId(), openIdSealed: null };
  const { sessionId, cookie } = await addSession(db, owner, now);
  const token = await addAccessToken(db, sessionId, now);
  const sliderId = await addSlider(db, sessionId, 100, now);
  const from = `198.${18 + (strangers >> 14)}.${(strangers >> 6) & 255}.${((strangers & 63) << 2) + 1}`;
  const client = new Client(() => server().url, cookie, token);
  const sentAt = performance.now();
  const form = new URLSearchParams({ phone: newPhone(), sliderId, sliderX: '100', sliderType: SLIDER_KIND });
  const tried = await client.try(doSendPhoneV2.path, form, undefined, { 'x-forwarded-for': from });
  client.close();
  return { tried, sentAt };
}

/** Starts users who place orders meanwhile, and records the duration of their calls. */
function startOthers(fault: FaultWorld, customers: readonly Customer[], pauseMs: number) {
  let going = true;
  let times: number[] = [];
  const work = customers.map(async ({ person, order }) => {
    const client = new Client(() => fault.server().url, person.cookie);
    while (going) {
      times.push((await client.try(createOrder.path, order, randomUUID())).ms);
      await sleep(pauseMs);
    }
    client.close();
  });
  return {
    take() {
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      going = false;
      await Promise.all(work);
    },
  };
}
