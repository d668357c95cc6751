import type { QueryName } from './query-names.ts';

export interface AppUrl {
  readonly path: string;
  /** Including the question mark, or empty. */
  readonly search: string;
  /** Including the number sign, or empty. */
  readonly hash: string;
}

/** The query values of a URL as text. None is parsed as a number or an object. */
export type PageQuery = Readonly<Partial<Record<QueryName, string>>>;

/**
 * Parses an href that begins with a slash. A ticket (`sign`) is removed, so that no later URL
 * contains it (security.md D3).
 */
export function parseHref(href: string): AppUrl {
  const url = new URL(href, 'http://own.invalid');
  if (url.searchParams.has('sign')) url.searchParams.delete('sign');
  return { path: url.pathname, search: url.search, hash: url.hash };
}

/** Reads the query values of a URL. The last value of a repeated name counts. */
export function queryOf(search: string): PageQuery {
  return Object.fromEntries(new URLSearchParams(search));
}

export function hrefOfUrl({ path, search, hash }: AppUrl): string {
  return path + search + hash;
}
