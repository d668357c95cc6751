import { type ContentKind, wholeOfKind } from '@yidi/contract/values/content-revision';
import { shape } from '@yidi/contract/values/text';
import { validate } from '../../../http/validate.ts';
import { listOtherNotices, listOthers } from './beside.store.ts';
import { loginPromotion, shareCard } from './card-kinds.ts';
import { requirePublishable, spanOf } from './content-rules.ts';
import type { KindRules, Publishable } from './kind-rules.ts';
import { menuRules } from './menu-kinds.ts';
import { replaceAnnouncement, replaceNotice, takeAnnouncement, takeNotice } from './projections.ts';

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
  async others(db, contentId, fields) {
    const { beginTime, endTime, tabs = [], channels = [], provinces = [] } = fields;
    if (beginTime === undefined || endTime === undefined || tabs.length === 0) return [];
    return listOthers(db, contentId, { ...spanOf(fields), tabs, channels, provinces });
  },
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
    async others(db, contentId, fields) {
      const { beginTime, endTime, channels = [] } = fields;
      if (beginTime === undefined || endTime === undefined) return [];
      return listOtherNotices(db, kind, contentId, { ...spanOf(fields), channels });
    },
  };
}

export const rulesOfKind: Readonly<Record<ContentKind, KindRules>> = {
  announcement,
  fault: noticeRules('fault', 'after'),
  maintenance: noticeRules('maintenance', 'never'),
  tabBar: menuRules('tabBar'),
  sideMenu: menuRules('sideMenu'),
  shareCard,
  loginPromotion,
};
