import { describe, expect, test } from 'vitest';
import { formatAloud } from './spoken.ts';

describe('spoken Chinese', () => {
  test.each([
    ['a mail number, sign by sign as it is grouped', '9028 0559 8326 1', '九零二八，零五五九，八三二六，幺'],
    ['a mail number in one', '邮件号：9028055983261', '邮件号：九零二八，零五五九，八三二六，幺'],
    ['a number with letters', 'EA123456789CN', 'EA，幺二三四，五六七八，九，CN'],
    ['an order number', 'YD20 2612 2372 4941 6007', 'YD，二零二六，幺二二三，七二四九，四幺六零，零七'],
    ['a phone', '13812345678', '幺三八，幺二三四，五六七八'],
    ['a phone with a hidden middle', '138******01', '幺三八，隐藏，零幺'],
    ['a phone of a place', '025-83590000', '零二五，八三五九，零零零零'],
    ['a hidden name', '林**', '林，隐藏'],
    ['a hidden end of an address', '江苏省苏州市姑苏区临顿路\u2060***', '江苏省苏州市姑苏区临顿路，隐藏'],
    ['a house', '文二路 88\u00a0号 3 栋 3\u2060-\u2060402', '文二路88号3栋3杠402'],
    ['money', '¥18.00', '18元'],
    ['money with parts', '¥21.50', '21元5角'],
    ['money with the smallest part', '¥1,021.05', '1021元零5分'],
    ['money taken off', '优惠 -¥3.25', '优惠减3元2角5分'],
    ['an hour', '预计明天 12:00 前送达', '预计明天中午12点前送达'],
    ['an hour of the evening', '今天 18:05 前', '今天晚上6点零5分前'],
    ['a span within a part of the day', '今\u2060天 13:00\u2060–\u206015:30', '今天下午1点到3点半'],
    ['a span over noon', '08:30–13:20', '早上8点半到下午1点20分'],
    ['a date', '寄件码 12月\u206030日 10:00 前有效', '寄件码12月30号上午10点前有效'],
    ['a weight', '重量：0.5 kg', '重量：0.5公斤'],
    ['parts in a row', '林大鹏上门取件 · 西湖区古荡营业部', '林大鹏上门取件，西湖区古荡营业部'],
    ['brackets', '保价（最高 ¥500）。', '保价，最高500元。'],
    ['a sum of parts', '运费 ¥18.00 + 保价 ¥2.00', '运费18元，加保价2元'],
    ['plain words', '充电宝 1 个，数据线', '充电宝1个，数据线'],
    ['nothing', '', ''],
  ])('%s', (_name, shown, spoken) => {
    expect(formatAloud('zh', shown)).toBe(spoken);
  });
});

describe('spoken English', () => {
  test.each([
    ['a mail number', 'Mail number: 9028 0559 8326 1', 'Mail number: 9 0 2 8, 0 5 5 9, 8 3 2 6, 1'],
    ['a phone', '13812345678', '1 3 8, 1 2 3 4, 5 6 7 8'],
    ['a phone with a hidden middle', '138******01', '1 3 8, hidden, 0 1'],
    ['a hidden name', 'A** **', 'A, hidden'],
    ['money', '¥21.50', '21.5 yuan'],
    ['money taken off', '-¥3.00', 'minus 3 yuan'],
    ['an hour', 'Expected by Fri 18:00', 'Expected by Friday 6 pm'],
    ['a span', 'Collected today 08:30\u2060–\u206012:00', 'Collected today 8:30 am to 12 pm'],
    ['midnight', 'until 00:15', 'until 12:15 am'],
    ['a date', 'Delivered 21\u00a0Dec 10:13', 'Delivered 21 December 10:13 am'],
    ['a weight', '0.5 kg', '0.5 kilograms'],
    ['a way', 'About 1,700 km to go', 'About 1,700 kilometres to go'],
    ['parts in a row', 'All normal · Left Yinchuan', 'All normal, Left Yinchuan'],
    ['plain words', 'Papers', 'Papers'],
  ])('%s', (_name, shown, spoken) => {
    expect(formatAloud('en', shown)).toBe(spoken);
  });
});
