import type { ContentKind } from '@yidi/contract/values/content-revision';
import type { Db } from '../../../db/open.ts';
import { replaceAnnouncement, requireAnnouncement, takeAnnouncement, tidyAnnouncement } from './announcement-rules.ts';
import type { Fields } from './revision.store.ts';

/** Content that may be published. */
export interface Publishable {
  /** A second person decides whether it is published. */
  readonly needsSecond: boolean;
  /** Replaces what readers get of an item by it. */
  put(trx: Db, contentId: string, now: Date): Promise<void>;
}

/** What a kind of content has of its own. */
export interface KindRules {
  /** Returns the fields of a draft as they are stored. */
  tidy(fields: Fields): Fields;
  /** @throws ApiError BAD_INPUT under the fields that may not be published */
  judge(db: Db, fields: Fields, now: Date): Promise<Publishable>;
  /** Takes back what readers get of an item. */
  take(trx: Db, contentId: string): Promise<void>;
}

const announcement: KindRules = {
  tidy: tidyAnnouncement,
  async judge(db, fields, now) {
    const whole = await requireAnnouncement(db, fields, now);
    return {
      needsSecond: whole.closesOrdering,
      put: (trx, contentId, at) => replaceAnnouncement(trx, contentId, whole, at),
    };
  },
  take: takeAnnouncement,
};

export const rulesOfKind: Readonly<Record<ContentKind, KindRules>> = { announcement };
