import { dictionary } from './language.ts';

/**
 * The link to the points, and what an evaluation earns, for pages that load no other phrase of
 * them.
 */
export const loyaltyEntry = dictionary({
  points: ['积分', 'Points'],
  sub: ['寄件、评价都有，可以换礼品', 'For parcels and ratings, to redeem'],
  earns: [
    (count: number) => `提交后得 ${count} 积分，打几颗星都一样`,
    (count: number) => `It brings ${count} points, whatever the stars`,
  ],
  earned: [(count: number) => `得到 ${count} 积分`, (count: number) => `You got ${count} points`],
});
