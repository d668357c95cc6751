/** An address of this site. */
export interface Place {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its sharp, or empty. */
  readonly hash: string;
}

/** Reads an address that begins with a slash. A ticket in it belongs to no place: nothing carries it on (security.md D3). */
export function placeOf(href: string): Place {
  const url = new URL(href, 'http://own.invalid');
  if (url.searchParams.has('sign')) url.searchParams.delete('sign');
  return { path: url.pathname, search: url.search, hash: url.hash };
}

export function hrefOfPlace({ path, search, hash }: Place): string {
  return path + search + hash;
}

/** Query text stays text: no number, no object is read out of an address. */
export function queryOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search));
}
