import { universityCode } from './university.ts';

/**
 * Returns the absolute URL of a page of ours for sharing, copying or drawing: with the stored
 * university code (spec §6). Every such URL is made here.
 */
export function sharedUrl(href: string): string {
  const code = universityCode(location.search);
  const mark = href.includes('?') ? '&' : '?';
  return location.origin + href + (code === undefined ? '' : `${mark}universityCode=${code}`);
}
