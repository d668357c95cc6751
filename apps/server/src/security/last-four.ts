import { baseNumberOf } from './base-number.ts';

/**
 * The last four digits by which a user proves that they know the phone of a sender or consignee. A number with
 * an extension has two: those of the number itself come first, then those of the number with its extension.
 */
export function lastFoursOf(phone: string): readonly string[] {
  return [...new Set([baseNumberOf(phone), phone].map((text) => text.replace(/\D/g, '').slice(-4)))];
}
