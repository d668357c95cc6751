import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenContactPhone, brokenText, detailRule, nameRule } from './address-rules.ts';
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
  '852-23456789',
  '400-800-8820',
  '１３８００１３８０００',
];

const firstOf = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('the rules of an address', () => {
  test.each(texts)('name %j: what a page says is what the server refuses', (value) => {
    expect(brokenText(value, nameRule)).toBe(firstOf(personName, value));
  });

  test.each(texts)('detailed address %j: what a page says is what the server refuses', (value) => {
    expect(brokenText(value, detailRule)).toBe(firstOf(addressDetail, value));
  });

  test.each(phones)('phone %j: what a page says is what the server refuses', (value) => {
    expect(brokenContactPhone(value)).toBe(firstOf(contactPhone, value));
  });

  test('each rule is broken by something', () => {
    expect(brokenText('', nameRule)).toBe('field.required');
    expect(brokenText('王芳😀', nameRule)).toBe('text.unprintable');
    expect(brokenText('文二路 88 号 🏠', detailRule)).toBe('text.unprintable');
    expect(brokenText('王'.repeat(65), nameRule)).toBe('field.tooLong');
    expect(brokenText('路', detailRule)).toBe('address.short');
    expect(brokenText('{路}', detailRule)).toBe('address.characters');
    expect(brokenContactPhone('')).toBe('phone.empty');
    expect(brokenContactPhone('12800138000')).toBe('phone.format');
    expect(brokenText('王芳', nameRule)).toBeUndefined();
  });
});
