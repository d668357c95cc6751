import { type ReactElement, useEffect, useState } from 'react';
import { universityCode } from '../session/university.ts';
import { useBoot } from './boot.tsx';
import { preloadCode } from './lazy-code.ts';
import { useRouteRow } from './url.ts';

const fetchMenu = () => import('./floating-menu.tsx');

/**
 * The menu button over the page, where the container shows the title bar and ours with its menu is
 * absent; hidden where a university code is remembered (spec §6). Its code comes in those hosts
 * alone.
 */
export function ShellFloatingMenu(): ReactElement | null {
  const { can } = useBoot().platform;
  const row = useRouteRow();
  const [code, setCode] = useState<Awaited<ReturnType<typeof fetchMenu>>>();
  useEffect(
    () =>
      can.titleBar === 'container' && !universityCode(window.location.search)
        ? preloadCode(fetchMenu, setCode)
        : undefined,
    [can.titleBar],
  );
  // A screen with a head of its own has the menu there: a second one would cover what it shows.
  return code && !row?.bare ? <code.FloatingMenu /> : null;
}
