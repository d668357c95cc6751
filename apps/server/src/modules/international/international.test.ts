import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/international';
import { describe, expect, test } from 'vitest';
import { Answer } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { validate } from '../../http/validate.ts';
import { readDivisions } from '../../world/parcels.ts';
import { refusalOf } from '../../world/refusal.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { rowsOfFiles } from './data/rows.ts';
import { seedDestinations } from './international.seed.ts';
import { internationalHandlers } from './international.ts';

const database = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const auth = startAuth(database, { keys });
const { db } = auth;
const handlers = internationalHandlers({ db, divisions: await readDivisions() });
const anyone = await auth.openBrowser();
const ctx = () => auth.contextOf(anyone);

function plain<T>(answer: T | Answer<T>): T {
  if (answer instanceof Answer) throw new Error('This call answers bare');
  return answer;
}

const dublin = {
  name: 'Aoife Byrne',
  line1: 'College Green',
  locality: 'Dublin 2',
  postcode: 'd02pn40',
  phone: '01 234 5678',
};

async function check(request: RequestOf<typeof calls.checkInterAddress>) {
  return plain(await handlers.checkInterAddress(validate(calls.checkInterAddress, request), ctx()));
}
const wrongFields = async (request: RequestOf<typeof calls.checkInterAddress>) => {
  const { fields } = (await refusalOf(() => check(request))) as unknown as {
    readonly fields: readonly { readonly path: string; readonly rule: string }[];
  };
  return fields.map(({ path, rule }) => `${path} ${rule}`);
};
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
    const { offers, outlook, payer } = await quote({ postcode: 'D02 PN40' });
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
    expect(payer).toBe('consignee');
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

describe('/inter/checkAddress', () => {
  test('writes postcode and phone as they are written there, and prints the lines', async () => {
    const checked = await check({ country: 'IE', fields: dublin, productId: 'I2', category: 'gift' });
    expect(checked.fields).toMatchObject({ postcode: 'D02 PN40', phone: '+35312345678' });
    expect(checked.lines).toEqual(['Aoife Byrne', 'College Green', 'Dublin 2', 'D02 PN40', 'IRELAND']);
  });

  test.each([
    ['IE without Eircode', 'IE', { postcode: '' }, ['fields.postcode field.required']],
    ['IE without phone and e-mail', 'IE', { phone: '' }, ['fields.phone field.required']],
    ['a phone of another country', 'IE', { phone: '+49 30 1234567' }, ['fields.phone phone.abroad']],
    ['Chinese letters', 'IE', { line1: '学院绿地' }, ['fields.line1 latin.only']],
    ['a picture', 'IE', { line1: 'College 🎁' }, ['fields.line1 text.unprintable']],
    ['a name of figures', 'IE', { name: '12345' }, ['fields.name name.characters']],
    [
      'KR six digits',
      'KR',
      { postcode: '045240', region: 'Seoul', phone: '+82 2 1234 5678' },
      ['fields.postcode postcode.format'],
    ],
    [
      'US without state',
      'US',
      { postcode: '10118', region: '', phone: '+1 212-555-0123' },
      ['fields.region field.required'],
    ],
    [
      'US with a state that is none',
      'US',
      { postcode: '10118', region: 'Ontario', phone: '+1 212-555-0123' },
      ['fields.region field.option'],
    ],
  ] as const)('400100 by field for %s', async (_title, country, more, expected) => {
    expect(await wrongFields({ country, fields: { ...dublin, ...more }, productId: 'I2', category: 'gift' })).toEqual(
      expected,
    );
  });

  test('GB SW1A2AA gets its space, and a filled but unused field is dropped with a word', async () => {
    const london = {
      ...dublin,
      locality: 'London',
      postcode: 'sw1a2aa',
      phone: '+44 20 7123 4567',
      region: 'Greater London',
    };
    const checked = await check({ country: 'GB', fields: london });
    expect(checked.fields).toMatchObject({ postcode: 'SW1A 2AA', region: '' });
    expect(checked.dropped).toEqual(['region']);
    expect(checked.lines).toEqual(['Aoife Byrne', 'College Green', 'LONDON', 'SW1A 2AA', 'UNITED KINGDOM']);
  });

  test.each(['HK', 'AE'])('%s with a postcode drops it', async (country) => {
    const region = country === 'HK' ? 'Kowloon' : 'Dubai';
    const fields = { ...dublin, region, locality: country === 'HK' ? 'Mong Kok' : '', phone: '', postcode: '999077' };
    const checked = await check({ country, fields });
    expect(checked.dropped).toEqual(['postcode']);
    expect(checked.fields.postcode).toBe('');
  });

  const saoPaulo = {
    name: 'Ana Souza',
    line1: 'Av. Paulista 1578',
    locality: 'Sao Paulo',
    region: 'SP',
    postcode: '01310200',
    phone: '',
  };
  test.each([
    ['no CPF and no CNPJ', {}, ['numbers.cpf field.required']],
    ['CPF 111.111.111-11', { cpf: '111.111.111-11' }, ['numbers.cpf number.check']],
    ['CPF …-24', { cpf: '529.982.247-24' }, ['numbers.cpf number.check']],
    ['CPF of ten digits', { cpf: '5299822472' }, ['numbers.cpf number.format']],
  ] as const)('BR with %s: 400100', async (_title, numbers, expected) => {
    expect(await wrongFields({ country: 'BR', fields: saoPaulo, numbers, category: 'gift' })).toEqual(expected);
  });

  test('BR with a right CPF, with dots, and with a CNPJ instead', async () => {
    const numbersOf = async (numbers: { cpf?: string; cnpj?: string }) =>
      (await check({ country: 'BR', fields: saoPaulo, numbers, category: 'gift' })).numbers;
    expect(await numbersOf({ cpf: '529.982.247-25' })).toEqual({ cpf: '52998224725' });
    expect(await numbersOf({ cnpj: '11.222.333/0001-81' })).toEqual({ cnpj: '11222333000181' });
  });

  test('KR: a PCCC without P is refused', async () => {
    const seoul = { ...dublin, region: 'Seoul', postcode: '04524', phone: '+82 2 1234 5678' };
    expect(await wrongFields({ country: 'KR', fields: seoul, numbers: { pccc: '123456789012' } })).toEqual([
      'numbers.pccc number.format',
    ]);
  });

  test('a pasted text is read, never refused, and another destination is named', async () => {
    const read = await check({
      country: 'CA',
      text: 'Li Wei\n290 Bremner Blvd\nToronto ON M5V 3L9\nCANADA\n+1 416-555-0123',
    });
    expect(read.fields).toMatchObject({ name: 'Li Wei', locality: 'Toronto', region: 'ON', phone: '+14165550123' });
    expect(read.otherCountry).toBeUndefined();
    expect((await check({ country: 'CA', text: 'Aoife Byrne\nCollege Green\nDublin 2\nIreland' })).otherCountry).toBe(
      'IE',
    );
    for (const text of ['=1+1', '🎁', 'x'.repeat(500), '国家：', '\n\n1']) {
      expect(await check({ country: 'IE', text })).toMatchObject({ dropped: [] });
    }
  });

  test.each([
    ['neither text nor fields', { country: 'IE' }],
    ['500 letters in a field', { country: 'IE', fields: { ...dublin, line1: 'x'.repeat(500) } }],
    ['a bidi sign', { country: 'IE', fields: { ...dublin, line1: 'College\u202eGreen' } }],
    ['an unknown field', { country: 'IE', fields: { ...dublin, pobox: '1' } }],
    ['an unknown number', { country: 'IE', fields: dublin, numbers: { passport: '1' } }],
  ])('400100 for %s', async (_title, request) => {
    expect(await refusalOf(() => check(request as never))).toMatchObject({ class: 'BAD_INPUT' });
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
