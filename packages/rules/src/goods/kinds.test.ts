import { expect, test } from 'vitest';
import { checkGoods } from './check.ts';
import { kindOfCheck } from './kinds.ts';

test.each([
  ['充电宝', 'digital'],
  ['茶叶', 'food'],
  ['羽绒服', 'clothes'],
  ['身份证', 'file'],
  ['汽油', undefined],
] as const)('%s is guessed to be %s', (name, kind) => expect(kindOfCheck(checkGoods(name), '02')).toBe(kind));

test('documents have the kind of documents', () => expect(kindOfCheck(checkGoods('合同'), '01')).toBe('file'));
