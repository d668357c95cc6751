import type * as calls from '@yidi/contract/calls/content';
import { channelOf } from '@yidi/contract/values/channel';
import { share } from '@yidi/phrases/share';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { Answer, type Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { advertsFor, announcementFor, disasterNotices, menuFor, menuStyle, shareCardRow } from './content.store.ts';

export function contentHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async noticeIsNeed({ noticeType }, { channel, language, now }) {
      const row = await announcementFor(db, noticeType, channel, now);
      if (!row) return new Answer('NO_NOTICE', null);
      return new Answer('NOTICE', {
        title: row[`title_${language}`],
        content: row[`content_${language}`],
        beginTime: toShanghaiIso(row.begin_at.getTime()),
        endTime: toShanghaiIso(row.end_at.getTime()),
        isEffective: 1 as const,
        isWork: row.is_work ? (1 as const) : (0 as const),
      });
    },

    async disasterRecoveryPromptsInfo(_request, { language }) {
      const notices = await disasterNotices(db);
      const noticeOf = (kind: 'fault' | 'maintenance') => {
        const row = notices.get(kind);
        const on = row?.is_on === true;
        return {
          flag: on ? (1 as const) : (0 as const),
          title: on ? row[`title_${language}`] : '',
          content: on ? row[`content_${language}`] : '',
        };
      };
      const [fault, maintenance] = [noticeOf('fault'), noticeOf('maintenance')];
      return {
        faultNoticeFlag: fault.flag,
        faultNoticeTitle: fault.title,
        faultNoticeContent: fault.content,
        maintenanceNoticeFlag: maintenance.flag,
        maintenanceNoticeTitle: maintenance.title,
        maintenanceNoticeContent: maintenance.content,
      };
    },

    async pageInfoByChannel({ channel, templateName }, { language }) {
      const name = channelOf(Number(channel)) ?? 'web';
      const [style, rows] = await Promise.all([menuStyle(db, templateName), menuFor(db, templateName, name)]);
      const items = rows.map((row) => ({
        link: row.link,
        title: row[`title_${language}`],
        img: row.img,
        subImg: row.sub_img,
        channelType: row.channel_type === 1 ? (1 as const) : (0 as const),
        appId: row.app_id,
        originId: row.origin_id,
        tagInfo: row[`tag_info_${language}`],
      }));
      return { textColor: style?.text_color ?? '#14211b', subTextColor: style?.sub_text_color ?? '#55635c', items };
    },

    async getAdvertByLabel({ label }, { channel, now }) {
      const rows = await advertsFor(db, label, channel, now);
      const list = rows.map((row) => ({
        id: row.id,
        boardCode: row.board_code,
        channelType: row.channel_type,
        link: row.link,
        img: row.img,
        jumpToTrafficCenterFlag: row.to_traffic_center ? (1 as const) : (0 as const),
      }));
      return { list };
    },

    async shareCard(_request, { language }) {
      const row = await shareCardRow(db);
      const { card } = share[language];
      return {
        title: row[`title_${language}`] || card.title,
        text: row[`text_${language}`] || card.text,
        img: row.img,
      };
    },
  };
}
