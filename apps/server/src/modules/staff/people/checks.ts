import { ApiError } from '@yidi/contract/envelope';
import type { StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { type Colleague, lockAdministrators, lockColleague } from './people.store.ts';

type Reason = `staff.${'self' | 'last' | 'same' | 'enrolled' | 'disabled' | 'changed'}` | `link.${'none' | 'own'}`;

export const conflict = (reason: Reason) => new ApiError('CONFLICT', { reason });

/** Returns another colleague, locked. @throws ApiError NOT_FOUND, CONFLICT `staff.self` */
export async function otherColleague(trx: Db, staffId: string, { staffId: own }: StaffSession): Promise<Colleague> {
  const found = await lockColleague(trx, staffId);
  if (!found) throw new ApiError('NOT_FOUND');
  if (staffId === own) throw conflict('staff.self');
  return found;
}

/** @throws ApiError CONFLICT `staff.last` if no active administrator would be left */
export async function checkAdministratorLeft(trx: Db, { id, roles }: Colleague, stays: boolean): Promise<void> {
  if (stays || !roles.includes('administrator')) return;
  const { active } = await lockAdministrators(trx);
  if (active.every((administrator) => administrator === id)) throw conflict('staff.last');
}
