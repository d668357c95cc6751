import { joinDayNames } from '@yidi/phrases/ops-calendar';
import { describe, expect, test } from 'vitest';
import { chosenSpan, dayByKey, formatSpanOf, runsOf, type SpecialDay, weeksOf } from './year.ts';

const holiday = (day: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ day, kind: 'holiday', nameZh: '元旦', nameEn: 'New Year', own: true, source: '通知' },
  ...more,
});

test('a month is weeks from Monday to Sunday', () => {
  const weeks = weeksOf(2027, 1);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03']);
  expect(weeks.at(-1)).toEqual([...['25', '26', '27', '28', '29', '30', '31'].map((day) => `2027-01-${day}`)]);
  expect(weeksOf(2028, 2).flat().filter(Boolean)).toHaveLength(29);
});

test('the list joins days that follow one another and say the same', () => {
  const days = [
    holiday('2027-01-01'),
    holiday('2027-01-02'),
    holiday('2027-01-03', { own: false }),
    holiday('2027-01-09', { kind: 'makeUp' }),
    holiday('2027-01-11', { kind: 'makeUp' }),
  ];
  expect(runsOf(days).map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ['2027-01-01', '2027-01-02', 'holiday'],
    ['2027-01-03', '2027-01-03', 'holiday'],
    ['2027-01-09', '2027-01-09', 'makeUp'],
    ['2027-01-11', '2027-01-11', 'makeUp'],
  ]);
  expect(joinDayNames('zh', days)).toBe('元旦');
  expect(joinDayNames('en', [...days, holiday('2027-02-06', { nameEn: 'Spring' })])).toBe('New Year, Spring');
});

describe('choosing days', () => {
  const tenth = { from: '2027-01-10', to: '2027-01-10' };
  test('without Shift a day is alone, with Shift it is the end of a range, also backwards', () => {
    expect(chosenSpan(undefined, '2027-01-10', true)).toEqual(tenth);
    expect(chosenSpan(tenth, '2027-01-12', false)).toEqual({ from: '2027-01-12', to: '2027-01-12' });
    expect(chosenSpan(tenth, '2027-01-12', true)).toEqual({ from: '2027-01-10', to: '2027-01-12' });
    expect(chosenSpan(tenth, '2027-01-08', true)).toEqual({ from: '2027-01-08', to: '2027-01-10' });
  });
  test('60 days are a range, 61 are not', () => {
    expect(chosenSpan(tenth, '2027-03-10', true)).toEqual({ from: '2027-01-10', to: '2027-03-10' });
    expect(chosenSpan(tenth, '2027-03-11', true)).toEqual({ from: '2027-03-11', to: '2027-03-11' });
  });
  test('keys move by days and weeks and stay in the year', () => {
    expect(dayByKey('2027-01-10', 'ArrowDown')).toBe('2027-01-17');
    expect(dayByKey('2027-01-01', 'ArrowLeft')).toBe('2027-01-01');
    expect(dayByKey('2027-01-01', 'Tab')).toBeUndefined();
  });
  test('one day is named with its weekday, several by the first and the last', () => {
    expect(formatSpanOf('zh', { from: '2027-01-01', to: '2027-01-01' })).toBe('1月1日 周五');
    expect(formatSpanOf('en', { from: '2027-01-01', to: '2027-01-03' })).toBe('1 Jan–3 Jan');
  });
});
