import { makeRandom } from '../../harness/random.ts';

/** Random choices that are the same for the same seed. */
export type Dice = {
  pick: <T>(items: readonly T[]) => T;
  number: (from: number, to: number) => number;
  chance: (share: number) => boolean;
};

export function makeDice(seed: number): Dice {
  const random = makeRandom(seed);
  // The first numbers of neighbouring seeds are similar.
  for (let skipped = 0; skipped < 5; skipped += 1) random();
  return {
    pick: (items) => items[Math.floor(random() * items.length)]!,
    number: (from, to) => from + Math.floor(random() * (to - from + 1)),
    chance: (share) => random() < share,
  };
}
