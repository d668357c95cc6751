import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodsTypeIds } from '@yidi/contract/values/goods';
import { payModes, sides } from '@yidi/contract/values/order';
import { payProviders } from '@yidi/contract/values/pay';
import { idCardTypes } from '@yidi/contract/values/person';
import { packagings, productIds } from '@yidi/contract/values/tariff';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const lists = { goodsTypeIds, idCardTypes, packagings, payModes, payProviders, productIds, sides };

const keyOf = (values: readonly string[]) => [...new Set(values)].sort().join('|');
const nameByKey = new Map(Object.entries(lists).map(([name, values]) => [keyOf(values.map(String)), name]));
/** A union of literals, or a list of constants. */
const spelled = /'[^'\n]+'(?:\s*\|\s*'[^'\n]+')+|\[(?:\s*'[^'\n]+',?)+\s*\] as const/g;

/** Returns the lists of the contract that a source repeats. */
function secondLists(source: string): string[] {
  return Array.from(source.matchAll(spelled), ([text]) =>
    nameByKey.get(keyOf(Array.from(text.matchAll(/'([^'\n]+)'/g), ([, value]) => value ?? ''))),
  ).filter((name) => name !== undefined);
}

test('sides, packagings, kinds of papers and similar lists are spelled only in the contract', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/[.](?:test|fixture)[.]|^packages\/contract\/src\/values\/|\/gallery\/|\/db\/types[.]ts$/.test(path),
  );
  const found = files.flatMap((path) =>
    secondLists(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path} spells ${name} again`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test('a repeated list is found, in any order', () => {
  expect(secondLists("side: 'received' | 'sent'")).toEqual(['sides']);
  expect(secondLists("const all = ['none', 'envelope',\n 'box1', 'box3', 'box2'] as const;")).toEqual(['packagings']);
  expect(secondLists("a: 'sent' | 'received' | 'account', b: 'sent'")).toEqual([]);
});
