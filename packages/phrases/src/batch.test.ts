import { expect, test } from 'vitest';
import { batch } from './batch.ts';

test('pasted rows are named in the language of the reader', () => {
  for (const { paste } of [batch.zh, batch.en]) {
    expect(batch.zh.tableName(paste)).toBe('粘贴的名单');
    expect(batch.en.tableName(paste)).toBe('Pasted rows');
  }
  expect(batch.en.tableName('名单.csv')).toBe('名单.csv');
});
