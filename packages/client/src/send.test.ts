import { queryOrderType } from '@yidi/contract/calls/order';
import type { Envelope } from '@yidi/contract/envelope';
import { expect, test } from 'vitest';
import { send, type Transport } from './send.ts';

/** Makes a server that answers every call with this envelope. */
function answering(envelope: Omit<Envelope, 'traceId'>): Transport {
  return {
    fetch: () => Promise.resolve(Response.json({ ...envelope, traceId: '0123456789abcdef' })),
    baseUrlOf: () => '',
    headersFor: () => ({}),
  };
}

test('an answer with an unknown value of a newer server is returned unchanged', async () => {
  const info = { subOrderNo: 'YD202611200000000001', orderStatus: 23, orderType: '7', orderId: 'x' };
  const transport = answering({ code: '000000', msg: '', info });
  expect(await send(queryOrderType, { orderNo: info.subOrderNo }, transport)).toEqual(info);
});

test('an unknown reason code of a newer server keeps its class and the message of the server', async () => {
  const transport = answering({
    code: '400409',
    msg: '邮件在海关',
    info: { reason: 'order.inCustoms', office: '上海' },
  });
  await expect(send(queryOrderType, { orderNo: '1' }, transport)).rejects.toMatchObject({
    class: 'CONFLICT',
    reason: 'order.inCustoms',
    msg: '邮件在海关',
    info: { office: '上海' },
  });
});

test('an unknown code of a newer server is INTERNAL', async () => {
  const transport = answering({ code: '700700', msg: '', info: null });
  await expect(send(queryOrderType, { orderNo: '1' }, transport)).rejects.toMatchObject({ class: 'INTERNAL' });
});
