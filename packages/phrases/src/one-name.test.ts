import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** What has one name in each language, wherever it stands, and names that it had beside it. */
const names: readonly (readonly [name: string, others: RegExp])[] = [
  ['再试一次', /重试|(['"`])再试\1/],
  ['Try again', /(['"`])(?:Retry|Again|Try once more)\1/],
  ['查邮件', /查快递|查包裹|邮件查询|查询邮件/],
  ['Track a parcel', /Track (?:mail|an item|your (?:mail|parcel))|Mail query/],
];

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'),
);
const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

test.each(names)('%s is called nothing else', (name, others) => {
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.some(([, text]) => text.includes(name))).toBe(true);
  const said = texts.flatMap(([file, text]) => {
    const other = others.exec(text);
    return other ? [`${file}: ${other[0]}`] : [];
  });
  expect(said).toEqual([]);
});
