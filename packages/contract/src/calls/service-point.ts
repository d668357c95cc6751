import * as z from 'zod/mini';
import { call } from '../call.ts';
import { servicePointKind, servicePointService } from '../values/options.ts';
import { lat, lng } from '../values/person.ts';
import { servicePointServices } from '../values/service-point.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const pointFields = {
  code: z.string(),
  name: z.string(),
  kind: servicePointKind,
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  openFrom: z.string(),
  openTo: z.string(),
  openNow: z.boolean(),
  services: z.array(servicePointService),
  stepFree: z.boolean(),
  /** Days of free storage, without the day of arrival; absent if unknown. */
  keepsDays: z.optional(z.int()),
  /** Metres in a straight line from the place of the search; 0 if only the district is known. */
  distanceM: z.int(),
};

export const servicePoint = shape(pointFields);

/**
 * Counters near a place, nearest first, at most 20. Errors: BAD_INPUT. Source: calls.md, domain.md
 * §9.
 */
export const servicePointNear = call({
  path: '/servicePoint/near',
  service: 'order',
  access: 'session',
  request: shape({
    province: text({ min: 1, max: 40 }),
    city: text({ max: 40 }),
    district: text({ max: 40 }),
    lat: z.optional(lat),
    lng: z.optional(lng),
  }),
  info: shape({ list: z.array(servicePoint) }),
  client: { toast: 'never' },
});

const region = shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) });

export const foundPoint = shape({
  ...pointFields,
  region,
  /** When it closes, if it is open and ever closes. */
  closesAt: z.optional(instant),
  /** When it opens again, if it is closed and that is known. */
  opensAt: z.optional(instant),
  /** It closes earlier today than usual, or stays closed. */
  shortened: yesNo,
  /** The number of waiting people; absent if the queue is not counted, as at a locker. */
  waiting: z.optional(z.int()),
});

/**
 * Searches counters and lockers by text (place, name, address), in a region, or around a position,
 * which is not stored; `code` selects one. Nearest first, at most 20; `place` is their region.
 * Needs a session only. Errors: BAD_INPUT. Source: calls.md, domain.md §9.
 */
export const servicePointSearch = call({
  path: '/servicePoint/search',
  service: 'order',
  access: 'session',
  request: shape({
    code: z.optional(text({ min: 1, max: 40 })),
    words: z.optional(text({ max: 40 })),
    region: z.optional(region),
    lat: z.optional(lat),
    lng: z.optional(lng),
    service: z.optional(option(servicePointServices)),
    stepFree: z.optional(yesNo),
  }),
  info: shape({
    /** The region of the position, derived from the counters around it. */
    place: z.optional(region),
    /** The place that the text was matched with, if it names no service point. */
    around: z.optional(shape({ name: z.string(), address: z.string(), lat: z.number(), lng: z.number() })),
    list: z.array(foundPoint),
  }),
  client: { toast: 'never' },
});
