import {
  emptyConsignee,
  type InterAddressField,
  type InterNumberId,
  interAddressFields,
  interCategories,
  interProductIds,
  workedDestinations,
} from '@yidi/contract/values/inter';
import { fieldsInOrder, printAddress } from '@yidi/rules/international/address-format';
import { checkConsignee, isAddressField } from '@yidi/rules/international/check-consignee';
import type { NeedKey, Needs } from '@yidi/rules/international/destination';
import { writtenPostcode } from '@yidi/rules/international/postcode';
import { readAddress } from '@yidi/rules/international/read-address';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { contentFiles } from './data/contents.ts';
import { destinationFiles } from './data/files.ts';
import { nameOverrides } from './data/name-overrides.ts';
import { rowsOfFiles } from './data/rows.ts';
import { destinationRows } from './destination.store.ts';
import { viewOf } from './destination.view.ts';
import { goldenAddresses } from './golden-addresses.fixture.ts';
import { seedDestinations } from './international.seed.ts';
import { phoneOf } from './phone.ts';

const { db } = await freshDatabase();
const DAY = '2026-11-24';

async function viewFor(code: string) {
  const rows = await destinationRows(db, code, DAY);
  if (!rows) throw new Error(`There is no ${code}`);
  return viewOf(rows, { language: 'zh', day: DAY });
}

const countries = await db.selectFrom('country').selectAll().orderBy('code').execute();

describe('names of all 250 territories', () => {
  test('each has a Chinese, an English and a printed name, its own one', () => {
    expect(countries).toHaveLength(249);
    for (const name of ['zh', 'en', 'printedName'] as const)
      expect(new Set(countries.map((country) => country[name])).size, name).toBe(countries.length);
    for (const { code, zh, en, printedName } of countries) {
      expect(zh, code).toMatch(/^[\p{Script=Han}（）·]+$/u);
      expect(en, code).not.toMatch(/\p{Script=Han}/u);
      expect(printedName, code).toMatch(/^[A-Z .,'()&-]+$/);
    }
  });

  test('are those of the Unicode CLDR, apart from the overrides', () => {
    const zh = new Intl.DisplayNames('zh-Hans-CN', { type: 'region' });
    const different = countries.filter((country) => zh.of(country.code) !== country.zh).map(({ code }) => code);
    expect(different.filter((code) => !nameOverrides[code])).toEqual([]);
  });

  test('Hong Kong, Macau and Taiwan are parts of China, with the limit of their scope', async () => {
    for (const code of ['HK', 'MO', 'TW']) {
      const view = await viewFor(code);
      expect([view.name.slice(0, 2), view.scope, view.limitFen], code).toEqual(['中国', 'hkMacauTaiwan', 800_00]);
      expect(view.printedName, code).toMatch(/, CHINA$/);
    }
    expect(countries.filter(({ zh }) => zh.startsWith('中国'))).toHaveLength(3);
    expect((await viewFor('IE')).limitFen).toBe(1000_00);
  });

  test('every one has a format, and those that are open are the 26 worked ones', async () => {
    const formats = await db.selectFrom('addressRule').select('country').execute();
    expect(formats.map(({ country }) => country).sort()).toEqual(countries.map(({ code }) => code));
    expect(countries.filter(({ isOpen }) => isOpen).map(({ code }) => code)).toEqual([...workedDestinations].sort());
  });
});

describe('the matrix of required fields', () => {
  /** Valid values, so that only a missing one can be wrong. */
  const numbers: Readonly<Partial<Record<InterNumberId, string>>> = {
    ...{ cpf: '52998224725', cnpj: '11222333000181', pccc: 'P123456789012', inn: '500100732259' },
    ...{ rfc: 'GODE561231GR8', curp: 'BOXW310820HNERXN09', twIdentity: 'A123456789' },
  };

  test.each(workedDestinations)('%s: every cell', async (code) => {
    const view = await viewFor(code);
    const golden = goldenAddresses.find(([country]) => country === code)![2];
    const whole = Object.fromEntries(interAddressFields.map((field) => [field, 'Some text 1'])) as Record<
      InterAddressField,
      string
    >;
    const region = view.address.regions[0]?.value ?? 'Some region';
    Object.assign(whole, { region, phone: '+35312345678', email: 'a@example.org' });
    whole.postcode = view.address.postcode?.example ?? '00000';
    Object.assign(whole, golden);
    let cells = 0;
    for (const productId of interProductIds) {
      for (const category of interCategories) {
        const matching = view.needs.filter(
          (cell) => cell.productIds.includes(productId) && cell.categories.includes(category),
        );
        expect(matching, `${productId} ${category}`).toHaveLength(1);
        cells += 1;
        walkCell(view.address, matching[0]!.needs, whole, numbers, `${code} ${productId} ${category}`);
      }
    }
    expect(cells).toBe(interProductIds.length * interCategories.length);
  });

  /** Leaves each field out, and fills each one. */
  function walkCell(
    rule: Parameters<typeof checkConsignee>[0],
    needs: Needs,
    whole: Readonly<Record<InterAddressField, string>>,
    allNumbers: typeof numbers,
    title: string,
  ): void {
    const filled = checkConsignee(rule, needs, { fields: whole, numbers: allNumbers });
    expect(filled.mistakes, title).toEqual([]);
    const keys = [...interAddressFields, ...(Object.keys(allNumbers) as InterNumberId[])];
    const unused = keys.filter((key) => (needs[key] ?? 'unused') === 'unused');
    expect([...filled.dropped].sort(), title).toEqual([...unused].sort());
    for (const key of unused) expect(filledIn(filled, key), `${title} ${key}`).toBe('');
    for (const key of keys) {
      const { [key as InterNumberId]: _number, ...otherNumbers } = allNumbers;
      const without = checkConsignee(rule, needs, {
        fields: isAddressField(key) ? { ...whole, [key]: '' } : whole,
        numbers: isAddressField(key) ? allNumbers : otherNumbers,
      });
      const expected = needs[key] === 'required' ? [{ path: key, rule: 'field.required' }] : [];
      expect(without.mistakes, `${title} without ${key}`).toEqual(expected);
    }
    const group = keys.filter((key) => needs[key] === 'oneOf' && isAddressField(key));
    if (group.length === 0) return;
    const none = Object.fromEntries(group.map((key) => [key, '']));
    const lacking = checkConsignee(rule, needs, { fields: { ...whole, ...none }, numbers: allNumbers });
    expect(lacking.mistakes, title).toEqual([{ path: group[0], rule: 'field.required' }]);
  }

  const filledIn = (checked: ReturnType<typeof checkConsignee>, key: NeedKey) =>
    isAddressField(key) ? checked.fields[key] : (checked.numbers[key] ?? '');
});

describe('postcodes', () => {
  test('every example is written as it stands, and in lower case without marks', () => {
    for (const { code, postcode } of destinationFiles) {
      if (!postcode) continue;
      const rule = { cuts: [], mark: '', ...postcode };
      expect(writtenPostcode(rule, postcode.example), code).toBe(postcode.example);
      expect(writtenPostcode(rule, postcode.example.toLowerCase().replace(/[ -]/g, '')), code).toBe(postcode.example);
    }
  });

  test('British forces have their number behind BFPO, whatever its length', () => {
    const { postcode } = destinationFiles.find(({ code }) => code === 'GB')!;
    const written = (typed: string) => writtenPostcode({ cuts: [], mark: '', ...postcode! }, typed);
    expect(['bfpo1', 'BFPO 1', 'BF PO1', 'bfpo-57', 'BFPO1234'].map(written)).toEqual([
      ...['BFPO 1', 'BFPO 1', 'BFPO 1', 'BFPO 57', 'BFPO 1234'],
    ]);
    expect(['sw1a2aa', 'm11ae', 'GIR0AA'].map(written)).toEqual(['SW1A 2AA', 'M1 1AE', 'GIR 0AA']);
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    ...{ US: ['1011', '101181', 'ABCDE'], CA: ['K1A 0O9', 'D1A 0A9', 'K1A0A'], GB: ['SW1A 2A', 'QW1A 2AA', '12345'] },
    ...{ IE: ['D02 PN4', 'B02 PN40', '12345'], DE: ['1011', '101170'], FR: ['7500', 'A5007'], ES: ['53001', '2807'] },
    ...{ NL: ['0071 XX', '1071 SS', '1071'], SE: ['0113 0', '1113'], CH: ['0005', '30055'], NO: ['026', '00265'] },
    ...{ RU: ['10901', '1090123'], JP: ['100-811', '1008111X'], KR: ['045243', '0452'], AU: ['200', '20000'] },
    ...{ NZ: ['601', '60111'], SG: ['18967', '1896733'], MY: ['5067', '506700'], TH: ['00200', '1020'] },
    ...{ BR: ['01310-20', '1310200'], MX: ['0605', '060500'], IT: ['0018', '001844'], TW: ['10', '1004812'] },
  };
  test.each(Object.entries(wrong))('%s refuses what is none', (code, codes) => {
    const { postcode } = destinationFiles.find((file) => file.code === code)!;
    for (const typed of codes)
      expect(writtenPostcode({ cuts: [], mark: '', ...postcode! }, typed), typed).toBeUndefined();
  });

  test('every worked destination with postcodes has wrong examples', () => {
    expect(Object.keys(wrong).sort()).toEqual(
      destinationFiles
        .filter(({ postcode }) => postcode)
        .map(({ code }) => code)
        .sort(),
    );
  });
});

describe('pasted addresses', () => {
  test.each(goldenAddresses)('%s: %j is read, checked and printed again', async (code, pasted, expected) => {
    const view = await viewFor(code);
    const text = `Aoife Byrne\n${pasted}\n${view.printedName}\nTel: ${view.address.phone.example}`;
    const read = readAddress(view.address, text, (line) => (line === view.printedName ? code : undefined));
    expect(read.fields).toMatchObject({ name: 'Aoife Byrne', ...expected });
    expect(phoneOf(code, read.fields.phone), read.fields.phone).toMatch(/^\+\d+$/);
    const needs = view.needs[0]!.needs;
    const checked = checkConsignee(view.address, needs, { fields: read.fields });
    expect(checked.mistakes.filter(({ path }) => isAddressField(path))).toEqual([]);
    const lines = printAddress(view.address, checked.fields, view.printedName);
    expect(lines.at(-1)).toBe(view.printedName);
    const plain = (written: string) => written.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const marks = view.address.format.includes('〒') ? '' : plain(lines.slice(1, -1).join(''));
    for (const part of pasted.split(/[\s,]+/)) expect(marks, part).toContain(plain(part.replace(/^(?:CH|SE)-/, '')));
  });

  test('one line, labels and Chinese words are read, too', async () => {
    const { address } = await viewFor('CA');
    const read = (text: string) =>
      readAddress(address, text, (line) => (/^canada$/i.test(line) ? 'CA' : undefined)).fields;
    const fields = { line1: '290 Bremner Blvd', locality: 'Toronto', region: 'ON', postcode: 'M5V 3L9' };
    expect(read('290 Bremner Blvd, Toronto, ON M5V 3L9, Canada')).toMatchObject({ ...fields, name: '' });
    expect(
      read('收件人：Li Wei\n地址：290 Bremner Blvd\nCity: Toronto\nProvince: ON\n邮编：m5v3l9\n电话：+1 416 555 0123'),
    ).toMatchObject({
      ...{ name: 'Li Wei', line1: '290 Bremner Blvd', locality: 'Toronto', phone: '+1 416 555 0123' },
      postcode: 'm5v3l9',
    });
  });

  test('nothing that was pasted is lost, whatever it is', async () => {
    const { address } = await viewFor('IE');
    for (const text of ['=1+1', 'hello', '🎁', '\u202eevil', '1\n2\n3\n4\n5\n6\n7\n8']) {
      const { fields } = readAddress(address, text, () => undefined);
      const words = Object.values(fields).join(' ');
      for (const word of text.replace('\u202e', '').split('\n')) expect(words).toContain(word);
    }
  });
});

describe('rows', () => {
  test('the database has exactly the rows of the files', async () => {
    for (const { table, rows } of rowsOfFiles()) {
      const found = await db
        .selectFrom(table as never)
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      expect(Number((found as { total: number }).total), table).toBe(rows.length);
    }
    expect(await seedDestinations(db)).toBe(false);
  });

  test('every row names a source and a day, and every word exists in both languages', () => {
    for (const { table, rows } of rowsOfFiles()) {
      for (const row of rows) {
        expect(row.source, table).toBeTruthy();
        expect(row.seen_on, table).toMatch(/^20\d\d-\d\d-\d\d$/);
      }
    }
    for (const { id, title, words } of contentFiles) {
      expect(title.every(Boolean), id).toBe(true);
      expect(words.length, id).toBeGreaterThan(0);
    }
    expect(new Set(contentFiles.map(({ id }) => id)).size).toBe(contentFiles.length);
  });

  test('phones of the examples are valid there, and those of another numbering plan are not', () => {
    for (const { code, phone } of destinationFiles) {
      expect(phone.example.startsWith(phone.prefix), code).toBe(true);
      expect(phoneOf(code, phone.example), code).toBeDefined();
      expect(phoneOf(code, '+49 30 1234567') === undefined, code).toBe(code !== 'DE');
    }
  });

  test('the form asks for the fields in the order of the format, phone and e-mail last', () => {
    expect(fieldsInOrder('%O%n%N%n%A%n%Z %C')).toEqual([
      ...(['name', 'company', 'line1', 'line2', 'line3', 'postcode', 'locality', 'phone', 'email'] as const),
    ]);
    expect(
      printAddress({ format: '%N%n%A%n%C-%S%n%Z', upper: [] }, { ...emptyConsignee, name: 'A', locality: 'B' }, 'X'),
    ).toEqual([...['A', 'B', 'X']]);
  });
});
