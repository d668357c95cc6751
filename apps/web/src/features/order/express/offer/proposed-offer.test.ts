import { expect, test } from 'vitest';
import type { Offer } from '../express-form.ts';
import { proposedOffer } from './proposed-offer.ts';

const SUNDAY = '2026-12-05T18:00:00+08:00';
const MONDAY = '2026-12-06T18:00:00+08:00';
const offer = (productId: Offer['productId'], totalFen: number, promisedAt: string, offered = true) =>
  ({ productId, totalFen, promisedAt, offered }) as Offer;

test('of equally fast products the cheapest is proposed', () => {
  const same = [offer('1', 3_100, SUNDAY), offer('11', 2_900, SUNDAY), offer('2', 1_500, MONDAY)];
  expect(proposedOffer(same, null)?.productId).toBe('11');
  expect(proposedOffer([offer('1', 3_100, SUNDAY), offer('11', 2_900, MONDAY)], null)?.productId).toBe('1');
});

test('a chosen product stays, while it is offered', () => {
  const offers = [offer('1', 3_100, SUNDAY), offer('11', 2_900, SUNDAY, false), offer('2', 1_500, MONDAY)];
  expect(proposedOffer(offers, '2')?.productId).toBe('2');
  expect(proposedOffer(offers, '11')?.productId).toBe('1');
  expect(proposedOffer([], null)).toBeUndefined();
});
