import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRouteRow } from './address.ts';
import { announce, noticeTypeOf, warnOfTrouble } from './notices.ts';

/** The first screen is left in peace for a moment. */
const SETTLE_MS = 400;

/** Tells what the operator has to say about the route that is shown. Draws nothing itself. */
export function ShellNotices(): null {
  const row = useRouteRow();
  const type = useRouterState({
    select: (state) => row && noticeTypeOf(row, state.location.search as Record<string, string>),
  });
  useEffect(() => {
    if (!row) return undefined;
    const timer = setTimeout(() => {
      void warnOfTrouble(row).then(() => (type ? announce(type) : undefined));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [row, type]);
  return null;
}
