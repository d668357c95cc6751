import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../session/typed-address.ts';
import type { GoodsCheck, Quote } from './express.data.ts';
import { readCounter, readExtras, readHow, readWhat, readWhen, readWho } from './express-aloud.ts';
import type { ExpressForm } from './express-form.ts';
import type { OrderInfo } from './order.data.ts';
import { readOrder } from './order-aloud.ts';

const nowMs = Date.parse('2026-11-20T10:00:00+08:00');
const form: ExpressForm = {
  sender: emptyAddress,
  receiver: emptyAddress,
  goods: { name: '', typeId: '02', size: null },
  weightKg: 0.5,
  productId: null,
  declaredYuan: null,
  packaging: 'none',
  slot: null,
  pointCode: null,
  payMode: 'sender',
  isPwReceive: false,
  message: '',
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

describe('a card of the order form says', () => {
  test('who sends and who receives, or that it is not filled in', () => {
    expect(readWho('zh', { ...form, sender: lin })).toEqual([
      '寄件人：林清远，电话：13912342718，浙江省杭州市西湖区文二路 88\u00a0号',
      '收件人：还没有填',
    ]);
    expect(readWho('en', { ...form, sender: { ...emptyAddress, name: 'Ann' } })[0]).toBe('Sender: Ann');
  });

  test('what is sent, whether it may be, how heavy and large', () => {
    expect(readWhat('zh', form, undefined)).toEqual(['寄什么：还没有填', '重量：0.5 kg，约一只饭盒']);
    const check: GoodsCheck = {
      verdict: 'groundOnly',
      articles: [
        { name: '充电宝', verdict: 'groundOnly', group: '', why: '含锂电池', instead: '' },
        { name: '书', verdict: 'allowed', group: '', why: '', instead: '' },
      ],
    };
    const goods = { name: '充电宝，书', typeId: '02', size: { length: '30', width: '20', height: '10' } } as const;
    expect(readWhat('zh', { ...form, goods, weightKg: 1.5 }, check)).toEqual([
      '寄什么：充电宝，书',
      '可寄 · 仅限陆运',
      '充电宝：含锂电池',
      '重量：1.5 kg，约一只鞋盒',
      '长 30、宽 20、高 10 厘米',
    ]);
  });

  test('what each product costs, which is chosen, and why one is not offered', () => {
    const offers = [
      { productId: '1', offered: true, totalFen: 2000, promisedAt: '2026-11-21T18:00:00+08:00', parts: [] },
      { productId: '9', offered: false, whyNot: 'product.sameCityOnly', totalFen: 0, parts: [] },
    ];
    const quote = { offers } as unknown as Quote;
    expect(readHow('zh', { quote, failed: undefined, asked: true, value: '1' }, nowMs)).toEqual([
      '怎么寄',
      '已选：特快专递，¥20.00，明天 18:00 前 送到门口',
      '当日达：只在同城当日送达',
    ]);
  });

  test.each([
    ['nobody knows where to', false, undefined, '填好寄、收件人，这里有价格和时间。'],
    ['they come', true, undefined, '正在计算'],
    ['they did not come', true, '网络断开了。', '价格没有取到。网络断开了。'],
  ])('why there are no prices: %s', (_name, asked, failed, said) => {
    expect(readHow('zh', { quote: undefined, failed, asked, value: undefined }, nowMs)).toEqual(['怎么寄', said]);
  });

  test('when a courier comes', () => {
    const slot = { slotId: 's', startAt: '2026-11-20T15:00:00+08:00', endAt: '2026-11-20T16:00:00+08:00' };
    const known = { known: true, failed: undefined, officeName: '古荡营业部' };
    expect(readWhen('zh', { ...known, slot }, nowMs)).toEqual([
      '何时来取',
      '已选：今天 15:00–\u206016:00',
      '由古荡营业部上门',
    ]);
    expect(readWhen('zh', { ...known, slot: null }, nowMs)[1]).toBe('还没有选');
    expect(readWhen('zh', { ...known, officeName: undefined, slot }, nowMs)[1]).toBe('正在计算');
    expect(readWhen('en', { ...known, failed: 'Busy.', officeName: undefined, slot }, nowMs)[1]).toContain('Busy.');
    expect(readWhen('zh', { ...known, known: false, slot: null }, nowMs)[1]).toMatch(/填好寄件人地址/);
  });

  test('which counters there are, and all of the chosen one', () => {
    const point = { kind: 'office' as const, phone: '', lat: 0, lng: 0, services: ['send'], stepFree: true };
    const hours = { openFrom: '08:30', openTo: '18:30' };
    const points = [
      { ...point, ...hours, code: 'a', name: '古荡营业部', address: '文二路 1 号', openNow: true, distanceM: 300 },
      { ...point, ...hours, code: 'b', name: '翠苑营业部', address: '文一路 2 号', openNow: false, distanceM: 0 },
    ];
    const known = { known: true, failed: undefined, points };
    expect(readCounter('zh', { ...known, value: 'a' })).toEqual([
      '交到哪个网点',
      '已选：古荡营业部，300 米，营业中，文二路 1 号，08:30–18:30',
      '翠苑营业部，已打烊',
    ]);
    expect(readCounter('zh', { ...known, points: [], value: null })[1]).toMatch(/附近没有/);
    expect(readCounter('zh', { ...known, failed: '网络断开了。', points: undefined, value: null })[1]).toBe(
      '网络断开了。',
    );
  });

  test('what else was chosen', () => {
    const uninsured = { form, insurance: undefined, uninsuredMaxFen: 6000 };
    expect(readExtras('zh', uninsured)).toEqual([
      '保价：不保价，丢了最高赔 ¥60.00',
      '包装：自己包好',
      '密码签收：不要',
      '付款：寄付，称重后付',
    ]);
    const insurance = { premiumFen: 200 } as unknown as Quote['insurance'];
    const chosen = { ...form, declaredYuan: 500, isPwReceive: true, message: ' 轻放 ' };
    expect(readExtras('zh', { ...uninsured, form: chosen, insurance })).toEqual([
      '保价 ¥500，保费 ¥2.00',
      '包装：自己包好',
      '密码签收：要',
      '付款：寄付，称重后付',
      '捎话：轻放',
    ]);
  });
});

describe('an order says', () => {
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

  test('when who comes; the code is not said', () => {
    expect(readOrder('zh', order, nowMs)).toEqual([
      '今\u2060天\u00a015:00–\u206016:00 来取',
      '林大鹏会来取，古荡营业部',
    ]);
  });

  test('its number once the post has it', () => {
    expect(readOrder('zh', { ...order, orderStatus: 18 }, nowMs).at(-1)).toBe('邮件号：9028055983261');
  });
});
