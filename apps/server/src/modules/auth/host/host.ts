import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/host';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import { transact } from '../../../db/transaction.ts';
import { recorded } from '../recorded.ts';
import { deleteIdentity, identitiesOf } from './identity.store.ts';
import { notifyOfEnd, ownLink } from './link.ts';
import { hostNamed, mayStartByTap, mayStartSilently, type RoundDeps } from './rounds.ts';

type HostDeps = Pick<RoundDeps, 'db' | 'hosts' | 'keys'>;

/** The calls about the host app that runs a page. */
export function hostHandlers(deps: HostDeps): Handlers<typeof calls> {
  const { db, hosts, keys } = deps;
  return {
    async canRecognise({ host: name }: ParsedOf<typeof calls.canRecognise>, { caller, now }: CallContext) {
      const host = hostNamed(hosts, name);
      const byTap = host !== undefined && !host.silent && (await mayStartByTap(db, host, caller, now));
      return { can: (await mayStartSilently(db, host, caller)) ? 1 : 0, byTap: byTap ? 1 : 0 };
    },

    hostLinks: (_request, ctx) => listLinks(deps, ctx),

    endHostLink: recorded(
      keys,
      { event: 'host.unlink', done: true },
      async ({ id }: ParsedOf<typeof calls.endHostLink>, ctx: CallContext) => {
        const { caller, now } = ctx;
        await transact(db, async (trx) => {
          const linkId = id ?? (await ownLink(trx, deps, ctx));
          const host = linkId && (await deleteIdentity(trx, caller.personId, linkId));
          if (!host) throw new ApiError('NOT_FOUND');
          await notifyOfEnd(trx, keys, caller.personId, host, now);
        });
        return listLinks(deps, ctx);
      },
    ),
  };
}

async function listLinks(deps: HostDeps, ctx: CallContext): Promise<InfoOf<typeof calls.hostLinks>> {
  const here = await ownLink(deps.db, deps, ctx);
  const links = await identitiesOf(deps.db, ctx.caller.personId);
  return {
    links: links.map(({ id, host, linkedAt, usedAt }) => ({
      ...{ id, host, since: toShanghaiIso(linkedAt), lastUsed: toShanghaiIso(usedAt) },
      here: id === here,
    })),
  };
}
