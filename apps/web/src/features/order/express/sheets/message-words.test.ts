import { expect, it } from 'vitest';
import { firstMessage, isActive, toggleWords } from './message-words.ts';

const label = (labelName: string, active: boolean) => ({ labelName, active });

it('a message begins with the active labels', () => {
  expect(firstMessage([label('到了打电话', true), label('请带纸箱', false), label('别按门铃', true)], '，')).toBe(
    '到了打电话，别按门铃',
  );
  expect(firstMessage([label('到了打电话', false)], '，')).toBe('');
});

it('a label is added to the message by one tap and removed by the next', () => {
  const typed = '三楼 302';
  const more = toggleWords(typed, '别按门铃', '，');
  expect([more, isActive(more, '别按门铃', '，')]).toEqual(['三楼 302，别按门铃', true]);
  expect(toggleWords(more, '别按门铃', '，')).toBe(typed);
  expect(toggleWords('Call me, Heavy', 'Call me', ', ')).toBe('Heavy');
});

it('words that only contain a label are not the label', () => {
  expect(isActive('请别按门铃', '别按门铃', '，')).toBe(false);
});

it('a label without space in the message is not added, also not in part', () => {
  const full = '重'.repeat(97);
  expect(toggleWords(full, '别按门铃', '，')).toBe(full);
});
