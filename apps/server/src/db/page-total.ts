/** A page of a list, as a statement takes it. */
export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** How many there are in all. A page with room left is the last one: only after a full one, or past the end, are they counted. */
export async function totalOf({ limit, offset }: PageOf, found: number, count: () => Promise<number>): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : count();
}
