import type { StaffPermission, StaffRole, StaffState } from '@yidi/contract/values/staff';
import { sql } from 'kysely';
import { permissionsOf } from '../../../call/staff.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';

/** Administrators are counted and changed by one transaction at a time. */
const ADMINISTRATORS_LOCK = 7_214_032;

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly offices: readonly string[];
  readonly state: StaffState;
  /** It grows with each change of roles, offices or state. */
  readonly version: number;
}

export interface Grant {
  readonly roles: readonly StaffRole[];
  readonly offices: readonly string[];
}

/** Returns whether two administrators are active and have a passkey, and so can log in. */
export async function hasTwoAdministrators(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff c WHERE state = 'active' AND 'administrator' = ANY (roles)
    AND EXISTS (SELECT FROM staff_passkey p WHERE p.staff_id = c.id) LIMIT 2`.execute(db);
  return rows.length > 1;
}

/**
 * Locks the set of administrators until the transaction ends; returns the ids of those who are
 * active and of those who were invited.
 */
export async function lockAdministrators(
  trx: Db,
): Promise<{ readonly active: readonly string[]; readonly invited: readonly string[] }> {
  await sql`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(trx);
  const { rows } = await sql<{ id: string; state: StaffState }>`SELECT id, state FROM staff
    WHERE state <> 'disabled' AND 'administrator' = ANY (roles)`.execute(trx);
  const idsIn = (wanted: StaffState) => rows.filter(({ state }) => state === wanted).map(({ id }) => id);
  return { active: idsIn('active'), invited: idsIn('invited') };
}

export async function addColleague(trx: Db, { name, roles, offices }: Grant & { name: string }, now: Date) {
  const id = newId();
  const row = { id, name, roles: [...roles], offices: [...offices], state: 'invited' as const, createdAt: now };
  await trx.insertInto('staff').values(row).execute();
  return id;
}

/** Returns a colleague, locked until the transaction ends. */
export async function lockColleague(trx: Db, id: string): Promise<Colleague | undefined> {
  const row = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'offices', 'state', 'version'])
    .where('id', '=', id)
    // Rows that refer to the colleague may be added meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, roles: row.roles as StaffRole[] };
}

/**
 * Locks a colleague until the transaction ends. Returns whether they are active and have a
 * permission.
 */
export async function lockHolder(trx: Db, id: string, permission: StaffPermission): Promise<boolean> {
  const found = await lockColleague(trx, id);
  return found?.state === 'active' && permissionsOf(found.roles).includes(permission);
}

/** Lists the active colleagues who have a permission, by name. */
export async function holdersOf(db: Db, permission: StaffPermission): Promise<{ id: string; name: string }[]> {
  const active = db.selectFrom('staff').select(['id', 'name', 'roles']).where('state', '=', 'active');
  const rows = await active.orderBy('name').orderBy('id').execute();
  return rows
    .filter(({ roles }) => permissionsOf(roles as StaffRole[]).includes(permission))
    .map(({ id, name }) => ({ id, name }));
}

/** The version of a colleague after a change. */
export const nextVersion = sql<number>`version + 1`;

export async function setGrant(trx: Db, id: string, { roles, offices }: Grant): Promise<void> {
  if (!roles.includes('administrator')) await forgetHalves(trx, id);
  await trx
    .updateTable('staff')
    .set({ roles: [...roles], offices: [...offices], version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** Sets a state in which nobody can log in: passkeys, links and sessions are gone. */
export async function shutOut(trx: Db, id: string, state: 'invited' | 'disabled'): Promise<void> {
  for (const table of ['staffSession', 'staffPasskey', 'staffLink'] as const)
    await trx.deleteFrom(table).where('staffId', '=', id).execute();
  await forgetHalves(trx, id);
  await trx.updateTable('staff').set({ state, version: nextVersion }).where('id', '=', id).execute();
}

/** Ends the links of others of which an administrator made the link or the code. */
async function forgetHalves(trx: Db, id: string): Promise<void> {
  await trx
    .deleteFrom('staffLink')
    .where((eb) => eb.or([eb('madeBy', '=', id), eb('codeBy', '=', id)]))
    .execute();
}

/** Returns the names of colleagues by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function officesByCode(db: Db, codes: readonly string[]): Promise<{ officeId: string; name: string }[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom('networkOffice')
    .select(['code as officeId', 'name'])
    .where('code', 'in', [...codes])
    .orderBy('name')
    .execute();
}

export const allOffices = (db: Db) =>
  db.selectFrom('networkOffice').select(['code as officeId', 'name']).orderBy('name').execute();

/** Lists all colleagues by name, disabled ones last. */
export async function listColleagues(db: Db, now: Date) {
  const rows = await db
    .selectFrom('staff as c')
    .leftJoin('staffLink as l', (on) => on.onRef('l.staffId', '=', 'c.id').on('l.expiresAt', '>', now))
    .select(['c.id', 'c.name', 'c.roles', 'c.offices', 'c.state', 'c.version', 'c.createdAt', 'c.seenAt'])
    .select(['l.expiresAt as linkUntil', 'l.madeBy', 'l.codeBy'])
    .select((is) => [
      is
        .selectFrom('staffPasskey as p')
        .select((row) => row.fn.countAll<number>().as('n'))
        .whereRef('p.staffId', '=', 'c.id')
        .as('passkeys'),
    ])
    .orderBy(sql`c.state = 'disabled'`)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, roles: row.roles as StaffRole[], passkeys: Number(row.passkeys ?? 0) }));
}
