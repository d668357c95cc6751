import { describe, expect, it } from 'vitest';
import { takePersons } from './scan-text.ts';

describe('persons in a scan’s text', () => {
  it.each([
    [
      '快递员：陈志远，电话：13900002718，正在派送',
      { text: '快递员，正在派送', courierName: '陈志远', courierPhone: '13900002718' },
    ],
    ['【南京市】快递员陈志远（13900002718）正在派件', { courierName: '陈志远', courierPhone: '13900002718' }],
    ['投递员【欧阳娜娜】已出发', { text: '投递员已出发', courierName: '欧阳娜娜' }],
    ['快递员正在派送，请保持电话畅通', { text: '快递员正在派送，请保持电话畅通' }],
    ['已签收，签收人：周立冬', { text: '已签收', signedBy: '周立冬' }],
    ['已签收，签收人：本人签收', { signedBy: '本人' }],
    ['已签收，签收人：家人，如有疑问请联系电话：025-88880000', { text: '已签收，签收人：家人，如有疑问请' }],
    ['到达【南京邮件处理中心】', { text: '到达【南京邮件处理中心】' }],
    ['离开【杭州市西湖区翠苑营业部】，下一站【南京】', { text: '离开【杭州市西湖区翠苑营业部】，下一站【南京】' }],
  ])('%s', (said, expected) => {
    expect(takePersons(said)).toMatchObject(expected);
  });

  it('none is left: no phone in any writing, no name that stands in a field', () => {
    for (const said of [
      '快递员：陈志远，电话：139 0000 2718',
      '派件员:陈志远 手机：139-0000-2718',
      '已由周立冬 13900002718 取走',
      '客服热线：025-88880000、13900002718',
    ]) {
      const { text, courierName } = takePersons(said);
      expect(text).not.toMatch(/\d{7}|\d[ -]\d{4}[ -]\d{4}/);
      if (courierName) expect(text).not.toContain(courierName);
    }
  });

  it('is the same when it is done again', () => {
    const once = takePersons('快递员：陈志远，电话：13900002718，签收人：周立冬').text;
    expect(takePersons(once).text).toBe(once);
  });
});
