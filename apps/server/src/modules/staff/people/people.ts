import * as contract from '@yidi/contract/calls/staff-people';
import { ApiError } from '@yidi/contract/envelope';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { told } from '../log-in/log-in.ts';
import { beginCeremony, takeChallenge } from '../passkey/ceremonies.ts';
import {
  addPasskey,
  countPasskeys,
  credentialsOf,
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
} from '../passkey/passkey.store.ts';
import { newOptions, verifyNew } from '../passkey/webauthn.ts';
import { endSessionsOf } from '../session/session.store.ts';
import type { InviteRequest, LinkRequest, RolesRequest } from './approvable.ts';
import { actsAlone, checkGranter, checkOffices, isSameGrant, onlyTakes } from './grants.ts';
import { makeLink } from './link.store.ts';
import {
  addColleague,
  allOffices,
  type Colleague,
  type Grant,
  listColleagues,
  lockAdministrators,
  lockColleague,
  officesByCode,
  setGrant,
  shutOut,
} from './people.store.ts';

const conflict = (reason: 'staff.self' | 'staff.last' | 'staff.same' | 'staff.enrolled' | 'staff.disabled') =>
  new ApiError('CONFLICT', { reason });

/** Makes the handlers of colleagues and of one's own passkeys. */
export function staffPeopleHandlers({ db, origin, ask }: StaffDeps): Handlers<typeof contract> {
  const party = { origin };

  return {
    staffPasskeys: (_request, { staff }) => listPasskeys(db, staff.staffId, staff.passkeyId),

    async staffBeginPasskey(_request, { staff: { staffId, name }, now }) {
      const existing = await credentialsOf(db, staffId);
      if (existing.length >= MOST_PASSKEYS) throw new ApiError('CONFLICT', { reason: 'passkey.full' });
      const options = await newOptions(party, { staffId, name, existing });
      return beginCeremony(db, { kind: 'passkey', staffId, options }, now);
    },

    async staffFinishPasskey({ ceremony, attestation, label }, ctx) {
      const { staff, now, inAuditedTransaction } = ctx;
      const { staffId } = staff;
      const made = await told(ctx, 'staff.enrol', async () => {
        const challenge = await takeChallenge(db, ceremony, { kind: 'passkey', staffId }, now);
        return verifyNew(party, { challenge, attestation });
      });
      return inAuditedTransaction(async (trx) => {
        await lockColleague(trx, staffId);
        if ((await countPasskeys(trx, staffId)) >= MOST_PASSKEYS)
          throw new ApiError('CONFLICT', { reason: 'passkey.full' });
        if ((await addPasskey(trx, staffId, { ...made, label }, now)) === undefined)
          throw new ApiError('INLINE', { reason: 'passkey.refused' });
        return listPasskeys(trx, staffId, staff.passkeyId);
      });
    },

    staffRemovePasskey: ({ passkeyId }, { staff, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        await lockColleague(trx, staff.staffId);
        const { passkeys } = await listPasskeys(trx, staff.staffId, null);
        if (!passkeys.some((passkey) => passkey.passkeyId === passkeyId)) throw new ApiError('NOT_FOUND');
        if (passkeys.length === 1) throw new ApiError('CONFLICT', { reason: 'passkey.last' });
        await removePasskey(trx, staff.staffId, passkeyId);
        return listPasskeys(trx, staff.staffId, staff.passkeyId);
      }),

    async staffList(_request, { staff, now }) {
      const rows = await listColleagues(db, now);
      const offices = new Map((await allOffices(db)).map(({ officeId, name }) => [officeId, name]));
      return {
        colleagues: rows.map((row) => ({
          staffId: row.id,
          name: row.name,
          roles: row.roles,
          offices: row.offices.map((officeId) => ({ officeId, name: offices.get(officeId) ?? officeId })),
          state: row.state,
          passkeys: row.passkeys,
          createdAt: row.createdAt.toISOString(),
          ...(row.seenAt && { lastSeenAt: row.seenAt.toISOString() }),
          ...(row.linkUntil && { linkUntil: row.linkUntil.toISOString() }),
          self: row.id === staff.staffId,
        })),
      };
    },

    staffOffices: async () => ({ offices: await allOffices(db) }),

    staffInvite: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffInvite, ctx, async () => {
          const { name, roles, offices, reason } = request;
          await checkOffices(trx, request);
          await checkGranter(trx, ctx.staff);
          ctx.note({ words: reason });
          if (await actsAlone(trx, roles)) {
            const staffId = await addColleague(trx, { name, roles, offices }, ctx.now);
            ctx.note({ targets: [{ kind: 'staff', id: staffId }] });
            return { info: { staffId } };
          }
          const asked = await withOffices(trx, { name, roles, offices });
          return { info: { approvalId: await waitFor(trx, 'staff.invite', asked, reason, ctx) } };
        }),
      ),

    staffLink: ({ staffId }, { now, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        const found = await lockColleague(trx, staffId);
        if (!found) throw new ApiError('NOT_FOUND');
        if (found.state !== 'invited') throw conflict('staff.enrolled');
        const { link, until } = await makeLink(trx, { staffId, kind: 'invite' }, now);
        return { link: `${origin}/enrol#${link}`, until: until.toISOString() };
      }),

    staffChangeRoles: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffChangeRoles, ctx, async () => {
          const { staffId, roles, offices, reason } = request;
          const after = { roles, offices };
          ctx.note({ words: reason });
          const found = await other(trx, staffId, ctx.staff);
          if (found.state === 'disabled') throw conflict('staff.disabled');
          await checkOffices(trx, after);
          if (isSameGrant(found, after)) throw conflict('staff.same');
          await keepAnAdministrator(trx, found, roles.includes('administrator'));
          if (onlyTakes(found, after)) {
            await setGrant(trx, staffId, after);
            await endSessionsOf(trx, staffId);
            return { info: {} };
          }
          await checkGranter(trx, ctx.staff);
          if ((await lockAdministrators(trx)).active.length < 2)
            throw new ApiError('CONFLICT', { reason: 'grant.alone' });
          const before: Grant = { roles: found.roles, offices: found.offices };
          const named = await withOffices(trx, { name: found.name, roles, offices });
          const asked: RolesRequest = { staffId, before, ...named };
          return { info: { approvalId: await waitFor(trx, 'staff.roles', asked, reason, ctx) } };
        }),
      ),

    staffDisable: ({ staffId, reason }, { staff, note, inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        note({ words: reason });
        const found = await other(trx, staffId, staff);
        if (found.state === 'disabled') throw conflict('staff.disabled');
        await keepAnAdministrator(trx, found, false);
        await shutOut(trx, staffId, 'disabled');
        return {};
      }),

    staffAskLink: (request, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.staffAskLink, ctx, async () => {
          const { staffId, reason } = request;
          ctx.note({ words: reason });
          const found = await other(trx, staffId, ctx.staff);
          await checkGranter(trx, ctx.staff);
          if ((await lockAdministrators(trx)).active.length < 2)
            throw new ApiError('CONFLICT', { reason: 'grant.alone' });
          const asked: LinkRequest = { staffId, name: found.name, state: found.state };
          return { info: { approvalId: await waitFor(trx, 'staff.link', asked, reason, ctx) } };
        }),
      ),
  };

  async function waitFor(
    trx: Db,
    kind: 'staff.invite' | 'staff.roles' | 'staff.link',
    request: object,
    reason: string,
    {
      staff,
      now,
      note,
    }: { staff: StaffSession; now: Date; note(note: { targets: { kind: 'approval'; id: string }[] }): void },
  ): Promise<string> {
    const id = await ask(trx, { kind, request, reason }, staff, now);
    note({ targets: [{ kind: 'approval', id }] });
    return id;
  }
}

/** Returns another colleague, locked. @throws ApiError NOT_FOUND, CONFLICT `staff.self` */
async function other(trx: Db, staffId: string, { staffId: own }: StaffSession): Promise<Colleague> {
  const found = await lockColleague(trx, staffId);
  if (!found) throw new ApiError('NOT_FOUND');
  if (staffId === own) throw conflict('staff.self');
  return found;
}

/** @throws ApiError CONFLICT `staff.last` if no active administrator would be left */
async function keepAnAdministrator(trx: Db, { id, roles }: Colleague, stays: boolean): Promise<void> {
  if (stays || !roles.includes('administrator')) return;
  const { active } = await lockAdministrators(trx);
  if (active.every((administrator) => administrator === id)) throw conflict('staff.last');
}

async function withOffices(trx: Db, grant: Grant & { readonly name: string }): Promise<InviteRequest> {
  const offices = await officesByCode(trx, grant.offices);
  return { ...grant, officeNames: offices.map(({ name }) => name) };
}
