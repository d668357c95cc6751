import { describe, expect, test } from 'vitest';
import { toShanghaiIso } from '../time/shanghai.ts';
import { type Hours, openState } from './hours.ts';

const usual: Hours = { openFrom: '08:30', openTo: '18:30' };
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`);

function said(hours: Hours, time: string): string {
  const state = openState(hours, at(time));
  const ms = state.open ? state.closesMs : state.opensMs;
  return `${state.open ? 'open until' : 'closed until'} ${ms === null ? 'never' : toShanghaiIso(ms).slice(5, 16)}${state.shortened ? ', shortened' : ''}`;
}

describe('the hours of a counter', () => {
  test.each([
    ['20T08:29', 'closed until 11-20T08:30'],
    ['20T08:30', 'open until 11-20T18:30'],
    ['20T18:29', 'open until 11-20T18:30'],
    ['20T18:30', 'closed until 11-21T08:30'],
  ])('at %s', (time, expected) => expect(said(usual, time)).toBe(expected));

  test('a locker never closes', () => {
    expect(said({ openFrom: '00:00', openTo: '24:00' }, '20T23:59')).toBe('open until never');
  });

  test('are special on some days, and none on a closed day', () => {
    const special = [
      { day: '2026-11-20', from: '08:30', to: '15:30' },
      { day: '2026-11-21', from: null, to: null },
    ];
    expect(said({ ...usual, special }, '20T15:00')).toBe('open until 11-20T15:30, shortened');
    expect(said({ ...usual, special }, '20T16:00')).toBe('closed until 11-22T08:30, shortened');
    expect(said({ ...usual, special }, '21T10:00')).toBe('closed until 11-22T08:30, shortened');
    expect(said({ ...usual, special }, '22T10:00')).toBe('open until 11-22T18:30');
  });

  test('a locker under repair from tomorrow is open until midnight', () => {
    const special = [{ day: '2026-11-21', from: null, to: null }];
    expect(said({ openFrom: '00:00', openTo: '24:00', special }, '20T22:00')).toBe('open until 11-21T00:00');
  });

  test('longer hours are not `shortened`; a counter that is closed for a week has no next opening', () => {
    expect(said({ ...usual, special: [{ day: '2026-11-20', from: '08:00', to: '20:00' }] }, '20T19:00')).toBe(
      'open until 11-20T20:00',
    );
    const special = Array.from({ length: 9 }, (_, index) => ({ day: `2026-11-${20 + index}`, from: null, to: null }));
    expect(said({ ...usual, special }, '20T10:00')).toBe('closed until never, shortened');
  });
});
