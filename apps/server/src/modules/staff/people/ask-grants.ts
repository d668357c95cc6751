import * as contract from '@yidi/contract/calls/staff-people';
import { answerOnce } from '../../../call/answer-once.ts';
import type { AskApproval, StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffContext } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { endSessionsOf } from '../session/session.store.ts';
import type { InviteRequest, LinkRequest, RolesRequest } from './approvable.ts';
import { checkAdministratorLeft, conflict, otherColleague } from './checks.ts';
import { checkGranter, checkOffices, checkSecond, isSameGrant, onlyTakes } from './grants.ts';
import { type Grant, officesByCode, setGrant } from './people.store.ts';

type AskGrants = Pick<Handlers<typeof contract>, 'staffInvite' | 'staffChangeRoles' | 'staffAskLink'>;

/** Makes the handlers of what one administrator asks another for. */
export function askGrantHandlers({ ask }: Pick<StaffDeps, 'ask'>): AskGrants {
  return {
    staffInvite: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffInvite, ctx, async () => {
          const { name, roles, offices, reason } = request;
          await checkOffices(trx, request);
          await checkGranter(trx, ctx.staff);
          ctx.note({ words: reason });
          await checkSecond(trx);
          const asked = await withOffices(trx, { name, roles, offices });
          return { info: { approvalId: await waitFor(trx, ask, 'staff.invite', asked, reason, ctx) } };
        }),
      ),

    staffChangeRoles: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffChangeRoles, ctx, async () => {
          const { staffId, version, roles, offices, reason } = request;
          const after = { roles, offices };
          ctx.note({ words: reason });
          const found = await otherColleague(trx, staffId, ctx.staff);
          if (found.state === 'disabled') throw conflict('staff.disabled');
          if (found.version !== version) throw conflict('staff.changed');
          await checkOffices(trx, after);
          if (isSameGrant(found, after)) throw conflict('staff.same');
          await checkAdministratorLeft(trx, found, roles.includes('administrator'));
          if (onlyTakes(found, after)) {
            await setGrant(trx, staffId, after);
            await endSessionsOf(trx, staffId);
            return { info: {} };
          }
          await checkGranter(trx, ctx.staff);
          await checkSecond(trx);
          const before: Grant = { roles: found.roles, offices: found.offices };
          const named = await withOffices(trx, { name: found.name, roles, offices });
          const asked: RolesRequest = { staffId, before, version, ...named };
          return { info: { approvalId: await waitFor(trx, ask, 'staff.roles', asked, reason, ctx) } };
        }),
      ),

    staffAskLink: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffAskLink, ctx, async () => {
          const { staffId, reason } = request;
          ctx.note({ words: reason });
          const found = await otherColleague(trx, staffId, ctx.staff);
          await checkGranter(trx, ctx.staff);
          await checkSecond(trx);
          const asked: LinkRequest = { staffId, name: found.name, state: found.state };
          return { info: { approvalId: await waitFor(trx, ask, 'staff.link', asked, reason, ctx) } };
        }),
      ),
  };
}

async function withOffices(trx: Db, grant: Grant & { readonly name: string }): Promise<InviteRequest> {
  const offices = await officesByCode(trx, grant.offices);
  return { ...grant, officeNames: offices.map(({ name }) => name) };
}

/** Stores what waits for another administrator, for the audit too; returns its id. */
async function waitFor(
  trx: Db,
  ask: AskApproval,
  kind: 'staff.invite' | 'staff.roles' | 'staff.link',
  request: object,
  reason: string,
  { staff, now, note }: Pick<StaffContext, 'staff' | 'note'> & { readonly now: Date },
): Promise<string> {
  const id = await ask(trx, { kind, request, reason }, staff, now);
  note({ targets: [{ kind: 'approval', id }] });
  return id;
}
