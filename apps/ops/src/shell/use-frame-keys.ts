import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { useMe } from '../api/me.ts';
import { lockNow } from './lock.ts';
import { menu } from './menu.ts';

/** Keys rest while somebody types or a dialog is open. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isField = Boolean(target?.closest('input:not([type=radio], [type=checkbox]), textarea, select'));
  return isField || event.defaultPrevented || document.querySelector('[role=dialog]') !== null;
}

/** The keys of every page: `/` searches, `?` helps, `g` and a letter go to an entry, `L` locks. */
export function useFrameKeys(help: () => void): void {
  const router = useRouter();
  const { menu: entries } = useMe();
  const open = useRef(help);
  open.current = help;
  const shownEntries = entries.join();
  useEffect(() => {
    const act = (work: () => void) => (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      event.preventDefault();
      work();
    };
    const shown = Object.entries(menu).filter(([entry]) => shownEntries.split(',').includes(entry));
    const places = shown.map(([, { path, key }]) => [`g ${key}`, act(() => void router.navigate({ to: path }))]);
    const search = act(() => void router.navigate({ to: '/search' }).then(focusSearch));
    return tinykeys(window, {
      ...Object.fromEntries(places),
      ...(shownEntries.split(',').includes('search') && { '/': search }),
      'Shift+?': act(() => open.current()),
      'Shift+L': act(() => void lockNow()),
    });
  }, [router, shownEntries]);
}

function focusSearch(): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[type=search]')?.select());
}
