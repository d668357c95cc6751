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
  /**
   * Days for which mail waits there without a fee, the day of arrival not counted; absent if
   * unknown.
   */
  keepsDays: z.optional(z.int()),
  /** Straight line in metres from the place asked about; 0 when only the district is known. */
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
});

const region = shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) });

export const foundPoint = shape({
  ...pointFields,
  region,
  /** While it is open: when it closes; absent where it never does. */
  closesAt: z.optional(instant),
  /** While it is closed: when it opens again; absent where that is not known. */
  opensAt: z.optional(instant),
  /** Closes earlier today than usual, or does not open at all. */
  shortened: yesNo,
  /** How many people wait there now; absent where the queue is not counted, as at a locker. */
  waiting: z.optional(z.int()),
});

/**
 * Counters and lockers by what is typed (a place, a name, an address), in a region, or around a
 * position, which is not stored; by `code` the one. The nearest first, at most 20; `place` is the
 * region that they are in or near. Nothing of the caller is needed but a session. Errors:
 * BAD_INPUT. Source: calls.md, domain.md §9.
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
    /** Where the position is, as far as the counters around it tell. */
    place: z.optional(region),
    /**
     * The place that the words were found to mean, where they name no point: the points are those
     * around it.
     */
    around: z.optional(shape({ name: z.string(), address: z.string(), lat: z.number(), lng: z.number() })),
    list: z.array(foundPoint),
  }),
  client: { toast: 'never' },
});
