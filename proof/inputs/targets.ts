import type { Call } from '@yidi/contract/call';
import { weightKg } from '@yidi/contract/values/weight';
import * as z from 'zod/mini';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { makeOrder, orderRequest } from '../../apps/server/src/world/parcels.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import type { Entry } from './entry.ts';
import type { Base } from './expand.ts';
import type { InputsServer } from './inputs-server.ts';
import { paymentBase } from './pay-orders.ts';

/** The real paths of calls by the names that lists use for them. The only table of its kind. */
export const realPaths: Readonly<Record<string, string>> = {
  '/mailOrder/create': '/order/v2/createOrder',
  '/order/create': '/order/v2/createOrder',
  '/order/detail': '/order/v2/detail',
  '/order/list': '/order/v2/list',
  '/order/cancelOrder': '/order/v2/cancelOrder',
  '/userAddress/update': '/userAddress/save',
  '/mail/getGisTraces': '/mail/getGisTraces/subjection/v2',
  '/deliveryReserve': '/delivery/reserve',
  '/certification/submit': '/user/certify',
  '/emsClaim/upload': '/claim/evidence',
};

/** The real names of fields by the names that lists use. */
const realFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/order/v2/createOrder': { weight: 'weightKg' },
  '/prepaid/pay': { amount: 'seenFen' },
};

/** Returns an entry with our name of its field. */
export function inOurWords(entry: Entry): Entry {
  const named = entry.target.split(' ').find((word) => word.startsWith('/')) ?? '';
  const field = realFields[realPaths[named] ?? named]?.[entry.field];
  return field ? { ...entry, field } : entry;
}

const described = describeCalls();

/**
 * Returns the call of a target (`POST /path`, or a bare path) under its real path; null if none is
 * mounted.
 */
export function callOf(target: string, mounted: (method: 'GET' | 'POST', path: string) => boolean): Call | null {
  const named = target.split(' ').find((word) => word.startsWith('/'));
  if (!named) return null;
  const path = realPaths[named] ?? named;
  const found = described.find(({ call }) => call.path === path);
  return found && mounted(found.call.method, path) ? found.call : null;
}

/** Makes a valid body for a call, as A (or an anonymous caller) would send it now. */
export async function baseOf(call: Call, entry: Entry, world: InputsServer): Promise<Base> {
  const sample = described.find((described) => described.call.path === call.path)?.sample.request ?? {};
  const make = bases[call.path];
  const good = make ? await make(world, entry) : (sample as Record<string, unknown>);
  return { method: call.method, path: call.path, body: call.body === 'form' ? 'form' : 'json', good };
}

type MakeBase = (world: InputsServer, entry: Entry) => Promise<Record<string, unknown>> | Record<string, unknown>;

const LOGIN_PHONE = '13800138000';

const bases: Readonly<Record<string, MakeBase>> = {
  '/userAddress/save': () => ({ ...makeAddress(0), type: '1' }),
  '/userAddress/getBatchAddressPage': () => ({ page: 1, size: 5, type: '1' }),
  '/userAddress/getAddrById': ({ a }) => ({ addrId: a.ids.address }),
  '/addressFeedback': () => ({ addrStringList: ['林清远 13900002718 浙江省杭州市西湖区文二路 88 号'] }),
  '/order/v2/createOrder': orderBase,
  '/order/v2/cancelOrder': async (world) => ({
    orderType: '2',
    parentId: '',
    batchId: [await newOrder(world)],
    cancelReason: '不想寄了',
    cancelMode: '6',
    cancelReasonDescribe: '',
    cancelReasonCode: '1',
  }),
  '/order/v2/detail': ({ a }) => ({ orderId: a.ids.order }),
  '/order/queryOrderType': ({ a }) => ({ orderNo: a.ids.orderNo }),
  '/doLogin': () => ({ phone: LOGIN_PHONE, validCode: '123456', type: '0' }),
  '/validatePhoneCode': () => ({ phone: LOGIN_PHONE, valiCode: '123456' }),
  '/doSendPhone': () => ({ phone: LOGIN_PHONE }),
  '/doSendPhone/v2': () => ({ phone: LOGIN_PHONE }),
  '/ndwz/o/tokenOauth': () => ({}),
  '/mail/getGisTraces/subjection/v2': ({ a }) => ({ mailNo: a.ids.mailNo, type: '3' }),
  '/item/selectSearch': () => ({ key: '衬衫' }),
  '/prepaid/pay': paymentBase,
};

/**
 * The shown price depends on the weight, so it is requested again if the entry changes the weight.
 */
async function orderBase(world: InputsServer, entry: Entry): Promise<Record<string, unknown>> {
  const asked = entry.field === 'weightKg' ? z.safeParse(weightKg, entry.value) : null;
  const fields = { orderType: '2', weightKg: asked?.success ? asked.data : 1.5 } as const;
  return { ...(await orderRequest(worldOf(world), world.a.visitor.person!, fields, world.site.ports.now())) };
}

/** Creates an order of A that will be cancelled. */
export async function newOrder(world: InputsServer): Promise<string> {
  const person = world.a.visitor.person!;
  return (await makeOrder(worldOf(world), person, { orderType: '2' }, { now: world.site.ports.now() })).orderId;
}

function worldOf({ site, db }: InputsServer) {
  const { keys, carrier, divisions } = site.ports;
  return { db, keys, carrier, divisions };
}

/** Replaces placeholders of lists by values of the two users: `A1`, `B1`, `order of B`. */
export function replaceIds(
  value: unknown,
  call: Call,
  good: Readonly<Record<string, unknown>>,
  world: InputsServer,
): unknown {
  const isOrder = /order/i.test(call.path);
  const byNumber = call.path.endsWith('queryOrderType');
  const names: Record<string, unknown> = {
    A1: isOrder ? ((good.batchId as string[] | undefined)?.[0] ?? world.a.ids.order) : world.a.ids.address,
    B1: isOrder ? world.b.ids.order : world.b.ids.address,
    'address of A': world.a.ids.address,
    'address of B': world.b.ids.address,
    'order of A': byNumber ? world.a.ids.orderNo : world.a.ids.order,
    'order of B': byNumber ? world.b.ids.orderNo : world.b.ids.order,
    'mail of B': world.b.ids.mailNo,
  };
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value] : value;
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, call, good, world));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceIds(member, call, good, world)]),
  );
}
