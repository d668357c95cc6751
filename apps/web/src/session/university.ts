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
