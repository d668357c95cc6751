import { traceStages } from '@yidi/contract/values/trace-stage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findsMail } from './find-mail.ts';
import { mailStateOf } from './mail-state.ts';

const mail = {
  mailNo: '9801123456789',
  name: '妈妈的药',
  who: '沈**',
  cities: ['杭州', '南京'],
  month: '2026-11',
  state: '已结束 已签收',
};

describe('findsMail', () => {
  test.each([
    '980112',
    '9801 1234 5678 9',
    '妈妈',
    '药',
    '杭州',
    '沈',
    '沈知夏',
    '南京市',
    '11月',
    '2026年１１月',
    '11月份',
    '签收',
    '已签收',
    '',
    '  ',
  ])('%j finds it', (typed) => {
    expect(findsMail(typed, mail)).toBe(true);
  });
  test.each(['98', '爸爸', '成都', '知夏', '沈知', '夏', '*', '9801123456780', '1月', '2025年11月', '收', '派送'])(
    '%j does not',
    (typed) => {
      expect(findsMail(typed, mail)).toBe(false);
    },
  );
  test('a search reveals no more of a name than the list: names with equal masks have equal results', () => {
    const given = fc.constantFrom('知', '夏', '一', '诺', '远', '清');
    fc.assert(
      fc.property(given, given, given, given, (a, b, c, d) => {
        expect(findsMail(`沈${a}${b}`, mail)).toBe(findsMail(`沈${c}${d}`, mail));
      }),
    );
  });
});

test('each stage has one of five states, and a closed order is done', () => {
  for (const stage of traceStages) {
    expect(mailStateOf({ stage, closed: false })).toMatch(/^(?:moving|coming|waiting|trouble|done)$/);
    expect(mailStateOf({ stage, closed: true })).toBe('done');
  }
});
