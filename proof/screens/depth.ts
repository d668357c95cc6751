import { appendFileSync } from 'node:fs';
import type { Depth } from '../../e2e/world/examine.ts';

/**
 * Set by `npm run check:screens`: everything in every look, or only the room of text at another
 * hour. Without it each look is examined with the rules that it can change.
 */
export const asked = process.env.SCREENS as 'full' | 'room' | undefined;

/**
 * The routes that `npm run test:changed` visits, in every look. Absent: all are visited,
 * distributed over the looks.
 */
export const only = process.env.SCREENS_ONLY?.split(',').filter(Boolean);
export const isVisited = (address: string): boolean =>
  only?.some((route) => route === address || patternOf(route).test(address.split('?', 1)[0]!)) ?? true;

/** Returns a pattern of a route's URLs: `{name?}` is optional, `{name}` required. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Returns how deep a screen is examined: as usual, or as the command requests. */
export const deep = (usual: Depth): Depth => asked ?? usual;

/** Counts what was examined, for the command that prints the sums. */
export function count(what: string, many = 1): void {
  if (process.env.SCREENS_TALLY) appendFileSync(process.env.SCREENS_TALLY, `${many} ${what}\n`);
}
