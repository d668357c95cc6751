import { expect, test } from 'vitest';
import { readTrace } from './trace-aloud.ts';

test('a trace is read as answer, badge, location, number', () => {
  const info = { productId: '2', mailNo: '9028055983261' };
  expect(readTrace('zh', ['预计明天 12:00 前送达', '一切正常', '离开银川'], info)).toEqual([
    '预计明天 12:00 前送达',
    '一切正常',
    '离开银川',
    '快递包裹',
    '邮件号：9028055983261',
  ]);
  expect(readTrace('en', ['Delivered', ''], { ...info, productId: '' })).toEqual([
    'Delivered',
    'Mail number: 9028055983261',
  ]);
});
