import { baseNumberOf } from './base-number.ts';

/**
 * Returns the last four digits that prove knowledge of a sender's or consignee's phone. A number
 * with an extension has two: first those of the number itself, then those of the number with its
 * extension.
 */
export function lastFoursOf(phone: string): readonly string[] {
  return [...new Set([baseNumberOf(phone), phone].map((text) => text.replace(/\D/g, '').slice(-4)))];
}
