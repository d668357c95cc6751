import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { orderDetail, orderList } from '@yidi/contract/calls/order';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import { expect, test } from 'vitest';
import { signCarrierRequest } from '../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { settle } from '../harness/two-people.ts';
import { fieldsOf, setAt } from './bad-requests.ts';

/** Names that every object inherits. A plain look-up by untrusted text would find a function. */
const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  '__defineGetter__',
  '__lookupGetter__',
  'then',
];

const database = await freshDatabase();
const site = await openSite(database);
const { visitor, ids } = await settle(site, 'NAMES');
const [key, secret] = [...site.ports.carrierKeys][0]!;

const textsOf = (call: Call) => fieldsOf(call).filter(({ type, options }) => type === 'text' && options.length === 0);

test('no text of any call is used as a key that finds an inherited member', async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const { name, call, sample } of describeCalls().filter((described) => described.call.access !== 'carrier')) {
    for (const { path } of textsOf(call)) {
      for (const word of inherited) {
        const request = setAt(sample.request, path, word) as Record<string, string>;
        const isQuery = call.method === 'GET' || call.body === 'form';
        const body = isQuery ? new URLSearchParams(request).toString() : JSON.stringify(request);
        const reply = await site.app.inject({
          method: call.method,
          url: call.method === 'GET' ? `${call.path}?${body}` : call.path,
          headers: {
            'user-channel': '1',
            'auth-token': visitor.token,
            cookie: `sid=${visitor.cookie}`,
            'content-type': isQuery ? 'application/x-www-form-urlencoded' : 'application/json',
            ...(call.idempotent && { 'idempotency-key': randomUUID() }),
          },
          ...(call.method === 'POST' && { payload: body }),
        });
        sent += 1;
        if (reply.statusCode >= 500) faults.push(`${name} ${path.join('.')} ${word}: ${reply.statusCode}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(800);
});

test('no text of a scan breaks its batch or the trace of its mail, in either language', async () => {
  const mailNo = ids.mailNo;
  const good = { officeCode: 'H330100', officeName: '杭州邮件处理中心', city: '杭州', code: '954' };
  const texts = [
    'code',
    'officeCode',
    'officeName',
    'city',
    'nextOfficeName',
    'text',
    'reasonCode',
    'courierName',
    'signedBy',
  ];
  const startMs = Date.now() - 3_600_000;
  const scans = texts.flatMap((field, column) =>
    inherited.map((word, row) => ({
      ...good,
      eventId: `names-${field}-${row}`,
      mailNo,
      occurredAt: new Date(startMs + (column * inherited.length + row) * 1000).toISOString(),
      [field]: field === 'reasonCode' ? word.slice(0, 8) : field === 'code' ? word.slice(0, 16) : word,
    })),
  );
  const bytes = Buffer.from(JSON.stringify(scans));
  const reply = await site.app.inject({
    method: 'POST',
    url: carrierEvents.path,
    headers: {
      'content-type': 'application/json',
      ...signCarrierRequest({ key, secret }, bytes, site.ports.now(), randomBytes(12).toString('hex')),
    },
    payload: bytes,
  });
  expect(reply.statusCode).toBe(200);
  const { info } = JSON.parse(reply.body) as { info: { stored: number; review: number; refused: number } };
  expect(info.stored + info.review).toBe(scans.length);
  for (const language of ['zh-CN', 'en']) {
    const headers = { 'accept-language': language };
    expect((await visitor.call(getGisTraces, { mailNo }, { headers })).class).toBe('OK');
    expect((await visitor.call(mailList, {}, { headers })).class).toBe('OK');
    expect((await visitor.call(orderList, {}, { headers })).class).toBe('OK');
    expect((await visitor.call(orderDetail, { orderId: ids.order }, { headers })).class).toBe('OK');
  }
});
