import { describe, expect, test } from 'vitest';
import { scoreCodes, scoreDescriptions } from './bench-hs.ts';

describe('codes of articles as people type them', () => {
  test('the held-out set meets every bar', () => {
    const score = scoreCodes('hs-held');
    expect(score.articles).toBeGreaterThanOrEqual(300);
    expect(score.first).toBeGreaterThanOrEqual(0.7);
    expect(score.oneOfThree).toBeGreaterThanOrEqual(0.92);
    expect(score.preselectedRight).toBeGreaterThanOrEqual(0.9);
    expect(score.calibrationError).toBeLessThanOrEqual(0.1);
    expect(score.nonsenseRefused).toBeGreaterThanOrEqual(0.95);
  });

  test('what is preselected is right in texts by other authors, too', () => {
    for (const name of ['hs-dev', 'hs-second']) {
      const score = scoreCodes(name);
      expect(score.preselectedRight).toBeGreaterThanOrEqual(0.9);
      expect(score.calibrationError).toBeLessThanOrEqual(0.1);
    }
  });
});

describe('descriptions', () => {
  test('95 % of the verdicts are right, and no stop word and no forbidden article passes', () => {
    const score = scoreDescriptions('descriptions-held');
    expect(score.right).toBeGreaterThanOrEqual(0.95);
    expect(score.passed).toEqual([]);
  });
});
