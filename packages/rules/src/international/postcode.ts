import type { PostcodeRule } from './destination.ts';

/** Returns a postcode without spaces and marks, in capitals: sw1a-2aa → SW1A2AA. */
export const compactPostcode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * Returns the postcode as it is written there, or undefined if it is none of that destination.
 * Groups of the pattern are its parts where they match, else its cuts part it.
 */
export function writtenPostcode(rule: PostcodeRule, typed: string): string | undefined {
  const compact = compactPostcode(typed);
  const match = new RegExp(`^(?:${rule.pattern})$`).exec(compact);
  if (!match) return undefined;
  const groups = match.slice(1).filter((group) => group !== undefined);
  if (groups.length > 0) return groups.join(rule.mark);
  const parts: string[] = [];
  let begin = 0;
  for (const cut of rule.cuts) {
    const end = cut < 0 ? compact.length + cut : cut;
    if (end <= begin || end >= compact.length) continue;
    parts.push(compact.slice(begin, end));
    begin = end;
  }
  return [...parts, compact.slice(begin)].join(rule.mark);
}

/** The territory with other tax or forms in which a postcode lies. */
export function territoryOf<Territory extends { readonly pattern: string }>(
  territories: readonly Territory[],
  postcode: string,
): Territory | undefined {
  const compact = compactPostcode(postcode);
  return compact === '' ? undefined : territories.find(({ pattern }) => new RegExp(`^(?:${pattern})`).test(compact));
}
