import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  contentAct,
  contentKind,
  contentState,
  draftContent,
  provinceCode,
  revisionNo,
} from '../values/content-revision.ts';
import { noticeType } from '../values/options.ts';
import { askedAfter, nothing, pagedByCursor } from '../values/page.ts';
import { shareKinds } from '../values/share-card.ts';
import { approvalId, colleague, contentId, staffWords } from '../values/staff-fields.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A piece of content with its latest revision. */
const item = shape({
  contentId,
  kind: contentKind,
  /** What readers have of it. */
  state: contentState,
  /** The latest revision, which every write names. */
  revision: revisionNo,
  /** What was published last and not withdrawn; absent: nothing. */
  published: z.optional(revisionNo),
  /** The latest revision is a draft that readers do not get. */
  edited: z.boolean(),
  /** A second person decides on the latest revision. */
  review: z.optional(shape({ approvalId, endsAt: instant })),
  /**
   * What readers have was put there by one colleague alone, and ends then. `approvalId`: a second
   * one may confirm it, so that it goes on to its end.
   */
  alone: z.optional(shape({ until: instant, approvalId: z.optional(approvalId) })),
  fields: draftContent,
  createdAt: instant,
  changedAt: instant,
  /** Absent: the product made it. */
  changedBy: z.optional(colleague),
});

const beside = shape({
  /** What else of its kind is published for the same tab, channel and province at the same time. */
  others: z.array(
    shape({
      contentId,
      title: z.string(),
      tab: z.optional(noticeType),
      /** Of a share card: the kind of page. */
      card: z.optional(option(shareKinds)),
      /** Absent: it was always there. */
      beginTime: z.optional(instant),
      /** Absent: until it is withdrawn. */
      endTime: z.optional(instant),
      closesOrdering: z.boolean(),
      /** Readers see the other one while both are live. */
      wins: z.boolean(),
    }),
  ),
  /**
   * Counted in its tabs, channels and provinces, up to `mostOrdersCounted`, without orders abroad;
   * absent if ordering stays open.
   */
  blocks: z.optional(
    shape({
      /** Orders of the last seven days that it would have refused. */
      ordersLastWeek: z.int(),
      /** Orders that are booked, wait for pick-up or drop-off, and stay. */
      ordersBooked: z.int(),
    }),
  ),
});

const revision = shape({
  revision: revisionNo,
  act: contentAct,
  at: instant,
  by: z.optional(colleague),
  /** The second person, who approved it. */
  approvedBy: z.optional(colleague),
  reason: z.optional(z.string()),
  /** It was published by one colleague alone, until then. */
  aloneUntil: z.optional(instant),
  /** `undo`, or what asks for one: the revision whose fields were published again. */
  of: z.optional(revisionNo),
  /** It was in force and is not in force now, so `undoContent` may publish it again. */
  undoable: z.boolean(),
  /** What differs from the revision before. `before`, `after`: absent while the field is empty. */
  changes: z.array(shape({ field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
});

/**
 * Lists content, newest first. `kind`, `state`: only of these; `review` is also what readers have
 * while a second person decides on a newer version. Source: issue, §3 Content.
 */
export const contentList = call({
  path: '/staff/content',
  service: 'staff',
  access: { staff: 'content' },
  request: shape({ ...askedAfter(20), kind: z.optional(contentKind), state: z.optional(contentState) }),
  info: pagedByCursor(item),
});

/**
 * Returns an item with its history, newest first, what is published of it, and what its latest
 * fields meet. In the history, drafts that one colleague saved in a row are one. Errors: NOT_FOUND.
 */
export const contentItem = call({
  path: '/staff/content/item',
  service: 'staff',
  access: { staff: 'content' },
  request: shape({ contentId }),
  info: shape({
    item,
    publishedFields: z.optional(draftContent),
    history: z.array(revision),
    beside,
    /** Of a fault notice only. */
    fault: z.optional(
      shape({
        /** The caller may publish it without a second person, until then; absent: they may not. */
        aloneUntil: z.optional(instant),
        /** The names of those who may confirm what one colleague published alone. */
        confirmers: z.array(z.string()),
      }),
    ),
  }),
});

/** Lists the channels and provinces that content can be for, named in the caller's language. */
export const contentPlaces = call({
  path: '/staff/content/places',
  service: 'staff',
  access: { staff: 'content' },
  request: nothing,
  info: shape({
    /** `selfSend`: the channel has drop-off, without which it never gets that entry of a menu. */
    channels: z.array(shape({ channel: z.string(), name: z.string(), selfSend: z.boolean() })),
    provinces: z.array(shape({ province: provinceCode, name: z.string() })),
  }),
});

/**
 * Stores a draft, which may be incomplete. Without `contentId` and `revision` it is a new item.
 * What readers have stays as it is. Errors: NOT_FOUND, BAD_INPUT (a field that the kind has not),
 * CONFLICT `content.changed` (with the latest `revision`), `content.same` (the fields are those of
 * the latest revision), `content.waiting` (it is in review: a draft would end that).
 */
export const saveContent = call({
  path: '/staff/content/save',
  service: 'staff',
  access: { staff: 'content' },
  idempotent: true,
  request: shape({
    kind: contentKind,
    contentId: z.optional(contentId),
    revision: z.optional(revisionNo),
    fields: draftContent,
  }),
  info: shape({ item }),
});

/**
 * Publishes the latest revision. If it closes ordering, a second person decides first, and the
 * item has `review`. A fault notice is shown at once for `FAULT_ALONE_S`, and the item has `alone`;
 * a second person decides first if the caller has used that time, if it begins later, or if readers
 * have a version that was confirmed. Errors: NOT_FOUND, BAD_INPUT (at `fields.…`), CONFLICT
 * `content.changed`, `content.same` (it is published already), `content.waiting` (a second person
 * decides already), `approval.asked` (asked for twice at one moment).
 */
export const publishContent = call({
  path: '/staff/content/publish',
  service: 'staff',
  access: { staff: 'content' },
  idempotent: true,
  request: shape({ contentId, revision: revisionNo, reason: staffWords }),
  info: shape({ item }),
});

/**
 * Takes back what is published, or gives up a draft that never was. An approval that waits for it
 * ends as refused. Errors: NOT_FOUND, CONFLICT `content.changed`, `content.same` (it is
 * withdrawn already).
 */
export const withdrawContent = call({
  path: '/staff/content/withdraw',
  service: 'staff',
  access: { staff: 'content' },
  idempotent: true,
  request: shape({ contentId, revision: revisionNo, reason: staffWords }),
  info: shape({ item }),
});

/**
 * Publishes the fields of an earlier revision that was in force (`to`) as a new revision, by the
 * rules of `publishContent`. Errors: as there, NOT_FOUND also if `to` was never in force.
 */
export const undoContent = call({
  path: '/staff/content/undo',
  service: 'staff',
  access: { staff: 'content' },
  idempotent: true,
  request: shape({ contentId, revision: revisionNo, to: revisionNo, reason: staffWords }),
  info: shape({ item }),
});
