import { artExamConfig } from '@yidi/contract/calls/exam';
import { createOrder } from '@yidi/contract/calls/order';
import { editOrder } from '@yidi/contract/calls/order-edit';
import { beforeAll, describe, expect, test } from 'vitest';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { orderRequest } from '../../world/parcels.ts';
import { makeAddress } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { orderEditHandlers } from '../order/edit/edit-order.ts';
import { openOrderWorld, rowOf, signedPerson } from '../order/testing.ts';
import { addArtExam } from './art-exam.store.ts';
import { examHandlers } from './exam.ts';

const orderWorld = await openOrderWorld();
const { db, world, handlers, now } = orderWorld;
orderWorld.carrier.capacity = 1000;
const carrier = world.carrier as never;
const { artExamConfig: handler } = examHandlers({
  ...world,
  carrier,
  networks: openNetworkLimits(world),
  solveSlider: openSliderCheck(world.db),
  redeemPartnerTicket: async () => undefined,
});
const person = await signedPerson(orderWorld);
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const { name, userPhone, province, city, district, address } = makeAddress(1);
const receiver = { name, userPhone, province, city, district, street: '', address };
const school = {
  owner: { zh: '云栖艺术学院招生办', en: 'Admissions, Yunqi Academy of Arts' },
  title: { zh: '校考作品寄送', en: 'Portfolios for the entrance examination' },
  ...{ receiver, productIds: ['1' as const], payMode: 'receiver' as const, goodsName: '校考作品' },
};

beforeAll(async () => {
  const open = { opensAt: hours(-1), closesAt: hours(24) };
  const next = { opensAt: hours(48), closesAt: hours(72) };
  await addArtExam(db, { ...school, code: 'OPEN' }, [open, next]);
  await addArtExam(db, { ...school, code: 'EARLY' }, [next]);
  await addArtExam(db, { ...school, code: 'OVER' }, [{ opensAt: hours(-9), closesAt: hours(-1) }]);
});

const config = (code: string, language: 'zh' | 'en' = 'zh') =>
  perform(artExamConfig, handler, person.caller, { code }, { now, language });
async function order(code: string, fields: Parameters<typeof orderRequest>[2] = {}) {
  const set = { receiver, productId: '1' as const, payMode: 'receiver' as const };
  const request = await orderRequest(world, person, { ...set, ...fields }, now);
  return perform(createOrder, handlers.createOrder, person.caller, { ...request, artExam: code }, { now });
}

describe('artExamConfig', () => {
  test('returns the owner of the settings, the fixed fields and the end', async () => {
    const info = await config('OPEN');
    expect(info).toMatchObject({ owner: '云栖艺术学院招生办', receiver, productIds: ['1'], payMode: 'receiver' });
    expect([info.state, info.opensAt, Date.parse(info.closesAt ?? '')]).toEqual([
      'open',
      undefined,
      hours(24).getTime(),
    ]);
    expect((await config('OPEN', 'en')).title).toBe('Portfolios for the entrance examination');
  });

  test('returns the next start, or none; NOT_FOUND for an unknown code', async () => {
    const early = await config('EARLY');
    expect([early.state, Date.parse(early.opensAt ?? '')]).toEqual(['early', hours(48).getTime()]);
    expect(await config('OVER')).toMatchObject({ state: 'over' });
    for (const code of ['NONE', 'open']) expect(await refusalOf(config(code))).toMatchObject({ class: 'NOT_FOUND' });
    await db.updateTable('artExam').set({ withdrawn: true }).where('code', '=', 'OVER').execute();
    expect(await refusalOf(config('OVER'))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('an order by such a link', () => {
  test('is made as the school set it, and remembers the link', async () => {
    const { orderId } = await order('OPEN');
    expect(await rowOf(orderWorld, orderId)).toMatchObject({ artExam: 'OPEN', productId: '1', payMode: 'receiver' });
  });

  test('is refused with another consignee, product or payer', async () => {
    for (const fields of [
      { receiver: { ...receiver, name: '方雨' } },
      { receiver: { ...receiver, address: `${receiver.address}东门` } },
      { productId: '2' as const },
      { payMode: 'sender' as const },
    ])
      expect((await refusalOf(order('OPEN', fields))).reason).toBe('exam.fixed');
  });

  test('is refused outside of the windows', async () => {
    for (const code of ['EARLY', 'OVER', 'NONE']) expect((await refusalOf(order(code))).reason).toBe('exam.closed');
  });

  test('has a fixed consignee in an edit, but another sender is allowed', async () => {
    const { orderId, totalFen } = await order('OPEN');
    const { editOrder: edits } = orderEditHandlers(world);
    const edit = (part: object) =>
      perform(editOrder, edits, person.caller, { orderId, seenTotalFen: totalFen, ...part }, { now });
    expect((await refusalOf(edit({ receiver: { ...receiver, name: '方雨' } }))).reason).toBe('exam.fixed');
    expect(await edit({ receiver, sender: { ...makeAddress(0), name: '方雨' } })).toMatchObject({ totalFen });
  });
});
