import * as z from 'zod/mini';
import { call } from '../call.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import { auditRow, staffId, staffTarget } from '../values/staff-fields.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * Lists rows of the audit, newest first. All filters must match. Errors: BAD_INPUT (`to` before
 * `from`). Source: issue "The operator's side" §2.
 */
export const auditList = call({
  path: '/staff/audit',
  service: 'staff',
  access: { staff: 'audit' },
  request: shape({
    ...askedAfter(50),
    staffId: z.optional(staffId),
    call: z.optional(text({ min: 1, max: 60 })),
    targetKind: z.optional(staffTarget),
    targetId: z.optional(text({ min: 1, max: 60 })),
    /** Only rows that showed or searched personal data. */
    personal: z.optional(yesNo),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  info: pagedByCursor(auditRow),
});

/**
 * Lists who saw the data of a person, newest first. The person is found by an order or mail number
 * of theirs (both sides of it) or by a full phone. Errors: NOT_FOUND, RATE `search.hour` as
 * `staffSearch`.
 */
export const auditOfPerson = call({
  path: '/staff/audit/person',
  service: 'staff',
  access: { staff: 'audit' },
  request: shape({ ...askedAfter(50), words: text({ min: 4, max: 40 }) }),
  info: z.extend(pagedByCursor(auditRow), {
    /** The masked names of the people who are meant. */
    people: z.array(z.string()),
  }),
});
