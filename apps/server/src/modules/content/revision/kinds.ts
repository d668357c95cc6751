import { type ContentKind, wholeOfKind } from '@yidi/contract/values/content-revision';
import { shape } from '@yidi/contract/values/text';
import type { Db } from '../../../db/open.ts';
import { validate } from '../../../http/validate.ts';
import { requirePublishable } from './content-rules.ts';
import { replaceAnnouncement, replaceNotice, takeAnnouncement, takeNotice } from './projections.ts';
import type { Fields } from './revision.store.ts';

/** Content that may be published. */
export interface Publishable {
  /**
   * When a second person decides: `before` readers get it, `after` it was shown for a while, or
   * never.
   */
  readonly second: 'never' | 'before' | 'after';
  readonly beginAt: Date;
  readonly endAt: Date;
  /** Replaces what readers get of an item by it, until `endAt`. */
  put(trx: Db, contentId: string, at: { readonly now: Date; readonly endAt: Date }): Promise<void>;
}

/** What a kind of content has of its own, besides its fields. */
export interface KindRules {
  /** @throws ApiError BAD_INPUT under the fields that may not be published */
  judge(db: Db, fields: Fields, now: Date): Promise<Publishable>;
  /** Takes back what readers get of an item. */
  take(trx: Db, contentId: string): Promise<void>;
}

const spanOf = ({ beginTime, endTime }: { readonly beginTime: string; readonly endTime: string }) => ({
  beginAt: new Date(beginTime),
  endAt: new Date(endTime),
});

const askedAnnouncement = { request: shape({ fields: wholeOfKind.announcement }) };
const announcement: KindRules = {
  async judge(db, fields, now) {
    const whole = validate(askedAnnouncement, { fields }).fields;
    await requirePublishable(db, whole, now);
    return {
      second: whole.closesOrdering ? 'before' : 'never',
      ...spanOf(whole),
      put: (trx, contentId, at) => replaceAnnouncement(trx, contentId, whole, at.now),
    };
  },
  take: takeAnnouncement,
};

/** Fault and maintenance differ in where they are shown, and in who decides. */
function noticeRules(kind: 'fault' | 'maintenance', second: Publishable['second']): KindRules {
  const asked = { request: shape({ fields: wholeOfKind[kind] }) };
  return {
    async judge(db, fields, now) {
      const whole = validate(asked, { fields }).fields;
      await requirePublishable(db, whole, now);
      return {
        second,
        ...spanOf(whole),
        put: (trx, id, { endAt }) => replaceNotice(trx, { id, kind }, whole, endAt),
      };
    },
    take: takeNotice,
  };
}

export const rulesOfKind: Readonly<Record<ContentKind, KindRules>> = {
  announcement,
  fault: noticeRules('fault', 'after'),
  maintenance: noticeRules('maintenance', 'never'),
};
