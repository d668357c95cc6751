import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import { channelCodes } from '@yidi/contract/values/channel';
import type { Customer, FaultWorld } from '../harness/fault-world.ts';
import type { Shot } from './open-loop.ts';
import { cancelRequest } from './orders-load.ts';

/** The calls of a peak hour, in per cent. Payment is not included. */
const mix = [
  { call: createOrder, share: 60 },
  { call: cancelOrder, share: 20 },
  { call: tokenOauth, share: 8 },
  { call: noticeIsNeed, share: 6 },
  { call: pageInfoByChannel, share: 6 },
] as const satisfies readonly { call: Call; share: number }[];

export const weightOf = new Map<string, Call['weight']>(mix.map(({ call }) => [call.path, call.weight]));

/**
 * Returns a function that draws the next request of the mix. Cancelled orders were created by
 * earlier ones.
 */
export async function drawShots(fault: FaultWorld, customers: readonly Customer[], random: () => number) {
  const { url } = fault.server();
  const people = await Promise.all(customers.map((customer) => withToken(url, customer)));
  const cancellable: { person: (typeof people)[number]; orderId: string }[] = [];

  function create(person: (typeof people)[number]): Shot {
    return {
      kind: createOrder.path,
      bytes: bytesOf(createOrder, person, person.order, randomUUID()),
      landed(status, answer) {
        if (status !== 200) return;
        const orderId = /"orderId":"([^"]+)"/.exec(answer)?.[1];
        if (orderId) cancellable.push({ person, orderId });
      },
    };
  }

  return function next(): Shot {
    const person = people[Math.floor(random() * people.length)]!;
    const call = drawn(random() * 100);
    if (call === tokenOauth) return { kind: call.path, bytes: bytesOf(call, person, null) };
    if (call === noticeIsNeed) return { kind: call.path, bytes: bytesOf(call, person, { noticeType: '4' }) };
    if (call === pageInfoByChannel)
      return { kind: call.path, bytes: bytesOf(call, person, { channel: '6', templateName: 'tabBar' }) };
    const acknowledged = call === cancelOrder ? cancellable.pop() : undefined;
    if (!acknowledged) return create(person);
    return {
      kind: cancelOrder.path,
      bytes: bytesOf(cancelOrder, acknowledged.person, cancelRequest(acknowledged.orderId)),
      landed(status) {
        if (status !== 200) cancellable.unshift(acknowledged);
      },
    };
  };
}

/** Returns the call at this percentage of the mix. */
function drawn(hundredth: number): Call {
  let before = 0;
  for (const { call, share } of mix) {
    before += share;
    if (hundredth < before) return call;
  }
  return createOrder;
}

async function withToken(url: string, { person, order }: Customer) {
  const headers = { cookie: `sid=${person.cookie}`, 'user-channel': String(channelCodes.web) };
  const reply = await fetch(`${url}${tokenOauth.path}`, { headers });
  const { info } = (await reply.json()) as { info: { sacToken: string } };
  return {
    order,
    headers: `Cookie: ${headers.cookie}\r\nUser-Channel: ${headers['user-channel']}\r\nAuth-Token: ${info.sacToken}`,
  };
}

function bytesOf(call: Call, person: { headers: string }, body: unknown, key?: string): string {
  const text = body === null ? '' : JSON.stringify(body);
  const content =
    body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  const idempotency = key ? `Idempotency-Key: ${key}\r\n` : '';
  return `${call.method} ${call.path} HTTP/1.1\r\nHost: a\r\n${person.headers}\r\n${idempotency}${content}\r\n${text}`;
}
