import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  brokenContactPhone,
  brokenText,
  cleanPhone,
  detailRule,
  isPrintable,
  nameRule,
  tidyPhone,
} from './address-rules.ts';
import { addressDetail, personName } from './person.ts';
import { contactPhone } from './phone.ts';

const texts = [
  '',
  ' ',
  'A',
  '王',
  '王芳',
  ' 王芳 ',
  "O'Neil",
  'Zoë',
  'Zoe\u0308',
  'اسم',
  '12',
  '<b>王芳</b>',
  'a@b',
  '王芳😀',
  '王芳🇨🇳',
  '路\ue000路',
  '号\u{1f3e0}<',
  '王\u0000芳',
  '王\u202e芳',
  '\ud800',
  '王'.repeat(64),
  '王'.repeat(65),
  '𠮷'.repeat(64),
  '文二路 88 号 3 幢 1201 室',
  '../etc/passwd',
  '{路}',
  'javascript:alert(1)',
  '路'.repeat(200),
  '路'.repeat(201),
  `${'路'.repeat(201)}<`,
];

const phones = [
  '',
  ' ',
  '13800138000',
  '12800138000',
  '1380013800',
  '138001380001',
  ' 13800138000',
  '0571-87654321',
  '057187654321-12',
  '18400005678-7804',
  '95013412345678',
  '18400005678-7804123',
  '400-800-8820-5',
  '400-800-8820-',
  '852-23456789',
  '400-800-8820',
  '１３８００１３８０００',
];

test.each(['00000000000', '000-12345678', '0000-0000000', '00123456789'])('%s has no area code', (value) => {
  expect(brokenContactPhone(value)).toBe('phone.format');
});

const firstOf = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('the rules of an address', () => {
  test.each(texts)('name %j: what a page says is what the server refuses', (value) => {
    // A page has a rule of its own for unprintable signs; the server applies the rule for names.
    const broken = brokenText(value, nameRule);
    expect(broken === 'text.unprintable' ? nameRule.charactersRule : broken).toBe(firstOf(personName, value));
  });

  test.each(texts)('detailed address %j: what a page says is what the server refuses', (value) => {
    expect(brokenText(value, detailRule)).toBe(firstOf(addressDetail, value));
  });

  test.each(phones)('phone %j: what a page says is what the server refuses', (value) => {
    expect(brokenContactPhone(value)).toBe(firstOf(contactPhone, value));
  });

  test('each rule is broken by at least one text', () => {
    expect(brokenText('', nameRule)).toBe('field.required');
    expect(brokenText('王芳😀', nameRule)).toBe('text.unprintable');
    for (let code = 0; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      if (/(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u.test(character))
        expect(isPrintable(character), code.toString(16)).toBe(false);
      if (/[\p{L}\p{N}\p{P}]/u.test(character) && !/\p{Emoji}/u.test(character) && code < 0x1f000)
        expect(isPrintable(character), code.toString(16)).toBe(true);
    }
    expect(brokenText('文二路 88 号 🏠', detailRule)).toBe('text.unprintable');
    expect(brokenText('王'.repeat(65), nameRule)).toBe('field.tooLong');
    expect(brokenText('路', detailRule)).toBe('address.short');
    expect(brokenText('{路}', detailRule)).toBe('address.characters');
    expect(brokenContactPhone('')).toBe('phone.empty');
    expect(brokenContactPhone('12800138000')).toBe('phone.format');
    expect(brokenText('王芳', nameRule)).toBeUndefined();
  });
});

describe('a phone as it is typed or pasted', () => {
  test.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+8613800138000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['0086 138 0013 8000', '13800138000'],
    ['（+86）138 0013 8000', '13800138000'],
    ['\u202a+86 138 0013 8000\u202c', '13800138000'],
    ['１３８　００１３　８０００', '13800138000'],
    ['138–0013–8000', '13800138000'],
  ])('%j is the mobile %s', (typed, phone) => {
    expect([cleanPhone(typed), tidyPhone(typed)]).toEqual([phone, phone]);
  });

  test.each([
    ['0571-87654321', '0571-87654321'],
    ['0571 8765 4321', '057187654321'],
    ['(0571) 8765-4321', '057187654321'],
    ['0571-87654321-12', '0571-87654321-12'],
    ['0571-8765-4321-12', '057187654321-12'],
    ['0571-87654321转12', '0571-87654321-12'],
    ['+86 571 8765 4321', '057187654321'],
    ['+86-10-6555 1234', '010-65551234'],
    ['+86 400-800-8820', '400-800-8820'],
    ['+852 2345 6789', '85223456789'],
    ['00886-912-345-678', '886912345678'],
    ['18400005678-7804', '18400005678-7804'],
    ['9501 3412 3456 78', '95013412345678'],
    ['184 0000 5678 转 7804', '18400005678-7804'],
    ['184-0000-5678-7804', '18400005678-7804'],
    ['18400005678 分机号：7804', '18400005678-7804'],
    ['18400005678,7804', '18400005678-7804'],
    ['18400005678#7804', '18400005678-7804'],
    ['+86 18400005678 ext. 7804', '18400005678-7804'],
    ['18400005678【7804】', '18400005678-7804'],
    ['18400005678（分机7804）', '18400005678-7804'],
    ['18400005678，', '18400005678'],
    ['18400005678按7804', '18400005678-7804'],
    ['18400005678接7804', '18400005678-7804'],
    ['18400005678请拨7804', '18400005678-7804'],
    ['18400005678拨打7804', '18400005678-7804'],
    ['18400005678－转－7804', '18400005678-7804'],
    ['18400005678接通后转分机号：7804', '18400005678-7804'],
    ['18400005678~7804', '18400005678-7804'],
    ['18400005678p7804', '18400005678-7804'],
    ['18400005678;ext=7804', '18400005678-7804'],
    ['18400005678,,7804#', '18400005678-7804'],
    ['18400005678內線7804', '18400005678-7804'],
    ['18400005678（拨7804）', '18400005678-7804'],
    ['[7804]18400005678', '18400005678-7804'],
    ['(7804) 18400005678', '18400005678-7804'],
    ['p 138 0013 8000', '13800138000'],
    ['138 0013 8000 (phone)', '13800138000'],
    ['18400005678 分机：7804', '18400005678-7804'],
    ['+86（138）00138000', '13800138000'],
  ])('%j is %s to a sender or consignee', (typed, phone) => {
    expect(tidyPhone(typed)).toBe(phone);
    expect(brokenContactPhone(phone)).toBeUndefined();
  });

  test.each([
    '13800138000',
    '+86 138 0013 8000',
    '0571-87654321',
    '0571-87654321-12',
    '+852 2345 6789',
    '+86 571 87654321',
    '18400005678-7804',
    '18400005678转7804',
  ])('%j comes out alike when it is typed key by key', (whole) => {
    let field = '';
    for (const key of whole) field = tidyPhone(field + key);
    expect(field.replaceAll('-', '')).toBe(tidyPhone(whole).replaceAll('-', ''));
    expect(brokenContactPhone(field)).toBeUndefined();
  });

  test.each([
    '+1 415 555 0100',
    '+14155550100',
    '+1-415-555-0100',
    '（+1）415 555 0100',
    '＋1 415 555 0100',
    '001 415 555 0100',
  ])('%j is of another country, and nobody’s mobile here', (typed) => {
    for (const phone of [cleanPhone(typed), tidyPhone(typed)]) expect(brokenContactPhone(phone)).toBe('phone.format');
    let field = '';
    for (const key of typed) field = tidyPhone(field + key);
    expect(brokenContactPhone(field)).toBe('phone.format');
  });

  test('a text that is no number stays unchanged and is refused', () => {
    for (const typed of ['', '1380013800', '138001380001', '+86 128 0013 8000', '110', '+86 138 0013 80001'])
      expect(brokenContactPhone(tidyPhone(typed)), typed).toBeDefined();
  });
});
