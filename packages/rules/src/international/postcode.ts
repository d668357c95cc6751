import type { PostcodeRule } from './destination.ts';

/** Returns a postcode without spaces and marks, in capitals: sw1a-2aa → SW1A2AA. */
export const compactPostcode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Returns the postcode as it is written there, or undefined if it is none of that destination. */
export function writtenPostcode(rule: PostcodeRule, typed: string): string | undefined {
  const compact = compactPostcode(typed);
  if (!new RegExp(`^(?:${rule.pattern})$`).test(compact)) return undefined;
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
