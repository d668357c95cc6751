import { useEffect } from 'react';
import { queryOf } from '../router/place.ts';
import { useView } from '../router/router-context.tsx';
import { announce, noticeTypeOf, warnOfTrouble } from './notices.ts';

/** The first screen is left in peace for a moment. */
const SETTLE_MS = 400;

/** Tells what the operator has to say about the route that is shown. Draws nothing itself. */
export function ShellNotices(): null {
  const { row, place } = useView();
  const type = row && noticeTypeOf(row, queryOf(place.search));
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
