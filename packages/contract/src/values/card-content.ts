import * as z from 'zod/mini';
import { channels, minute, notEmpty, pictureAddress, several } from './content-fields.ts';
import { shareKinds } from './share-card.ts';
import { option, shape, text } from './text.ts';

/** The most characters of each text of a share card and of a promotion over the log-in. */
export const cardLimits = { titleZh: 40, titleEn: 80, contentZh: 80, contentEn: 160 } as const;

export const shareCards = several(option(shareKinds), shareKinds.length);

/**
 * A share card that may be published. What is empty, the default card has, and then the product.
 * Without times it is there until it is withdrawn.
 */
export const wholeShareCard = shape({
  cards: shareCards.check(notEmpty()),
  titleZh: z.optional(text({ max: cardLimits.titleZh })),
  titleEn: z.optional(text({ max: cardLimits.titleEn })),
  contentZh: z.optional(text({ max: cardLimits.contentZh })),
  contentEn: z.optional(text({ max: cardLimits.contentEn })),
  picture: z.optional(pictureAddress),
  beginTime: z.optional(minute),
  endTime: z.optional(minute),
});
export type WholeShareCard = z.infer<typeof wholeShareCard>;

/** A promotion over the log-in that may be published. */
export const wholePromotion = shape({
  titleZh: text({ min: 1, max: cardLimits.titleZh }),
  titleEn: text({ min: 1, max: cardLimits.titleEn }),
  contentZh: text({ min: 1, max: cardLimits.contentZh }),
  contentEn: text({ min: 1, max: cardLimits.contentEn }),
  picture: z.optional(pictureAddress),
  channels: z._default(channels, []),
  beginTime: minute,
  endTime: minute,
});
export type WholePromotion = z.infer<typeof wholePromotion>;
