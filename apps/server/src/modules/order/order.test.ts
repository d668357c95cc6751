import { cancelOrder, createOrder, getBizParams, orderDetail, queryOrderType } from '@yidi/contract/calls/order';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { morningOf, orderRequest, signAll } from '../../world/parcels.ts';
import { newPhone } from '../../world/people.ts';
import { openSite, type Visitor } from '../../world/site.ts';

const now = morningOf(new Date());
const site = await openSite(await freshDatabase(20), { now: () => now });
const world = { ...site.ports, db: site.ports.database.db };

async function sender(): Promise<Visitor> {
  const visitor = await site.visit({ phone: newPhone() });
  await signAll(world, visitor.person!, now);
  return visitor;
}

const withoutTrace = (body: string) => body.replace(/"traceId":"[^"]*"/, '');

describe('createOrder', () => {
  test('answers 50 tries with one key byte for byte alike', async () => {
    const visitor = await sender();
    const request = await orderRequest(world, visitor.person!, {}, now);
    const tries = Array.from({ length: 50 }, () => visitor.call(createOrder, request, { key: 'fifty-taps-one-order' }));
    const replies = await Promise.all(tries);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies[0]).toMatchObject({ http: 200, class: 'OK' });
    const orders = await world.db
      .selectFrom('orders')
      .select('id')
      .where('personId', '=', visitor.person!.personId)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('LOGIN for someone who is not logged in, BAD_INPUT without a key', async () => {
    const visitor = await sender();
    const request = await orderRequest(world, visitor.person!, {}, now);
    const stranger = await site.visit();
    expect(await stranger.call(createOrder, request)).toMatchObject({ http: 401, class: 'LOGIN' });
    expect(await visitor.call(createOrder, request, { key: 'a b' })).toMatchObject({ http: 400, class: 'BAD_INPUT' });
  });

  test('returns the reason and the current price in the envelope', async () => {
    const visitor = await sender();
    const request = await orderRequest(world, visitor.person!, {}, now);
    const reply = await visitor.call(createOrder, { ...request, seenTotalFen: 1 });
    expect(reply).toMatchObject({
      http: 409,
      class: 'CONFLICT',
      info: { reason: 'price.changed', offer: { totalFen: request.seenTotalFen } },
    });
  });
});

describe('another person’s order', () => {
  test('is answered like one that does not exist, to the byte', async () => {
    const [owner, other] = [await sender(), await sender()];
    const made = await owner.call(createOrder, await orderRequest(world, owner.person!, {}, now));
    const { orderId, orderNo } = made.info;
    const missing = '00000000-0000-4000-8000-000000000000';
    const cancel = (batchId: string[]) =>
      other.call(cancelOrder, { orderType: '3', batchId, cancelReason: '不想寄了', cancelReasonCode: '1' });
    const pairs = [
      [await other.call(orderDetail, { orderId }), await other.call(orderDetail, { orderId: missing })],
      [
        await other.call(queryOrderType, { orderNo }),
        await other.call(queryOrderType, { orderNo: 'YD202001010000000000' }),
      ],
      [await cancel([orderId]), await cancel([missing])],
    ] as const;
    for (const [foreign, none] of pairs) {
      expect(foreign).toMatchObject({ http: 404, class: 'NOT_FOUND' });
      expect(withoutTrace(foreign.body)).toBe(withoutTrace(none.body));
    }
  });
});

describe('getBizParams', () => {
  test('returns the four lists with the codes for a cancellation, in the caller’s language', async () => {
    const visitor = await site.visit();
    const zh = (await visitor.call(getBizParams, {})).info;
    const codes = (labels: readonly { code: string }[]) => labels.map((label) => label.code);
    expect(codes(zh.courierCustomerLabel)).toEqual(['1', '2', '3', '4', '9', '8']);
    expect(codes(zh.courierEMSLabel)).toEqual(['5', '6', '7', '10', '11', '12', '8']);
    expect(codes(zh.selfMailCustomerLabel)).toEqual(['1', '2', '3', '4', '13', '8']);
    expect(codes(zh.selfMailEMSLabel)).toEqual(['14', '15', '16', '7', '8']);
    expect(zh.courierCustomerLabel[0]?.labelName).toBe('不想寄了');
    const en = (await visitor.call(getBizParams, {}, { headers: { 'accept-language': 'en' } })).info;
    expect(en.courierCustomerLabel[0]?.labelName).toBe('I changed my mind');
    expect(en.goodsLabel.map(({ labelName }) => labelName)).toEqual([
      'Documents',
      'Clothes',
      'Electronics',
      'Food',
      'Other',
    ]);
    expect(zh.courierMsgLabel.map(({ labelName }) => labelName)).toContain('到了打电话');
  });
});
