import { beforeAll, describe, expect, it } from 'vitest';
import type { Divisions } from '../../../packages/rules/src/address/divisions.ts';
import { readPeople } from '../../../packages/rules/src/address/people.ts';
import { readAddress } from '../../../packages/rules/src/address/read.ts';
import { score } from '../address-score.mjs';
import { openDivisions } from '../divisions.ts';
import { doubts } from '../doubts.ts';
import { score as scorePeople } from '../people-score.mjs';
import { generate, generatePeople } from './generate.ts';

let divisions: Divisions;
beforeAll(async () => {
  divisions = await openDivisions();
});

const share = (part: number, whole: number) => part / Math.max(1, whole);

describe('generated life-like texts', () => {
  it('are the same for the same seed and others for another', () => {
    const texts = (seed: number) => generate('seen', divisions, { seed, times: 1 }).map(({ text }) => text);
    expect(texts(7)).toEqual(texts(7));
    expect(texts(8)).not.toEqual(texts(7));
  });

  it('of the seen templates meet their limits, and wrong readings are doubted', () => {
    const rows = generate('seen', divisions, { seed: 5, times: 3 }).map((sample) => {
      const read = readAddress(sample.text, divisions);
      return { ...score(sample, read), doubted: doubts(read) };
    });
    const right = rows.filter(({ all }) => all);
    const wrong = rows.filter(({ all }) => !all);
    expect(share(right.length, rows.length)).toBeGreaterThanOrEqual(0.92);
    expect(share(rows.filter(({ region }) => region).length, rows.length)).toBeGreaterThanOrEqual(0.99);
    expect(share(wrong.filter(({ doubted }) => doubted).length, wrong.length)).toBeGreaterThanOrEqual(0.85);
    expect(share(right.filter(({ doubted }) => doubted).length, right.length)).toBeLessThanOrEqual(0.15);
  });

  it('of several people are counted and read within their limits', () => {
    const rows = generatePeople('seen', divisions, { seed: 5, times: 4 }).map((sample) =>
      scorePeople(sample, readPeople(sample.text, divisions)),
    );
    expect(share(rows.filter(({ count }) => count).length, rows.length)).toBeGreaterThanOrEqual(0.98);
    expect(share(rows.filter(({ all }) => all).length, rows.length)).toBeGreaterThanOrEqual(0.92);
  });
});
