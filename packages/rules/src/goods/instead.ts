import { GROUPS } from './types.ts';

const LICENSED = '请找有危险品资质的物流';
const NEARBY = '请在当地购买，或找有危险品资质的物流';

/**
 * What the sender of a forbidden article can do instead, by its group; some groups have nothing
 * that may be advised.
 */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [GROUPS.gases, NEARBY],
  [GROUPS.flammableLiquids, NEARBY],
  [GROUPS.flammableSolids, NEARBY],
  [GROUPS.oxidisers, LICENSED],
  [GROUPS.poisons, LICENSED],
  [GROUPS.corrosives, LICENSED],
]);

/**
 * The advice of the article's own words, else that of its group where it may not be sent; '' where
 * there is none.
 */
export function insteadOf(of: {
  readonly result: string;
  readonly group: string;
  readonly alternative: string;
}): string {
  if (of.alternative !== '' || of.result !== 'forbidden') return of.alternative;
  return INSTEAD.get(of.group) ?? '';
}
