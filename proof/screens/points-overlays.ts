import { pointsGifts } from '@yidi/contract/calls/points';
import { codes } from '@yidi/contract/codes';
import { loyalty } from '@yidi/phrases/loyalty';
import { envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/pointsGifts.json' with { type: 'json' };
import { type OverlayEntry, press } from './overlay-entry.ts';

const demo = {
  who: 'demo',
  at: '/my-center/integral',
  answers: { [pointsGifts.path]: envelope(codes.OK, sample.info) },
} as const;

/** The sheets of the points. */
export const pointsOverlays: Readonly<Record<string, OverlayEntry>> = {
  'redeem/RedeemOverlay': {
    ...demo,
    open: ({ page, language }) => press(page.getByRole('main'), loyalty[language].take('3 号纸箱 2 个')),
  },
  'redeemed/RedeemedOverlay': {
    ...demo,
    open: ({ page }) => press(page.getByRole('main'), /4821 0937/),
  },
};
