import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useRouteRow } from '../../../shell/url.ts';
import { closingQuery } from './closing.data.ts';
import { LogoutConfirm } from './logout-confirm.tsx';
import { SetSuccess } from './set-success.tsx';

export function load({ prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return [prefetch(closingQuery)];
}

/** Requesting the closure, and results of settings. One chunk, as both share most of their code. */
export function Page(): ReactElement {
  return useRouteRow()?.path === '/my-center/set/success' ? <SetSuccess /> : <LogoutConfirm />;
}
