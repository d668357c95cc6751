import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { cardLimits, shareCards, wholePromotion, wholeShareCard } from './card-content.ts';
import { announcementLimits } from './content.ts';
import { channels, minute, notEmpty, several } from './content-fields.ts';
import { draftText } from './draft-text.ts';
import { draftEntry, menuLimits, wholeMenu } from './menu-content.ts';
import { noticeType } from './options.ts';
import { option, shape, text, yesNo } from './text.ts';
import { instant } from './time.ts';

/**
 * What colleagues edit as content. Each kind has its own fields. `fault` covers every page of the
 * consumer app, `maintenance` the order page. `tabBar` and `sideMenu` are a whole menu with its
 * colours, `shareCard` the preview of links in chat apps, `loginPromotion` the words over the
 * log-in.
 */
export const contentKinds = [
  'announcement',
  'fault',
  'maintenance',
  'tabBar',
  'sideMenu',
  'shareCard',
  'loginPromotion',
] as const;
export type ContentKind = (typeof contentKinds)[number];
export const contentKind = option(contentKinds);

/**
 * The state of an item for its readers. `draft`: never published. `review`: never published, and a
 * second person decides. `scheduled`, `live` and `ended`: published, by its times. `withdrawn`:
 * taken back, or a draft that was given up.
 */
export const contentStates = ['draft', 'review', 'scheduled', 'live', 'ended', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];
export const contentState = option(contentStates);

/**
 * What a revision did. `save`: a draft. `ask`: a second person decides whether it is published.
 * `publish`. `undo`: an earlier revision was published again. `withdraw`.
 */
export const contentActs = ['save', 'ask', 'publish', 'undo', 'withdraw'] as const;
export type ContentAct = (typeof contentActs)[number];
export const contentAct = option(contentActs);

/** One colleague may show a fault for this time before a second one confirms it. */
export const FAULT_ALONE_S = 30 * 60;
/** A colleague has that time once in this period, for all fault notices together. */
export const FAULT_AGAIN_S = 24 * 3600;

/** The number of a revision in its item: 1, 2, 3 … */
export const revisionNo = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000, { error: 'field.tooLarge' satisfies FieldRule }),
  );

/** The code of a province in the division tree, such as 650000. */
export const provinceCode = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[1-6]\d0000$/, { error: 'region.unknown' satisfies FieldRule }));

const tabs = several(noticeType, 4);
/** Provinces of the sender, for tabs 1 and 2 only. None named: all provinces. */
const provinces = several(provinceCode, 40);

/**
 * Content of any kind as it is being written: each kind has those fields that `wholeOfKind` names.
 * Publishing judges what is missing or too long.
 */
export const draftContent = shape({
  titleZh: draftText,
  titleEn: draftText,
  contentZh: draftText,
  contentEn: draftText,
  beginTime: z.optional(instant),
  endTime: z.optional(instant),
  /** Ordering is closed in tabs 1 and 2 while it is live. */
  closesOrdering: z.optional(yesNo),
  tabs: z.optional(tabs),
  channels: z.optional(channels),
  provinces: z.optional(provinces),
  /** The kinds of pages whose links a share card is for. */
  cards: z.optional(shareCards),
  picture: draftText,
  /** The entries of a menu, in order. */
  entries: z.optional(several(draftEntry, menuLimits.entries)),
  textColor: draftText,
  subTextColor: draftText,
});

const common = {
  titleZh: text({ min: 1, max: announcementLimits.titleZh }),
  titleEn: text({ min: 1, max: announcementLimits.titleEn }),
  contentZh: text({ min: 1, max: announcementLimits.contentZh, lines: true }),
  contentEn: text({ min: 1, max: announcementLimits.contentEn, lines: true }),
  beginTime: minute,
  endTime: minute,
  channels: z._default(channels, []),
};
/** A fault or maintenance notice that may be published. */
const wholeNotice = shape(common);

/**
 * Content that may be published, by its kind: the one table of the fields of each. What depends on
 * several fields, the server judges.
 */
export const wholeOfKind = {
  announcement: shape({
    ...common,
    closesOrdering: z._default(yesNo, false),
    tabs: tabs.check(notEmpty()),
    provinces: z._default(provinces, []),
  }),
  fault: wholeNotice,
  maintenance: wholeNotice,
  tabBar: wholeMenu,
  sideMenu: wholeMenu,
  shareCard: wholeShareCard,
  loginPromotion: wholePromotion,
} satisfies Record<ContentKind, z.ZodMiniType>;

export type DraftContent = z.infer<typeof draftContent>;
export type ContentField = keyof DraftContent;
export type WholeAnnouncement = z.infer<typeof wholeOfKind.announcement>;
export type WholeNotice = z.infer<typeof wholeNotice>;

/** Returns whether content of a kind has a field. */
export const hasField = (kind: ContentKind, field: string): boolean => Object.hasOwn(wholeOfKind[kind].shape, field);

const cardKinds: readonly ContentKind[] = ['shareCard', 'loginPromotion'];
/** Returns the most characters of each text of a kind. */
export const textLimitsOf = (kind: ContentKind) => (cardKinds.includes(kind) ? cardLimits : announcementLimits);

const standingKinds: readonly ContentKind[] = ['tabBar', 'sideMenu', 'shareCard'];
/** Returns whether content of a kind may be published without times: until it is withdrawn. */
export const mayStand = (kind: ContentKind): boolean => standingKinds.includes(kind);
