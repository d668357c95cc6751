import type { DutyConfig } from '../../config/duty-config.ts';
import { guardedDuties } from './duty.guarded.ts';
import { localDuties } from './duty.local.ts';
import type { Duties } from './duty.ts';
import { zonosDuties } from './duty.zonos.ts';

/** Returns the duty partner of the operator; without one duty is quoted by our rows. */
export function openDuties(config: DutyConfig): Duties {
  return config.vendor === 'local' ? localDuties() : guardedDuties(zonosDuties(config));
}
