import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test('a text without a full stop gets that of its language', () => {
  expect(endSentence('zh', '服务器繁忙，请稍后再试')).toBe('服务器繁忙，请稍后再试。');
  expect(endSentence('en', 'The server is busy')).toBe('The server is busy.');
});

test('a full sentence is unchanged', () => {
  for (const words of ['没有找到。', '真的吗？', 'Really?', 'Done.']) expect(endSentence('zh', words)).toBe(words);
});
