import { type ReactElement, useEffect, useState } from 'react';
import { preloadCode } from './lazy-code.ts';

const fetchMenu = () => import('./floating-menu.tsx');

/** The draggable menu button of every screen, once the browser was idle. */
export function ShellFloatingMenu(): ReactElement | undefined {
  const [code, setCode] = useState<Awaited<ReturnType<typeof fetchMenu>>>();
  useEffect(() => preloadCode(fetchMenu, setCode), []);
  return code && <code.FloatingMenu />;
}
