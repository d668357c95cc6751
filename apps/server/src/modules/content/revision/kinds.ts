import type { ContentKind, WholeAnnouncement } from '@yidi/contract/values/content-revision';
import type { Db } from '../../../db/open.ts';
import { judgeAnnouncement, putAnnouncement, takeAnnouncement, tidyAnnouncement } from './announcement-rules.ts';
import type { Fields } from './revision.store.ts';

/** What a kind of content has of its own. */
export interface KindRules<Whole> {
  /** Returns the fields of a draft as they are stored. */
  tidy(fields: Fields): Fields;
  /** Returns content that may be published. @throws ApiError BAD_INPUT under its fields */
  judge(db: Db, fields: Fields, now: Date): Promise<Whole>;
  /** A second person decides whether it is published. */
  needsSecond(whole: Whole): boolean;
  /** Replaces what readers get of it. */
  put(trx: Db, contentId: string, whole: Whole, now: Date): Promise<void>;
  /** Takes back what readers get of it. */
  take(trx: Db, contentId: string): Promise<void>;
}

const announcement: KindRules<WholeAnnouncement> = {
  tidy: tidyAnnouncement,
  judge: judgeAnnouncement,
  needsSecond: ({ closesOrdering }) => closesOrdering,
  put: putAnnouncement,
  take: takeAnnouncement,
};

export const rulesOfKind = { announcement } satisfies Record<ContentKind, unknown>;
