import { pointsGifts, pointsLedger, pointsOverview } from '@yidi/contract/calls/points';
import { codes } from '@yidi/contract/codes';
import { loyalty } from '@yidi/phrases/loyalty';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import gifts from '../../packages/contract/src/samples/pointsGifts.json' with { type: 'json' };
import ledger from '../../packages/contract/src/samples/pointsLedger.json' with { type: 'json' };
import overview from '../../packages/contract/src/samples/pointsOverview.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const answers = (more: object): Answers => ({
  [pointsOverview.path]: envelope(codes.OK, { ...overview.info, ...more }),
  [pointsLedger.path]: envelope(codes.OK, ledger.info),
  [pointsGifts.path]: envelope(codes.OK, gifts.info),
});
/** Thirteen months, as after a year of orders. */
const bars = [120, 85, 140, 60, 210, 90, 75, 50, 35, 55, 30, 38, 298].map((points, index) => {
  const months = 10 + index;
  return { month: `${2026 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`, points };
});
const screen = { route: '/my-center/integral', address: '/my-center/integral' } as const;

export const pointsSituations: readonly Situation[] = [
  {
    ...screen,
    name: 'a year of points',
    answers: answers({ points: 1_286, bars }),
    act: async ({ page, language }) => page.getByText(loyalty[language].when, { exact: true }),
  },
  {
    ...screen,
    name: 'points are owed',
    rare: true,
    answers: answers({ points: 0, bars: [], next: undefined, owed: 120 }),
    act: async ({ page, language }) => page.getByText(loyalty[language].owed(120)),
  },
];
