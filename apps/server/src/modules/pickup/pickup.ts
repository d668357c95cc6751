import type { InfoOf } from '@yidi/contract/call';
import type { pickupSlots } from '@yidi/contract/calls/pickup';
import type { Divisions } from '@yidi/rules/address/divisions';
import { type PickupSlot, pickupDays, soonPickup } from '@yidi/rules/slots/slots';
import { dayOf } from '@yidi/rules/time/holidays';
import type { Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { readRegion } from '../tariff/tariff.public.ts';
import { officeAt } from './pickup.public.ts';

const LABELS = ['today', 'tomorrow', 'dayAfter'] as const;
/** Up to this number the screen shows the places left. */
const FEW = 3;

export interface PickupDeps {
  readonly db: Db;
  readonly divisions: Divisions;
  readonly carrier: Pick<Carrier, 'officeFor' | 'slotCapacity'>;
}

/** Pick-up slots. */
export function pickupHandlers(deps: PickupDeps): Handlers<typeof import('@yidi/contract/calls/pickup')> {
  return {
    async pickupSlots(request, { now, language }) {
      readRegion(deps.divisions, request, '');
      const { office, question, days } = await officeAt(deps.db, deps.carrier, request, now);
      const soon = soonPickup(question);
      return {
        officeName: office.name,
        days: pickupDays(question).map((day, ahead) => ({
          day: day.date,
          label: LABELS[ahead] ?? 'dayAfter',
          ...(day.dayKind === 'holiday' && { holiday: dayOf(day.date, days)[language === 'zh' ? 'nameZh' : 'nameEn'] }),
          slots: day.slots.map(toWireSlot),
        })),
        ...(soon.offered && { soon: { slotId: soon.slotId, byAt: soon.byAt } }),
      };
    },
  };
}

type WireSlot = InfoOf<typeof pickupSlots>['days'][number]['slots'][number];

function toWireSlot({ id, startAt, endAt, state, left }: PickupSlot): WireSlot {
  const room = left ?? 0;
  const shown = state === 'too_late' ? 'past' : state === 'full' ? 'full' : room <= FEW ? 'few' : 'open';
  return { slotId: id, startAt, endAt, state: shown, left: room };
}
