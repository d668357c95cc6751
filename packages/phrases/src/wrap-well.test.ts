import { expect, test } from 'vitest';
import { wrapEach, wrapWell } from './wrap-well.ts';

test('a long clause gets break opportunities between words', () => {
  expect(wrapWell('离开西湖区古荡营业部')).toBe('离开西湖区\u200b古荡营业部');
  expect(wrapWell('西湖区古荡营业部已接单')).toBe('西湖区\u200b古荡营业部\u200b已接单');
  expect(wrapWell('称重后按实际重量付款')).toBe('称重后\u200b按实际重量付款');
  expect(wrapWell('到达银川邮件处理中心')).toBe('到达银川\u200b邮件处理中心');
  expect(wrapWell('邮件正在退回寄件人')).toBe('邮件正在退回\u200b寄件人');
  expect(wrapWell('王秀兰替你收，只限一天')).toBe('王秀兰\u200b替你收，只限一天');
  expect(wrapWell('快递员今天 08:30 来取')).toBe('快递员\u200b今\u2060天\u00a008:30 来取');
  expect(wrapWell('预计 12月31日 18:00 前送达乌鲁木齐')).toMatch(/前送达\u200b乌鲁木齐$/);
  expect(wrapWell('Held at 银川邮件处理中心')).toBe('Held at 银川\u200b邮件处理中心');
});

test('other text is unchanged', () => {
  for (const words of ['等收件人来取', '离开银川，发往乌鲁木齐', 'Back in 杭州', ''])
    expect(wrapWell(words)).toBe(words);
});

test('wrapEach changes the texts only', () => {
  expect(wrapEach({ sentence: '停在银川邮件处理中心', badge: { label: '停在银川邮件处理中心' } })).toEqual({
    sentence: '停在银川\u200b邮件处理中心',
    badge: { label: '停在银川邮件处理中心' },
  });
});
