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
    // The query of the page that is shown: on the way to another one the address is that one's already.
    select: (state) => row && noticeTypeOf(row, (state.matches.at(-1)?.search ?? {}) as Record<string, string>),
  });
  useEffect(() => {
    if (!row) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      // Whoever has gone on meanwhile is told on the next visit.
      void warnOfTrouble(row).then(() => (type && !left ? announce(type, () => left) : undefined));
    }, SETTLE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [row, type]);
  return null;
}
