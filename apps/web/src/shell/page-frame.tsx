import { type ComponentType, type ReactElement, useEffect } from 'react';
import type { RouteRow } from '../route-table.ts';
import { useUser } from '../session/user.ts';
import { BrokenPage } from './broken-page.tsx';
import { takeEarlyHands } from './early-hands.ts';
import { LoginNeeded } from './login-needed.tsx';
import { NotFoundState } from './not-found-state.tsx';

/** A screen in its place: asks for a log-in first where the route needs one. */
export function PageFrame({ row, Page }: { row: RouteRow; Page: ComponentType }): ReactElement {
  const user = useUser();
  useEffect(() => takeEarlyHands(Date.now()), []);
  if (row.login === 'needed' && user.isLogin !== 1) return <LoginNeeded />;
  return <Page />;
}

export function MissingPage(): ReactElement {
  return <NotFoundState />;
}

/** A screen that threw, or whose code could not be fetched. */
export function RouteFailure({ error }: { error: unknown }): ReactElement {
  return <BrokenPage error={error} />;
}
