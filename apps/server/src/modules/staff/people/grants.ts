import { ApiError, badField } from '@yidi/contract/envelope';
import { officeRoles, PASSKEYS_TO_GRANT } from '@yidi/contract/values/staff';
import type { StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { countPasskeys } from '../passkey/passkey.store.ts';
import { type Grant, lockAdministrators, officesByCode } from './people.store.ts';

/**
 * Checks the offices of a grant: they exist, and belong to a role that is bound to offices.
 * @throws ApiError BAD_INPUT
 */
export async function checkOffices(trx: Db, { roles, offices }: Grant): Promise<void> {
  const needed = roles.some((role) => officeRoles.includes(role));
  if (needed && offices.length === 0) throw badField('offices', 'field.required');
  if (!needed && offices.length > 0) throw badField('offices', 'field.unknown');
  const found = await officesByCode(trx, offices);
  if (found.length < new Set(offices).size) throw badField('offices', 'field.option');
}

/** @throws ApiError CONFLICT `grant.passkeys` */
export async function checkGranter(trx: Db, { staffId }: StaffSession): Promise<void> {
  const held = await countPasskeys(trx, staffId);
  if (held < PASSKEYS_TO_GRANT) throw new ApiError('CONFLICT', { reason: 'grant.passkeys' });
}

/** @throws ApiError CONFLICT `grant.alone` if nobody could approve a grant */
export async function checkSecond(trx: Db): Promise<void> {
  const { active } = await lockAdministrators(trx);
  if (active.length < 2) throw new ApiError('CONFLICT', { reason: 'grant.alone' });
}

const sortedTexts = (texts: readonly string[]) => JSON.stringify([...new Set(texts)].sort());

/** Returns whether two grants give the same. */
export const isSameGrant = (first: Grant, second: Grant) =>
  sortedTexts(first.roles) === sortedTexts(second.roles) && sortedTexts(first.offices) === sortedTexts(second.offices);

/** Returns whether a grant gives nothing that was not given before. */
export const onlyTakes = (before: Grant, after: Grant) =>
  after.roles.every((role) => before.roles.includes(role)) &&
  after.offices.every((office) => before.offices.includes(office));
