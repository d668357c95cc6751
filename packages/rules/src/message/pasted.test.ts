import { describe, expect, test } from 'vitest';
import { fraudMarksOf, readingsOf } from './pasted.ts';

describe('a pasted text', () => {
  test('has the same form for every way of copying', () => {
    const sent = readingsOf('【驿递】邮件 9801 已签收。')[0];
    for (const copied of [
      '【驿递】邮件9801已签收。',
      ' 【驿递】邮件 9801\n已签收。 ',
      '10690000: 【驿递】邮件 9801 已签收。',
      '【驿递】邮件 ９８０１ 已签收。',
    ])
      expect(readingsOf(copied), copied).toContain(sent);
    expect(readingsOf('[Yidi] Your CODE')).toContain(readingsOf('[yidi] your code')[0]);
  });

  test('has another form than a different text', () => {
    expect(readingsOf('【驿递】邮件 9801 已签收。')).not.toContain(readingsOf('【驿递】邮件 9802 已签收。')[0]);
  });
});

describe('marks of fraud', () => {
  test.each([
    ['【驿递】你的包裹地址有误，请点 yd-post.example 补交 ¥1.00 运费', ['link', 'money']],
    ['包裹丢失，加客服微信理赔', ['money', 'call']],
    ['请把验证码发给我', ['code']],
    ['Pay the customs fee at http://post.evil.test/x', ['link', 'money']],
    ['点ｈｔｔｐｓ://yidi.evil.com/', ['link']],
    ['点 https://yidi.example@evil.com/', ['link']],
    ['去 yidi.example 看看', []],
    ['明天 9:00-11:00 来取，3.50 公斤', []],
  ])('%s', (text, marks) => {
    expect(fraudMarksOf(text, ['yidi.example'])).toEqual(marks);
  });
});
