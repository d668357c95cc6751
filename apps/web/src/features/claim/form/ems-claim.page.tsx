import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { Waiting } from '../waiting.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return [import('./start-claim.ts').then(({ startClaim }) => startClaim(args)), Asked.ready()];
}

/** A claim: which mail (`?mailNo=`), what is wrong with it (`?kind=`), what it is worth, and to whom it is paid. */
export function Page(): ReactElement {
  return <Asked />;
}

/** A chunk of its own: what it shares with other forms would have to be loaded on their pages, too. */
const Asked = deferredPart<object>(async () => (await import('./claim-asked.tsx')).ClaimAsked, Waiting);
