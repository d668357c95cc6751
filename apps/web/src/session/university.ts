import { tabShelf } from './storage.ts';

const KEY = 'universityCode';
const form = /^[A-Za-z0-9]{1,20}$/;

/** Remembers the university of the address for sharing; where one is remembered the floating menu is hidden (spec §6). */
export function universityCode(search: string): string | undefined {
  const named = new URLSearchParams(search).get('universityCode');
  if (named && form.test(named)) tabShelf.write(KEY, named);
  return tabShelf.read(KEY);
}
