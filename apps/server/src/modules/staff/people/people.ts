import type * as contract from '@yidi/contract/calls/staff-people';
import { ApiError } from '@yidi/contract/envelope';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { askGrantHandlers } from './ask-grants.ts';
import { checkAdministratorLeft, conflict, otherColleague } from './checks.ts';
import { makeCode, makeLink } from './link.store.ts';
import { ownPasskeyHandlers } from './own-passkeys.ts';
import { allOffices, listColleagues, lockColleague, shutOut } from './people.store.ts';

/** Makes the handlers of colleagues and of one's own passkeys. */
export function staffPeopleHandlers(deps: StaffDeps): Handlers<typeof contract> {
  const { db, origin } = deps;

  return {
    ...ownPasskeyHandlers(deps),
    ...askGrantHandlers(deps),

    async staffList(_request, { staff, now }) {
      const rows = await listColleagues(db, now);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const named = (staffId: string | null) => staffId !== null && { staffId, name: names.get(staffId) ?? '' };
      const offices = new Map((await allOffices(db)).map(({ officeId, name }) => [officeId, name]));
      return {
        colleagues: rows.map((row) => ({
          staffId: row.id,
          name: row.name,
          roles: row.roles,
          offices: row.offices.map((officeId) => ({ officeId, name: offices.get(officeId) ?? officeId })),
          state: row.state,
          version: row.version,
          passkeys: row.passkeys,
          createdAt: row.createdAt.toISOString(),
          ...(row.seenAt && { lastSeenAt: row.seenAt.toISOString() }),
          ...(row.linkUntil && { link: linkView(row.linkUntil, named(row.madeBy), named(row.codeBy)) }),
          self: row.id === staff.staffId,
        })),
      };
    },

    staffOffices: async () => ({ offices: await allOffices(db) }),

    staffLink: ({ staffId }, { staff, now, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        await lockInvited(trx, staffId);
        const { link, until } = await makeLink(trx, { staffId, kind: 'invite', madeBy: staff.staffId }, now);
        return { link: `${origin}/enrol#${link}`, until: until.toISOString() };
      }),

    staffLinkCode: ({ staffId }, { staff, now, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        await lockInvited(trx, staffId);
        const { code, until } = await makeCode(trx, { staffId, codeBy: staff.staffId }, now);
        return { code, until: until.toISOString() };
      }),

    staffDisable: ({ staffId, reason }, { staff, note, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        note({ words: reason });
        const found = await otherColleague(trx, staffId, staff);
        if (found.state === 'disabled') throw conflict('staff.disabled');
        await checkAdministratorLeft(trx, found, false);
        await shutOut(trx, staffId, 'disabled');
        return {};
      }),
  };
}

type Maker = { staffId: string; name: string } | false;
const linkView = (until: Date, madeBy: Maker, codeBy: Maker) => ({
  until: until.toISOString(),
  ...(madeBy && { madeBy }),
  ...(codeBy && { codeBy }),
});

/** Locks a colleague who has to enrol. @throws ApiError NOT_FOUND, CONFLICT `staff.enrolled` */
async function lockInvited(trx: Db, staffId: string): Promise<void> {
  const found = await lockColleague(trx, staffId);
  if (!found) throw new ApiError('NOT_FOUND');
  if (found.state !== 'invited') throw conflict('staff.enrolled');
}
