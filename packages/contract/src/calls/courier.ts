import * as z from 'zod/mini';
import { call } from '../call.ts';
import { shape, text } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

const address = shape({
  province: text({ min: 1, max: 40 }),
  city: text({ max: 40 }),
  district: text({ max: 40 }),
  street: z.optional(text({ max: 40 })),
});

/**
 * Returns the office and courier of an address with their hours. Only the courier's surname is
 * shown, never the phone. Errors: BAD_INPUT (unknown region), CONFLICT (`region.unserved`). Source:
 * calls.md, screens.md.
 */
export const courierByAddress = call({
  path: '/courier/byAddress',
  service: 'order',
  access: 'session',
  request: address,
  info: shape({
    officeName: z.string(),
    officePhone: z.string(),
    /** Masked. Absent if the office assigns couriers freely. */
    courierName: z.optional(z.string()),
    /** The mean rating, 1 to 5, and the number of ratings; absent if there are few. */
    rating: z.optional(shape({ stars: z.number(), count: z.int() })),
    /** Working hours of couriers, `HH:mm` in Asia/Shanghai. */
    from: z.string(),
    to: z.string(),
    /** True during their working hours. */
    onDuty: z.boolean(),
    /** The first collection is on the next day. */
    remote: z.boolean(),
    /** The day of these hours. */
    day,
  }),
  client: { toast: 'never' },
});

/**
 * Returns a relay number that connects the user's log-in phone with the courier, without showing
 * either number; valid until `until`. A repeat returns the same number. Errors: LOGIN, BAD_INPUT
 * (unknown region), CONFLICT (`region.unserved`, `courier.none`, `courier.offDuty`), RATE, OVERLOAD
 * (the operator's exchange is down). Source: calls.md.
 */
export const courierCall = call({
  path: '/courier/call',
  service: 'order',
  access: 'user',
  request: address,
  info: shape({ number: z.string(), extension: z.string(), until: instant }),
  client: { toast: 'never' },
});
