import { tabStore } from './storage.ts';

const KEY = 'universityCode';
const form = /^[A-Za-z0-9]{1,20}$/;

/**
 * Stores the URL's university code for sharing. If one is stored, the floating menu is hidden (spec
 * §6).
 */
export function universityCode(search: string): string | undefined {
  const named = new URLSearchParams(search).get('universityCode');
  if (named && form.test(named)) tabStore.write(KEY, named);
  return tabStore.read(KEY);
}

/**
 * Returns the absolute URL of a page of ours for sharing, copying or drawing: with the stored
 * university code (spec §6). Every such URL is made here.
 */
export function sharedUrl(href: string): string {
  const code = universityCode(location.search);
  const mark = href.includes('?') ? '&' : '?';
  return location.origin + href + (code === undefined ? '' : `${mark}${KEY}=${code}`);
}
