import { ApiError } from '@yidi/contract/envelope';
import { formatGrant, formatLinkAsked, formatRolesChange } from '@yidi/phrases/staff-effects';
import type { Approvable } from '../../../call/approval.ts';
import type { Db } from '../../../db/open.ts';
import { endSessionsOf } from '../session/session.store.ts';
import { checkGranter, isSameGrant } from './grants.ts';
import { addColleague, type Colleague, type Grant, lockColleague, setGrant, shutOut } from './people.store.ts';

interface Named extends Grant {
  readonly name: string;
  readonly officeNames: readonly string[];
}
export type InviteRequest = Named;
/** `before`: the grant that it replaces; `version`: the colleague as whoever asked read them. */
export interface RolesRequest extends Named {
  readonly staffId: string;
  readonly before: Grant;
  /** Absent in a request that is older than versions. */
  readonly version?: number;
}
export interface LinkRequest {
  readonly staffId: string;
  readonly name: string;
  readonly state: Colleague['state'];
}

const changed = () => new ApiError('CONFLICT', { reason: 'approval.changed' });
const own = () => new ApiError('CONFLICT', { reason: 'staff.self' });
const ofColleague = async (_trx: Db, { staffId: id }: { readonly staffId: string }) => [{ kind: 'staff' as const, id }];

const invitation: Approvable<InviteRequest> = {
  kind: 'staff.invite',
  effect: (language, { name, roles, officeNames }) => formatGrant(language, { name, roles, offices: officeNames }),
  // Whom it is about is a row once it is approved.
  targets: async () => [],
  async run(trx, { request, by, now }) {
    await checkGranter(trx, by);
    return [{ kind: 'staff', id: await addColleague(trx, request, now) }];
  },
};

const changeOfRoles: Approvable<RolesRequest> = {
  kind: 'staff.roles',
  effect: (language, { name, roles: given, officeNames }) =>
    formatRolesChange(language, { name, roles: given, offices: officeNames }),
  targets: ofColleague,
  async run(trx, { request, by }) {
    const { staffId, before, version } = request;
    if (staffId === by.staffId) throw own();
    await checkGranter(trx, by);
    const found = await lockColleague(trx, staffId);
    if (!found || found.state === 'disabled' || !isSameGrant(found, before)) throw changed();
    if (version !== undefined && found.version !== version) throw changed();
    await setGrant(trx, staffId, request);
    await endSessionsOf(trx, staffId);
    return [];
  },
};

const newLink: Approvable<LinkRequest> = {
  kind: 'staff.link',
  effect: (language, { name }) => formatLinkAsked(language, name),
  targets: ofColleague,
  async run(trx, { request: { staffId, state }, by }) {
    if (staffId === by.staffId) throw own();
    await checkGranter(trx, by);
    const found = await lockColleague(trx, staffId);
    if (found?.state !== state) throw changed();
    await shutOut(trx, staffId, 'invited');
    return [];
  },
};

/** What one administrator asks another for. */
export const grantApprovables = [invitation, changeOfRoles, newLink] as readonly Approvable[];
