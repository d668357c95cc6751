/** A URL of this site, in its parts. */
export interface AppUrl {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
}

/** Parses an href that begins with a slash. A ticket (`sign`) is removed, so that no later URL carries it (security.md D3). */
export function parseHref(href: string): AppUrl {
  const url = new URL(href, 'http://own.invalid');
  if (url.searchParams.has('sign')) url.searchParams.delete('sign');
  return { path: url.pathname, search: url.search, hash: url.hash };
}

export function hrefOfUrl({ path, search, hash }: AppUrl): string {
  return path + search + hash;
}

/** Query values stay text: none is parsed as a number or an object. */
export function queryOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search));
}
