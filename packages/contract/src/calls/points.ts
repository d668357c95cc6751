import * as z from 'zod/mini';
import { call } from '../call.ts';
import { option, shape, text } from '../values/text.ts';

export const servicePoint = shape({
  code: z.string(),
  name: z.string(),
  kind: option(['office', 'agency', 'station', 'locker']),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  openFrom: z.string(),
  openTo: z.string(),
  openNow: z.boolean(),
  services: z.array(z.string()),
  stepFree: z.boolean(),
  /** Straight line in metres from the place asked about; 0 when only the district is known. */
  distanceM: z.int(),
});

/** Counters near a place, nearest first, at most 20. Errors: BAD_INPUT. Source: calls.md, domain.md §9. */
export const servicePointNear = call({
  path: '/servicePoint/near',
  service: 'order',
  access: 'anyone',
  request: shape({
    province: text({ min: 1, max: 40 }),
    city: text({ max: 40 }),
    district: text({ max: 40 }),
    lat: z.optional(z.number()),
    lng: z.optional(z.number()),
  }),
  info: shape({ list: z.array(servicePoint) }),
});
