import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Bars } from './bars.tsx';

it('one that failed does not hide those of which nobody knows', () => {
  const sms = { id: 'sms', name: '短信', value: 40, bad: 1, badWord: '没送到', note: '不清楚 7' };
  const drawn = renderToStaticMarkup(<Bars label="消息" empty="没有" rows={[sms]} />);
  for (const part of ['没送到 1', '不清楚 7']) expect(drawn).toContain(part);
});

it('a count that ended at its limit has a plus, and one below it has none', () => {
  const rows = [
    { id: 'a', name: '退款', value: 10_000, note: '' },
    { id: 'b', name: '发消息', value: 9_999, note: '' },
  ];
  const drawn = renderToStaticMarkup(<Bars label="任务" empty="没有" rows={rows} upTo={10_000} />);
  expect(drawn).toContain('>10,000+<');
  expect(drawn).toContain('>9,999<');
});
