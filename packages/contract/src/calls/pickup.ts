import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dayLabel, slotState } from '../values/options.ts';
import { shape, text } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

/** A pick-up window. `left` counts places; `state` says why a full, past or closed one cannot be chosen. */
export const slot = shape({
  slotId: z.string(),
  startAt: instant,
  endAt: instant,
  state: slotState,
  left: z.int(),
});

/** Pick-up windows of today, tomorrow and the day after at a sender's place. Errors: BAD_INPUT (region unknown). Source: domain.md §13. */
export const pickupSlots = call({
  path: '/pickup/slots',
  service: 'order',
  access: 'session',
  request: shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) }),
  info: shape({
    officeName: z.string(),
    days: z.array(shape({ day, label: dayLabel, slots: z.array(slot) })),
    /** "As soon as possible": a courier by `byAt`, counted in this slot; absent when not offered now. */
    soon: z.optional(shape({ slotId: z.string(), byAt: instant })),
  }),
});
