import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/international';
import { describe, expect, test } from 'vitest';
import { validate } from '../../http/validate.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openInternational, plain } from './testing.ts';

const { handlers, ctx } = await openInternational();

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
