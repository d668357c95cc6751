import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/international';
import { describe, expect, test } from 'vitest';
import { validate } from '../../http/validate.ts';
import { refusalOf } from '../../world/refusal.ts';
import { rowsOfFiles } from './data/rows.ts';
import { seedDestinations } from './international.seed.ts';
import { openInternational, plain } from './testing.ts';

const { database, db, handlers, ctx } = await openInternational();

const quote = async (more: Partial<RequestOf<typeof calls.interQuote>> = {}) =>
  plain(await handlers.interQuote(validate(calls.interQuote, { country: 'IE', grossKg: 1, ...more }), ctx()));

describe('/inter/destinations', () => {
  test('lists every destination, and not home', async () => {
    const { list } = plain(await handlers.destinations({}, ctx()));
    expect(list).toHaveLength(249);
    expect(list.find(({ code }) => code === 'CN')).toBeUndefined();
    expect(list.find(({ code }) => code === 'HK')).toMatchObject({
      zh: '中国香港',
      scope: 'hkMacauTaiwan',
      open: true,
    });
    expect(list.find(({ code }) => code === 'VN')).toMatchObject({ zh: '越南', open: false, worked: false });
  });
});

describe('/inter/destination', () => {
  const ask = async (country: string, postcode?: string) =>
    plain(await handlers.destination(validate(calls.destination, { country, postcode }), ctx()));

  test.each(['UK', 'CN', 'ZZ', 'XX', 'ie', 'I', ''])('400100 for %j', async (country) => {
    expect(await refusalOf(() => ask(country))).toMatchObject({
      class: 'BAD_INPUT',
      fields: [{ path: 'country', rule: 'country.unknown' }],
    });
  });

  test('400404 for a code that no territory has', async () => {
    expect(await refusalOf(() => ask('QQ'))).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('has the territory of the postcode', async () => {
    expect((await ask('ES', '38001')).territory).toBe('canaries');
    expect((await ask('GB', 'bt1 5gs')).territory).toBe('northernIreland');
    expect((await ask('DE', '78266')).territory).toBe('busingen');
    expect((await ask('ES', '28071')).territory).toBeUndefined();
  });

  test('one that is not worked yet has the generic form and nothing to buy', async () => {
    const view = await ask('VN');
    expect(view).toMatchObject({ open: false, products: [], outlooks: [] });
    expect(view.needs).toHaveLength(1);
    expect(view.needs[0]!.needs).toMatchObject({ name: 'required', line1: 'required', postcode: 'asked' });
  });

  test('a duty row that was not looked at for its days counts as unknown, without a sum', async () => {
    const later = { ...ctx(), now: new Date('2027-04-01T04:00:00Z') };
    const fresh = (await ask('US')).outlooks.find(({ category }) => category === 'gift');
    expect(fresh).toMatchObject({ kind: 'freeUpTo', currency: 'USD', amount: 100 });
    const { outlooks } = plain(await handlers.destination({ country: 'US' }, later));
    const old = outlooks.find(({ category }) => category === 'gift');
    expect(old).toMatchObject({ kind: 'unknown' });
    expect(old?.amount).toBeUndefined();
  });

  test('rows not looked at for 180 days are marked', async () => {
    expect((await ask('IE')).stale).toBe(false);
    const later = { ...ctx(), now: new Date('2027-06-01T04:00:00Z') };
    expect(plain(await handlers.destination({ country: 'IE' }, later)).stale).toBe(true);
  });
});

describe('/inter/quote', () => {
  test('Dublin, 1 kg: the prices of the picture, in parts that add up', async () => {
    const { offers, outlook, ddp } = await quote({ postcode: 'D02 PN40' });
    const prices = offers.map(({ productId, transport, totalFen, reason }) => [productId, transport, totalFen, reason]);
    expect(prices).toEqual([
      ['I1', 'air', 236_00, ''],
      ['I2', 'air', 86_00, ''],
      ['I3', 'air', 158_00, ''],
      ['I3', 'sal', 126_00, ''],
      ['I3', 'surface', 0, 'inter.suspended'],
    ]);
    for (const { parts, totalFen } of offers) expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
    expect(outlook).toMatchObject({ category: 'gift', kind: 'freeUpTo', currency: 'EUR', amount: 45 });
    expect(ddp).toBe('optional');
    expect(outlook.sum).toBeUndefined();
  });

  test.each([
    ['ES', '35001', 'canaries'],
    ['GB', 'BT1 1AA', 'northernIreland'],
    ['FR', '97400', 'overseas'],
    ['FR', '98713', 'overseas'],
    ['IT', '23041', 'livigno'],
    ['IT', '22061', 'campione'],
  ])('%s %s is a territory whose taxes nobody told', async (country, postcode, territory) => {
    const { outlook, ...rest } = await quote({ country, postcode });
    expect(rest.territory).toBe(territory);
    expect(outlook.kind).toBe('unknown');
    expect(outlook.amount).toBeUndefined();
    expect(outlook.note).not.toBe('');
    expect((await quote({ country, postcode, category: 'documents' })).outlook.kind).toBe('none');
  });

  test.each([
    ['FR', '98000'],
    ['IT', '23030'],
    ['IT', '22060'],
    ['ES', '28071'],
  ])('%s %s is none', async (country, postcode) => {
    const answer = await quote({ country, postcode });
    expect(answer.territory).toBeUndefined();
    expect(answer.outlook).toMatchObject({ kind: 'freeUpTo', amount: 45 });
  });

  test('EMS promises no day without a postcode, except where there are none', async () => {
    const daysOf = async (country: string, postcode?: string) => {
      const { offers } = await quote({ country, ...(postcode && { postcode }) });
      return offers[0]!.firstDay !== undefined;
    };
    expect(await daysOf('IE')).toBe(false);
    expect(await daysOf('IE', 'D02PN40')).toBe(true);
    expect(await daysOf('HK')).toBe(true);
    // A postcode where there is none is dropped.
    expect(await daysOf('AE', '12345')).toBe(true);
  });

  test.each([
    ['the packet at 2.001 kg', { grossKg: 2.001 }, 'inter.overWeight'],
    ['the packet with sides of 91 cm together', { sizeCm: { length: 60, width: 21, height: 10 } }, 'inter.overSize'],
    ['a face below 14 × 11 cm', { sizeCm: { length: 13, width: 10, height: 2 } }, 'inter.underSize'],
    ['goods for sale', { category: 'sale' }, 'inter.counterOnly'],
  ] as const)('the packet is not offered: %s', async (_title, more, reason) => {
    const { offers } = await quote(more);
    expect(offers.find(({ productId }) => productId === 'I2')).toMatchObject({ offered: false, reason, totalFen: 0 });
  });

  test('the packet at its limits is offered', async () => {
    const { offers } = await quote({ grossKg: 2, sizeCm: { length: 60, width: 20, height: 10 } });
    expect(offers.find(({ productId }) => productId === 'I2')).toMatchObject({ offered: true, reason: '' });
  });

  test('volume counts for EMS alone, and only from a side of 60 cm', async () => {
    const weights = async (length: number) => {
      const { offers } = await quote({ sizeCm: { length, width: 50, height: 40 } });
      return offers.filter(({ transport }) => transport === 'air').map(({ chargeableG }) => chargeableG);
    };
    expect(await weights(59)).toEqual([1000, 1000, 1000]);
    expect(await weights(60)).toEqual([20_000, 1000, 1000]);
  });

  test('the United States take gifts and documents, and nothing that needs a duty quote', async () => {
    const reasons = async (category: 'gift' | 'documents' | 'other') =>
      (await quote({ country: 'US', category })).offers.map(({ productId, reason }) => `${productId} ${reason}`.trim());
    expect(await reasons('gift')).toEqual(['I1', 'I2', 'I3']);
    expect(await reasons('documents')).toEqual(['I1', 'I2', 'I3 inter.notDocuments']);
    expect(new Set(await reasons('other'))).toEqual(
      new Set(['I1 inter.goodsClosed', 'I2 inter.goodsClosed', 'I3 inter.goodsClosed']),
    );
  });

  test.each([
    ['weight 0', { grossKg: 0 }, 'grossKg field.tooSmall'],
    ['weight −1', { grossKg: -1 }, 'grossKg field.tooSmall'],
    ['four decimals', { grossKg: 1.0001 }, 'grossKg weight.format'],
    ['country UK', { country: 'UK' }, 'country country.unknown'],
    ['a postcode of another destination', { postcode: '10117' }, 'postcode postcode.format'],
    ['a sender’s region that is none', { from: { province: '火星省', city: '', district: '' } }, 'from region.unknown'],
  ] as const)('400100 for %s', async (_title, more, expected) => {
    const refusal = (await refusalOf(() => quote(more as never))) as unknown as {
      readonly fields: readonly { readonly path: string; readonly rule: string }[];
    };
    expect(refusal.fields.map(({ path, rule }) => `${path.split('.')[0]} ${rule}`)).toEqual([expected]);
  });
});

describe('/inter/canSend', () => {
  const answer = async (country: string, name: string) =>
    plain(await handlers.interArticleCheck(validate(calls.interArticleCheck, { country, name }), ctx()));

  test.each([
    ['IE', '香肠', 'refused', 'euMeat'],
    ['IE', '充电宝', 'refused', 'powerBank'],
    ['IE', '花籽', 'refused', 'seeds'],
    ['IE', '龙井茶', 'limited', 'euTea'],
    ['US', '牛肉干', 'refused', 'usMeat'],
    ['AU', '蜂蜜', 'refused', 'auFood'],
    ['HK', '手机', 'limited', 'deviceBattery'],
    ['GB', 'sausages', 'refused', 'ukMeat'],
  ])('%s: %s is %s by %s', async (country, name, verdict, id) => {
    expect(await answer(country, name)).toMatchObject({ verdict, content: { id } });
  });

  test.each(
    '钱包 仿真花 仿皮包 水果刀 红酒杯 烟灰缸 蛋糕裙 鲜花饼 苗银手镯 不含电池的玩具 内置电池的闹钟'
      .split(' ')
      .concat(['fake flowers', 'fruit knife', 'plant pot', 'wine glass', 'money clip', '冰箱磁铁', '植物油']),
  )('DE does not refuse %s', async (name) => {
    expect((await answer('DE', name)).verdict).not.toBe('refused');
  });

  test.each('油画 粉色裙子 玉米 手机壳 笔记本 咖啡杯 螺蛳粉 仿真花 wallet'.split(' '))(
    'DE has no rule on %s',
    async (name) => {
      expect((await answer('DE', name)).verdict).toBe('unknown');
    },
  );

  test.each(
    '香烟 烟 白酒 红酒 充电宝 锂电池 电池包 牛肉干 香肠礼盒 现金 零钱 种子 带根的植物 树苗 鲜花 油漆 水果 红木手串 象牙摆件 仿真枪 高仿包 古董摆件 A货 磁铁'
      .split(' ')
      .concat(['cash', 'power bank 20000mAh', 'a bottle of wine', 'sunflower seeds', 'beef jerky', 'fake bag']),
  )('DE refuses %s', async (name) => {
    expect((await answer('DE', name)).verdict).toBe('refused');
  });

  test.each(['蜂蜜', '牛肉干', '鸡蛋', '牛奶', '木头', 'jar of honey'])('AU refuses %s', async (name) => {
    expect((await answer('AU', name)).verdict).toBe('refused');
  });

  test.each(['蜂蜜', '面粉', '花生油', '手机', '感冒药', '金项链', '玉镯'])('DE limits %s', async (name) => {
    expect((await answer('DE', name)).verdict).toBe('limited');
  });

  test('what is forbidden at home stays forbidden, and what nobody names is unknown', async () => {
    expect(await answer('IE', '海洛因')).toMatchObject({ verdict: 'refused' });
    expect(await answer('IE', '木梳')).toEqual({ verdict: 'unknown', reason: '', alternative: '' });
    expect(await answer('IE', 'steam engine model')).toMatchObject({ verdict: 'unknown' });
  });
});

describe('the seed', () => {
  test('leaves an operator’s row, ends a row that left the files, and writes nothing twice', async () => {
    expect(await seedDestinations(db)).toBe(false);
    await database.pool.query(
      `INSERT INTO country (code, scope, is_open, is_worked, zh, en, find, printed_name, places, needs_quote, source, seen_on, effective_from)
       SELECT code, scope, true, is_worked, zh, en, find, printed_name, places, needs_quote, 'operator', seen_on, '2026-11-02'
       FROM country WHERE code = 'VN'`,
    );
    const tables = rowsOfFiles().map((table) =>
      table.table === 'tax_territory' ? { ...table, rows: table.rows.filter(({ id }) => id !== 'helgoland') } : table,
    );
    expect(await seedDestinations(db, tables)).toBe(true);
    const opened = plain(await handlers.destination({ country: 'VN' }, ctx()));
    expect(opened.open).toBe(true);
    const { rows } = await database.pool.query(
      `SELECT id, effective_to IS NULL AS right FROM tax_territory WHERE country = 'DE' ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: 'busingen', right: true },
      { id: 'helgoland', right: false },
    ]);
    expect(await seedDestinations(db)).toBe(true);
  });
});
