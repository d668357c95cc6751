import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../address/address.data.ts';
import { readOrder } from './detail/sections/order-aloud.ts';
import { readStep } from './express/elder/elder-aloud.ts';
import type { ExpressForm } from './express/express-form.ts';
import { noGoods } from './express/goods-info.ts';
import type { OrderInfo } from './order.data.ts';

const nowMs = Date.parse('2026-11-20T10:00:00+08:00');
const form: ExpressForm = {
  sender: emptyAddress,
  receiver: emptyAddress,
  goods: noGoods,
  weightKg: 0.5,
  productId: null,
  insuredInfo: null,
  packaging: 'none',
  slot: null,
  pointCode: null,
  waybillNo: '',
  payMode: 'sender',
  message: '',
  passwordSign: false,
  deliveryWish: null,
};
const lin = {
  ...emptyAddress,
  name: '林清远',
  userPhone: '13912342718',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文二路 88 号',
};

describe('the spoken text of the order form in elder mode', () => {
  const answers = { mode: 'courier', form, offer: undefined, check: undefined } as const;

  test('is the question, and that no answer is chosen', () => {
    expect(readStep('zh', 'who', answers, nowMs)).toEqual(['谁收？', '还没有选']);
    expect(readStep('zh', 'handOver', answers, nowMs)).toEqual(['什么时候来取？', '还没有选']);
    expect(readStep('zh', 'handOver', { ...answers, mode: 'selfDrop' }, nowMs)[0]).toBe('送到哪个网点？');
  });

  test('is the question and its answer', () => {
    const filled = { ...answers, form: { ...form, receiver: lin, weightKg: 1.5 } };
    expect(readStep('zh', 'who', filled, nowMs)[1]).toMatch(/^已选：林清远，浙江省杭州市西湖区/);
    expect(readStep('zh', 'weigh', filled, nowMs)).toEqual(['多重？', '已选：3 斤，1.5 公斤']);
    expect(readStep('en', 'weigh', filled, nowMs)).toEqual(['How heavy?', 'Chosen: 1.5 kg']);
    expect(readStep('zh', 'check', filled, nowMs)).toHaveLength(5);
  });
});

describe('the spoken text of an order', () => {
  const order = {
    orderType: '3',
    orderStatus: 2,
    mailNo: '9028055983261',
    pickupCode: '5995',
    pickup: { startAt: '2026-11-20T15:00:00+08:00', endAt: '2026-11-20T16:00:00+08:00' },
    courier: { name: '林大鹏', phone: '', officeName: '古荡营业部' },
    history: [],
    sender: lin,
    receiver: lin,
  } as unknown as OrderInfo;

  test('has time and courier, but not the code', () => {
    expect(readOrder('zh', order, nowMs)).toEqual([
      '今\u2060天\u00a015:00–\u206016:00 来取',
      '快递员 林大鹏 上门取件（古荡营业部）',
    ]);
  });

  test('has the mail number after acceptance', () => {
    expect(readOrder('zh', { ...order, orderStatus: 18 }, nowMs).at(-1)).toBe('邮件号：9028055983261');
  });
});
