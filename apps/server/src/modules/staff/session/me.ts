import type { InfoOf } from '@yidi/contract/call';
import type { staffMe } from '@yidi/contract/calls/staff-log-in';
import { approvalKinds, permissionOfApproval, staffMenu, staffMenuEntries } from '@yidi/contract/values/staff';
import { freshUntil, permissionsOf, type StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { countPasskeys } from '../passkey/passkey.store.ts';
import { officesByCode } from '../people/people.store.ts';
import { endsAt, locksAt } from './session.store.ts';

/** Returns the kinds of approvals that a colleague may decide. */
export const decidableKinds = ({ roles }: Pick<StaffSession, 'roles'>) =>
  approvalKinds.filter((kind) => permissionsOf(roles).includes(permissionOfApproval[kind]));

/** Returns the logged-in colleague as the console shows them. */
export async function meOf(db: Db, session: StaffSession, now: Date): Promise<InfoOf<typeof staffMe>> {
  const { staffId, name, roles, offices } = session;
  const permissions = permissionsOf(roles);
  const fresh = freshUntil(session);
  return {
    staffId,
    name,
    roles: [...roles],
    permissions: [...permissions],
    offices: await officesByCode(db, offices),
    menu: staffMenuEntries.filter((entry) => permissions.includes(staffMenu[entry])),
    state: session.locked ? 'locked' : 'open',
    locksAt: locksAt(session).toISOString(),
    endsAt: endsAt(session).toISOString(),
    ...(fresh > now && { freshUntil: fresh.toISOString() }),
    passkeys: await countPasskeys(db, staffId),
    approvals: await countDecidable(db, session, now),
  };
}

async function countDecidable(db: Db, session: StaffSession, now: Date): Promise<number> {
  const kinds = decidableKinds(session);
  if (kinds.length === 0) return 0;
  const row = await db
    .selectFrom('approval')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('endsAt', '>', now)
    .where('askedBy', '<>', session.staffId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
