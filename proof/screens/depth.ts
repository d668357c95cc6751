import { appendFileSync } from 'node:fs';
import type { Depth } from '../../e2e/world/examine.ts';

/**
 * What `npm run check:screens` sets: everything in every look, or the room of words alone, at
 * another hour. Without it each look is examined by what it can change.
 */
export const asked = process.env.SCREENS as 'full' | 'room' | undefined;

/**
 * The routes that `npm run test:changed` visits, in every look; absent: all are visited, dealt to
 * the looks.
 */
export const only = process.env.SCREENS_ONLY?.split(',').filter(Boolean);
export const isVisited = (address: string): boolean =>
  only?.some((route) => route === address || patternOf(route).test(address.split('?', 1)[0]!)) ?? true;

/** The addresses of a route: `{name?}` is a part that may be missing, `{name}` one that is not. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** How deep a screen is examined: as usual, or as the command asks. */
export const deep = (usual: Depth): Depth => asked ?? usual;

/** Counts what was examined, for the command that prints the sums. */
export function count(what: string, many = 1): void {
  if (process.env.SCREENS_TALLY) appendFileSync(process.env.SCREENS_TALLY, `${many} ${what}\n`);
}
