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
 * The mails of one partner number of a project, those that need attention first. Every caller who
 * knows the number sees stages, cities and times; where each goes and what is in it only who proves
 * to be its consignee, by the last four `digits` of the phone that the partner named (this session
 * then knows it for a day) or by being logged in with it. `mailNo` asks for one of them. `counts`
 * are of all of them that `find` finds. Five attempts at the digits an hour; after twenty of all
 * callers each needs a solved puzzle. Errors: NOT_FOUND (no such project or number, or the mail is
 * none of its), VERIFY (digits, `left`), INLINE, RATE. Source: spec §4 (apple), domain.md §14.
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
    /** The partner's own head and words, in the caller's language. */
    project: shape({ code: z.string(), name: z.string(), numberLabel: z.string(), lead: z.string() }),
    number: z.string(),
    /** Whether places and contents are told. */
    opened: yesNo,
    /** Whether four digits would open it. */
    askable: yesNo,
    counts: shape({ all: count, moving: count, coming: count, waiting: count, trouble: count, done: count }),
    /** When the last of those that are still to come is expected, where all of them say it. */
    allBy: z.optional(instant),
    records: z.array(
      shape({
        mailNo: z.string(),
        state: option(mailStates),
        /** Absent while it is not posted. */
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
 * The mails of partner numbers, from the operator: CSV in UTF-8 with a head line, at most 5,000
 * lines and 2 MB, signed as `POST /carrier/events` is. Columns, in any order, in English or
 * Chinese: project 项目, number 合作单号, mailNo 邮件号, place 地点, items 物品 (`平板*6;手机壳*40`), phone 手机号 (the
 * consignee's). A bad line is refused alone; the same again changes nothing. `line` counts from 1,
 * the head line. Errors: SESSION, MALFORMED (no such columns), TOO_LARGE. Source: domain.md §14.
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
