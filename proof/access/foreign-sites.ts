import type { Call } from '@yidi/contract/call';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { ask, type Reply, readReply, writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { mediaOf } from '../harness/to-wire.ts';
import { watchStored } from '../harness/watch.ts';
import { headerFaults } from './headers.ts';
import { calls } from './matrix.ts';

/** Returns foreign origins, including tricks that imitate ours. `own` is our host. */
export function foreignOrigins(own: string): readonly string[] {
  return [
    'null',
    'https://evil.example',
    `https://${own}.evil.example`,
    `https://evil${own}`,
    `https://evil.example/${own}`,
    `https://${own}@evil.example`,
    `https://sub.${own}`,
    `http://${own}:81`,
    `https://${own.toUpperCase()}.`,
    `https://${own}%60.evil.example`,
    `https://${own}_.evil.example`,
    'file://',
  ];
}

const OWN = 'yidi.example';

/**
 * Checks every call with every origin: only our own origin may read an answer or send a non-simple
 * request. Source: security.md T11.
 */
export async function askFromOrigins(site: Site, visitor: Visitor): Promise<Result> {
  const result = openResult();
  for (const { name, call, sample } of calls) {
    if (name === 'doLogOut') continue;
    for (const origin of foreignOrigins(OWN)) {
      const simple = await ask(site, visitor, call, writeRequest(call, sample.request), { origin });
      const preflight = await site.app.inject({
        method: 'OPTIONS',
        url: call.path,
        headers: {
          origin,
          host: OWN,
          'access-control-request-method': call.method,
          'access-control-request-headers': 'auth-token,user-channel,content-type',
        },
      });
      const asked = readReply(preflight.statusCode, preflight.body, preflight.headers);
      result.add('origins tried', 2);
      for (const [what, { headers }] of [
        ['simple', simple],
        ['preflight', asked],
      ] as const) {
        const granted = Object.keys(headers).filter((header) => header.startsWith('access-control-'));
        if (granted.length > 0) result.faults.push(`${name}, ${what} from ${origin}: ${granted.join(', ')}`);
      }
      if (asked.http < 400) result.faults.push(`${name}: the preflight from ${origin} is answered ${asked.http}`);
      for (const fault of headerFaults(asked)) result.faults.push(`${name}, preflight: ${fault}`);
    }
  }
  return result;
}

/**
 * Requests that a page of another site can make a browser send: three kinds of forms, with the
 * cookie and without our headers.
 */
const forgeries: readonly { readonly what: string; headers(call: Call): Record<string, string> }[] = [
  { what: 'text/plain', headers: () => ({ 'content-type': 'text/plain' }) },
  { what: 'multipart', headers: () => ({ 'content-type': 'multipart/form-data; boundary=x' }) },
  {
    what: 'the other kind of body',
    headers: (call) => ({
      'content-type': call.body === 'form' ? 'application/json' : 'application/x-www-form-urlencoded',
    }),
  },
  { what: 'no content type', headers: () => ({ 'content-type': '' }) },
  { what: 'a charset of another kind', headers: (call) => ({ 'content-type': `${mediaOf(call)}; charset=utf-7` }) },
  { what: 'no USER-CHANNEL', headers: () => ({ 'user-channel': '' }) },
  { what: 'the cookie and no AUTH-TOKEN', headers: () => ({ 'auth-token': '' }) },
  { what: 'Sec-Fetch-Site: cross-site', headers: () => ({ 'sec-fetch-site': 'cross-site' }) },
];

/**
 * Checks that a forged request is refused and stores nothing, whichever user is logged in. Source:
 * security.md T10.
 */
export async function forgeRequests(site: Site, visitor: Visitor): Promise<Result> {
  const result = openResult();
  const watch = await watchStored(site.ports.database.db);
  for (const { name, call, sample } of calls) {
    for (const { what, headers } of forgeries) {
      if (isNoForgery(call, what)) continue;
      const cookie = `sid=${visitor.cookie}`;
      const body = writeRequest(call, sample.request);
      const reply = await ask(site, visitor, call, body, { cookie, origin: 'https://evil.example', ...headers(call) });
      result.add('forgeries tried');
      if (reply.http < 400) result.faults.push(`${name}, ${what}: answered ${reply.http} ${reply.class}`);
      for (const fault of headerFaults(reply)) result.faults.push(`${name}, ${what}: ${fault}`);
      for (const line of await watch.look()) result.faults.push(`${name}, ${what}: stored ${line}`);
    }
  }
  return result;
}

/**
 * Returns whether a request is harmless: a GET has no body, may come from a link and changes
 * nothing. A call without a session exposes none.
 */
function isNoForgery(call: Call, what: string): boolean {
  if (call.method === 'GET') return what !== 'Sec-Fetch-Site: cross-site';
  return call.access === 'public' && what.includes('AUTH-TOKEN');
}

/**
 * Checks the headers and texts of every call's replies, in each kind of answer, and of unknown
 * paths.
 */
export async function sweepReplies(site: Site, visitor: Visitor): Promise<Result> {
  const result = openResult();
  const check = (where: string, reply: Reply) => {
    result.add('replies');
    result.add(`of class ${reply.class}`);
    for (const fault of headerFaults(reply)) result.faults.push(`${where}: ${fault}`);
  };
  for (const { name, call, sample } of calls) {
    if (name === 'doLogOut') continue;
    const good = writeRequest(call, sample.request);
    check(`${name} good`, await ask(site, visitor, call, good));
    check(`${name} unknown field`, await ask(site, visitor, call, writeRequest(call, { odd: '1' })));
    check(`${name} without token`, await ask(site, visitor, call, good, { 'auth-token': '' }));
    if (call.method === 'POST') {
      check(`${name} rubbish`, await ask(site, visitor, call, Buffer.from([0xff, 0x25, 0x7b])));
      check(`${name} too large`, await ask(site, visitor, call, 'a'.repeat(140_000)));
      check(`${name} other type`, await ask(site, visitor, call, good, { 'content-type': 'text/xml' }));
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'HEAD', 'TRACE'] as const) {
      const { statusCode, body, headers } = await site.app.inject({ method: method as 'PUT', url: call.path });
      if (method === 'HEAD') continue;
      check(`${name} by ${method}`, readReply(statusCode, body, headers));
    }
  }
  const scans = JSON.stringify([]);
  check('carrierEvents', await ask(site, visitor, carrierEvents, scans));
  check('carrierEvents rubbish', await ask(site, visitor, carrierEvents, '[{'));
  check('carrierEvents, another signature', await ask(site, visitor, carrierEvents, scans, { 'carrier-sign': 'x' }));
  for (const url of [
    '/nowhere',
    '/userAddress/save/x',
    '/..%2f..%2fetc/passwd',
    '/%',
    '/%00',
    '/.env',
    '/.git/config',
  ]) {
    const { statusCode, body, headers } = await site.app.inject({ method: 'POST', url });
    check(url, readReply(statusCode, body, headers));
  }
  return result;
}
