import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { Waiting } from '../waiting.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return [import('./start-tickets.ts').then(({ startTickets }) => startTickets(args)), Tickets.ready()];
}

export const parts = () => [Tickets.ready()];

/** The claims of the user, or one of them: `?claimNo=`. */
export function Page(): ReactElement {
  return <Tickets />;
}

/** A lazy chunk: the bundler would otherwise merge its code into that of traces and orders. */
const Tickets = deferredPart<object>(async () => (await import('./claim-tickets.tsx')).ClaimTickets, Waiting);
