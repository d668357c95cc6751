import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import {
  channels,
  contentLink,
  menuColor,
  menuPicture,
  minute,
  notEmpty,
  programId,
  several,
} from './content-fields.ts';
import { draftText } from './draft-text.ts';
import { shape, text, yesNo } from './text.ts';

/** The icons that an entry of a menu can have. */
export const menuIcons = [
  'home',
  'truck',
  'store',
  'layers',
  'search',
  'list',
  'user',
  'shield',
  'headset',
  'receipt',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** The pages that an entry of a menu or an advert can lead to, besides addresses by https. */
export const menuPages = [
  '/home',
  '/index?active=order',
  '/index?active=orderself',
  '/orderlist',
  '/my-center',
  '/query',
  '/s/batch',
  '/s/international',
  '/s/freight',
  '/s/courier',
  '/Maplocation',
  '/emsClaim',
  '/onlineService',
  '/s/invoice',
  '/s/prepaid',
  '/my-center/integral',
  '/s/introduce',
  '/product',
  '/forbidden',
] as const;
export type MenuPage = (typeof menuPages)[number];

/** Dropping off at a counter. A channel without it does not get this entry (spec §6). */
export const SELF_SEND_PAGE: MenuPage = '/index?active=orderself';

const pages: readonly string[] = menuPages;
/** Returns whether a link leads to a page of the closed list, or elsewhere by https. */
export const isKnownLink = (link: string): boolean => pages.includes(link) || link.startsWith('https://');

const knownLink = contentLink.check(z.refine(isKnownLink, { error: 'url.foreign' satisfies FieldRule }));

/** The most entries: `tabs` and `rows` of a channel, `entries` of a menu for all channels. */
export const menuLimits = {
  ...{ titleZh: 20, titleEn: 40, tagZh: 8, tagEn: 16 },
  ...{ tabs: 5, rows: 20, entries: 40 },
} as const;

/** An entry of a menu as it is being written. */
export const draftEntry = shape({
  link: draftText,
  titleZh: draftText,
  titleEn: draftText,
  img: draftText,
  /** The picture of the tab that is open; absent: the same. */
  subImg: draftText,
  tagZh: draftText,
  tagEn: draftText,
  /** Opens as a mini program in channels that have them. */
  appId: draftText,
  originId: draftText,
  channels: z.optional(channels),
  /** The entry stays in the menu, but no reader gets it. */
  hidden: z.optional(yesNo),
});
export type DraftEntry = z.infer<typeof draftEntry>;

/** An entry of a menu that may be published. */
const entry = shape({
  link: knownLink,
  titleZh: text({ min: 1, max: menuLimits.titleZh }),
  titleEn: text({ min: 1, max: menuLimits.titleEn }),
  img: menuPicture,
  subImg: z.optional(menuPicture),
  tagZh: z.optional(text({ max: menuLimits.tagZh })),
  tagEn: z.optional(text({ max: menuLimits.tagEn })),
  appId: z.optional(programId),
  originId: z.optional(programId),
  channels: z._default(channels, []),
  hidden: z._default(yesNo, false),
});

/** A menu that may be published: its entries in order, and the colours of its text. */
export const wholeMenu = shape({
  entries: several(entry, menuLimits.entries).check(notEmpty()),
  textColor: menuColor,
  subTextColor: menuColor,
  beginTime: z.optional(minute),
  endTime: z.optional(minute),
});
export type WholeMenu = z.infer<typeof wholeMenu>;
