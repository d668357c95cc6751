import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { brandResults, cleanPartnerNo, DEFAULT_PROJECT, isPartnerNo, isProjectCode } from '../values/brand.ts';
import { mailStates } from '../values/follow.ts';
import { mailNo } from '../values/mail-no.ts';
import { mailView } from '../values/mail-view.ts';
import { pageNo, pageSize } from '../values/page.ts';
import { lastFour } from '../values/phone.ts';
import { solution } from '../values/slider.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const typed = z.string({
  error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type'),
});

const projectId = typed.check(z.refine(isProjectCode, { error: 'field.text' satisfies FieldRule }));

const partnerNo = typed.check(
  z.refine((value) => value.trim() !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
  z.refine((value) => value.length <= 60 && isPartnerNo(cleanPartnerNo(value)), {
    error: 'field.text' satisfies FieldRule,
  }),
);

const count = z.int();

const view = shape(mailView);

/**
 * Lists the mails of a partner number of a project, those that need attention first. Every caller
 * who knows the number sees stages, cities and times. Destination and contents are for the
 * consignee, who either enters the last four `digits` of the phone in the partner's data (valid for
 * a day in this session) or is logged in with it. `mailNo` selects one mail. `counts` cover all
 * mails that match `find`. Five attempts at the digits an hour; after twenty by all callers each
 * needs a solved puzzle. Errors: NOT_FOUND (unknown project or number, or a mail of another
 * number), VERIFY (digits, `left`), INLINE, RATE. Source: spec §4 (apple), domain.md §14.
 */
export const mailBrandList = call({
  path: '/mail/brandList',
  service: 'mail',
  access: 'session',
  request: shape({
    projectId: z._default(projectId, DEFAULT_PROJECT),
    number: partnerNo,
    digits: z.optional(lastFour),
    ...solution,
    mailNo: z.optional(mailNo),
    state: z.optional(option(mailStates)),
    find: z.optional(text({ max: 40 })),
    page: pageNo,
    size: pageSize(20),
  }),
  info: shape({
    /** Titles and texts of the partner, in the caller's language. */
    project: shape({ code: z.string(), name: z.string(), numberLabel: z.string(), lead: z.string() }),
    number: z.string(),
    /** True if destinations and contents are shown. */
    opened: yesNo,
    /** True if four digits would reveal them. */
    askable: yesNo,
    counts: shape({ all: count, moving: count, coming: count, waiting: count, trouble: count, done: count }),
    /** The latest expected delivery, if every open mail has one. */
    allBy: z.optional(instant),
    records: z.array(
      shape({
        mailNo: z.string(),
        state: option(mailStates),
        /** Absent until it is posted. */
        mail: z.optional(view),
        place: z.optional(z.string()),
        items: z.optional(z.array(shape({ name: z.string(), count }))),
      }),
    ),
    total: count,
    pages: count,
  }),
  client: { toast: 'never' },
});

/**
 * Imports the mails of partner numbers from the operator: UTF-8 CSV with a header line, at most
 * 5,000 lines and 2 MB, signed like `POST /carrier/events`. Columns in any order, in English or
 * Chinese: project 项目, number 合作单号, mailNo 邮件号, place 地点, items 物品 (`平板*6;手机壳*40`), phone 手机号 (the
 * consignee's). An invalid line does not affect the others; a repeat changes nothing. `line` counts
 * from 1, the header. Errors: SESSION, MALFORMED (unknown columns), TOO_LARGE. Source: domain.md
 * §14.
 */
export const brandImport = call({
  path: '/carrier/brand',
  service: 'carrier',
  access: 'carrier',
  body: 'raw',
  raw: { media: ['text/csv'], maxBytes: 2 * 1024 * 1024, signature: ['CARRIER-KEY', 'CARRIER-SIGN'] },
  request: z.string(),
  info: shape({
    stored: count,
    changed: count,
    known: count,
    refused: count,
    lines: z.array(shape({ line: z.int(), result: option(brandResults), rule: z.optional(z.string()) })),
  }),
});
