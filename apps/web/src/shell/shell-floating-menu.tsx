import { type ReactElement, useEffect, useState } from 'react';
import { universityCode } from '../session/university.ts';
import { useBoot } from './boot.tsx';
import { preloadCode } from './lazy-code.ts';
import { useRouteRow } from './url.ts';

const fetchMenu = () => import('./floating-menu.tsx');

/**
 * The menu button over the page, for hosts that show their own title bar instead of ours with the
 * menu. Hidden if a university code is stored (spec §6). Its code is loaded only in those hosts.
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
  // A screen with its own head has the menu there. A second button would cover content.
  return code && !row?.bare ? <code.FloatingMenu /> : null;
}
