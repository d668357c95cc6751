import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/host';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import { hostNamed, mayStartSilently, type RoundDeps } from './rounds.ts';

/** The calls about the host app that runs a page. */
export function hostHandlers({ db, hosts }: Pick<RoundDeps, 'db' | 'hosts'>): Handlers<typeof calls> {
  return {
    canRecognise: async ({ host }: ParsedOf<typeof calls.canRecognise>, { caller }: CallContext) => ({
      can: (await mayStartSilently(db, hostNamed(hosts, host), caller)) ? 1 : 0,
    }),
  };
}
