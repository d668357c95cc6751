import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { batchRows } from '@yidi/contract/calls/batch';
import { orderDetail } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { PageSend, PublicConfig } from '@yidi/contract/page';
import batchSample from '@yidi/contract/samples/batchRows.json' with { type: 'json' };
import orderSample from '@yidi/contract/samples/orderDetail.json' with { type: 'json' };
import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { expect, it } from 'vitest';
import { renderer } from './entry-server.tsx';

const promisedAt = '2026-11-21T18:00:00+08:00';
const { orderId } = orderSample.info;
const { batch, records } = batchSample.info;

const answers: Readonly<Record<string, unknown>> = {
  [getLoginUserInfo.path]: { isLogin: 1, openId: '', phone: '138****0000' },
  [orderDetail.path]: { ...orderSample.info, promisedAt },
  [batchRows.path]: {
    ...batchSample.info,
    batch: { ...batch, promisedAt },
    records: records.map((row) => ({ ...row, promisedAt })),
  },
};
const send: PageSend = (call) =>
  call.path in answers
    ? Promise.resolve({ class: 'OK' as const, info: answers[call.path] as never })
    : Promise.reject(new ApiError('OVERLOAD'));

const config = {
  hosts: {},
  subApps: { express: '/s/express', freight: '/s/freight', batch: '/s/batch' },
  brand: { zh: '驿递', en: 'Yidi', hotline: '010-00000000' },
  service: {},
  divisions: '/static/divisions/1',
  gallery: true,
} as unknown as PublicConfig;

/** Returns the words of a page at a time. */
async function wordsAt(url: string, now: string): Promise<string> {
  const from = {
    cookies: '',
    userAgent: '',
    acceptLanguage: 'zh-CN',
    fromOwnPage: false,
    channels: seededChannels,
    contentVersion: '1',
  };
  const request = { url, ...from, config, now: new Date(now), send };
  const { body } = await (await renderer.find(request)).render(60_000);
  return body.replace(/<[^>]*>|[\u200b\u2060]/g, '').replaceAll('\u00a0', ' ');
}

it.each([
  ['after an order was placed', `/successful?orderId=${orderId}`, /18:00 前送达/],
  ['while an order waits', `/order-detail-wait/${orderId}`, /18:00 前送达/],
  ['of an order', `/order-detail/${orderId}`, /18:00 前送达/],
  ['of the rows of a batch', `/s/batch?id=${batch.batchId}`, /18:00 前到/],
] as const)('a promise whose time has passed is not shown as still to come: the page %s', async (_, url, promise) => {
  expect(await wordsAt(url, '2026-11-20T15:10:00+08:00')).toMatch(promise);
  expect(await wordsAt(url, '2026-11-21T18:00:00+08:00')).not.toMatch(promise);
});
