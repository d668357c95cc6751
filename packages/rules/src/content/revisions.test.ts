import { contentActs } from '@yidi/contract/values/content-revision';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinceNamed, provinces } from './provinces.ts';
import { foldSteps, type Step } from './revisions.ts';

const at = { beginMs: 100, endMs: 200 };
const steps = (...acts: (Step['act'] | Partial<Step>)[]): Step[] =>
  acts.map((step, index) => ({
    revision: index + 1,
    ...at,
    ...(typeof step === 'string' ? { act: step } : { act: 'save', ...step }),
  }));

describe('foldSteps', () => {
  test.each<[string, Step[], number, object]>([
    ['a draft', steps('save', 'save'), 150, { state: 'draft', edited: true, inReview: false }],
    ['in review', steps('save', { act: 'ask', waits: true }), 150, { state: 'review', edited: true, inReview: true }],
    ['after the review', steps('save', { act: 'ask' }), 150, { state: 'draft', edited: true, inReview: false }],
    ['before its time', steps('save', 'publish'), 99, { state: 'scheduled', published: 2 }],
    ['from its first moment', steps('save', 'publish'), 100, { state: 'live', published: 2, edited: false }],
    ['until its last', steps('save', 'publish'), 199, { state: 'live', published: 2 }],
    ['from its end on', steps('save', 'publish'), 200, { state: 'ended', published: 2 }],
    ['edited while live', steps('publish', 'save'), 150, { state: 'live', published: 1, edited: true }],
    ['edited back to what it was', steps('publish', { differs: false }), 150, { state: 'live', edited: false }],
    ['edited and in review', steps('publish', { act: 'ask', waits: true }), 150, { state: 'live', inReview: true }],
    ['taken back', steps('publish', 'withdraw'), 150, { state: 'withdrawn', edited: false }],
    ['taken back, edited', steps('publish', 'withdraw', 'save'), 150, { state: 'withdrawn', edited: true }],
    ['a draft that was given up', steps('save', 'withdraw'), 150, { state: 'withdrawn' }],
    ['taken up again', steps('save', 'withdraw', 'save'), 150, { state: 'draft', edited: true }],
    ['an undone change', steps('publish', 'publish', 'undo'), 150, { state: 'live', published: 3 }],
  ])('%s', (_name, given, nowMs, expected) => {
    expect(foldSteps(given, nowMs)).toMatchObject(expected);
  });

  test('readers get the fields of the last publication, unless it was taken back after it', () => {
    const anySteps = fc.array(fc.constantFrom(...contentActs), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 0, max: 300 }), (acts, nowMs) => {
        const { published, state } = foldSteps(steps(...acts), nowMs);
        let expected: number | undefined;
        for (const [index, act] of acts.entries()) {
          if (act === 'publish' || act === 'undo') expected = index + 1;
          if (act === 'withdraw') expected = undefined;
        }
        expect(published).toBe(expected);
        expect(['scheduled', 'live', 'ended'].includes(state)).toBe(expected !== undefined);
      }),
    );
  });
});

test('every province is told by the first two characters of its name', () => {
  expect(new Set(provinces.map(({ name }) => name.slice(0, 2))).size).toBe(provinces.length);
  expect(provinceNamed('新疆维吾尔自治区')).toBe('650000');
  expect(provinceNamed('河南省')).toBe('410000');
  expect(provinceNamed('北京')).toBe('110000');
  expect(provinceNamed('江湖')).toBeUndefined();
});
