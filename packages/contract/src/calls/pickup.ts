import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dayLabel, slotState } from '../values/options.ts';
import { shape, text } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

/** A pick-up window. `left`: remaining places; `state`: why it cannot be chosen. */
export const slot = shape({
  slotId: z.string(),
  startAt: instant,
  endAt: instant,
  state: slotState,
  left: z.int(),
});

/**
 * Lists pick-up windows of three days for a sender's address. Errors: BAD_INPUT (unknown region).
 * Source: domain.md §13.
 */
export const pickupSlots = call({
  path: '/pickup/slots',
  service: 'order',
  access: 'session',
  request: shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) }),
  info: shape({
    officeName: z.string(),
    /** `holiday`: the name of the holiday, on which couriers work fewer hours; else absent. */
    days: z.array(shape({ day, label: dayLabel, holiday: z.optional(z.string()), slots: z.array(slot) })),
    /** "As soon as possible": a courier by `byAt`, counted in this slot; absent if not offered. */
    soon: z.optional(shape({ slotId: z.string(), byAt: instant })),
  }),
});
