import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Terms with one name per language, and other names that must not be used. */
const names: readonly (readonly [name: string, others: RegExp])[] = [
  ['再试一次', /重试|(['"`])再试\1/],
  ['Try again', /(['"`])(?:Retry|Again|Try once more)\1/],
  ['查邮件', /查快递|查包裹|邮件查询|查询邮件/],
  ['《寄件服务协议》', /《服务协议》/],
  ['加载失败', /没有取到(?!件)/],
  ['称重、量尺寸后按实际费用付', /多退少补/],
  ['无障碍通道', /无台阶/],
  ['轨迹', /在物流里|看物流|号的物流/],
  ['新的送达时间', /新承诺/],
  ['快递员揽收', /快递员(?:已|来)?取走/],
  ['Bulk send', /Send many/],
  ['Track a parcel', /Track (?:mail|an item|your (?:mail|parcel))|Mail query/],
];

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'),
);
const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

test.each(names)('%s has no other name', (name, others) => {
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.some(([, text]) => text.includes(name))).toBe(true);
  const found = texts.flatMap(([file, text]) => {
    const other = others.exec(text);
    return other ? [`${file}: ${other[0]}`] : [];
  });
  expect(found).toEqual([]);
});

test('who receives a mail is the recipient in English', () => {
  // A published agreement never changes.
  const published = 'apps/server/src/modules/agreement/texts.';
  const others = texts.flatMap(([file, text]) => {
    const sentence = /['"`] ?(?:Consignee|[A-Z][a-z ][^'"`\n]*\bconsignee)/.exec(text);
    return sentence && !file.startsWith(published) ? [`${file}: ${sentence[0]}`] : [];
  });
  expect(others).toEqual([]);
});

test('every text addresses the user in the same way', () => {
  // The readers of addresses and scans contain the words of other people.
  const readers = ['packages/rules/src/address/', 'packages/rules/src/trace/scan-text.ts'];
  const formal = texts.filter(
    ([file, text]) => !readers.some((reader) => file.startsWith(reader)) && text.includes('您'),
  );
  expect(formal.map(([file]) => file)).toEqual([]);
});
