import { interDetail } from '@yidi/phrases/inter-detail';
import { expect, test } from 'vitest';
import { formatHours } from './say-detail.ts';

test.each([
  [0, '1 分钟', '1 min'],
  [0.6, '36 分钟', '36 min'],
  [0.999, '1 小时', '1 h'],
  [1.2, '1 小时', '1 h'],
  [24, '24 小时', '24 h'],
  [48, '2 天', '2 days'],
])('a stay of %d hours is shown in minutes, hours or days', (hours, zh, en) => {
  expect(formatHours(hours, interDetail.zh)).toBe(zh);
  expect(formatHours(hours, interDetail.en)).toBe(en);
});
