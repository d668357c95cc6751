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
 * The office and courier who collect at an address and deliver there, with their hours; a courier
 * is named by surname alone, and their phone is never told. Errors: BAD_INPUT (region unknown),
 * CONFLICT (`region.unserved`). Source: calls.md, screens.md.
 */
export const courierByAddress = call({
  path: '/courier/byAddress',
  service: 'order',
  access: 'session',
  request: address,
  info: shape({
    officeName: z.string(),
    officePhone: z.string(),
    /** Masked; absent where the office sends any free courier. */
    courierName: z.optional(z.string()),
    /** What senders and consignees gave the courier: the mean, 1 to 5, and how many did; absent while they are few. */
    rating: z.optional(shape({ stars: z.number(), count: z.int() })),
    /** Couriers come between these hours, `HH:mm` in Asia/Shanghai. */
    from: z.string(),
    to: z.string(),
    /** They are on their rounds now. */
    onDuty: z.boolean(),
    /** Collected only from the next day on. */
    remote: z.boolean(),
    /** Today's day: the hours are those of this day. */
    day,
  }),
  client: { toast: 'never' },
});

/**
 * A number that connects the user's login phone with the courier of an address, without showing
 * either to the other; good until `until`. Asked again it is the same. Errors: LOGIN, BAD_INPUT
 * (region unknown), CONFLICT (`region.unserved`, `courier.none`, `courier.offDuty`), RATE, OVERLOAD
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
