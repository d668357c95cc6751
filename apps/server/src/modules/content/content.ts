import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/content';
import { badField } from '@yidi/contract/envelope';
import { provinceNamed } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Channels } from '../../call/channels.ts';
import { Answer, type CallContext, type Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { advertsFor, announcementFor, disasterNotices, endingOf, menuFor, menuItemsFor } from './content.store.ts';

interface Deps {
  readonly db: Db;
  readonly channels: Pick<Channels, 'withCode'>;
}

export function contentHandlers(deps: Deps): Handlers<typeof calls> {
  return {
    noticeIsNeed: (request, ctx) => noticeIsNeed(deps, request, ctx),
    disasterRecoveryPromptsInfo: (_request, ctx) => disasterRecoveryPromptsInfo(deps, ctx),
    pageInfoByChannel: (request, ctx) => pageInfoByChannel(deps, request, ctx),

    async getAdvertByLabel({ label }, { channel, now }) {
      const rows = await advertsFor(deps.db, label, channel, now);
      const list = rows.map((row) => ({
        id: row.id,
        boardCode: row.boardCode,
        channelType: row.channelType,
        link: row.link,
        img: row.img,
        jumpToTrafficCenterFlag: row.toTrafficCenter ? (1 as const) : (0 as const),
      }));
      return { list };
    },
  };
}

async function noticeIsNeed(
  { db }: Deps,
  { noticeType, province = '' }: ParsedOf<typeof calls.noticeIsNeed>,
  { channel, language, now }: CallContext,
) {
  const row = await announcementFor(db, noticeType, { channel, now, province: provinceNamed(province) });
  if (!row) return new Answer('NO_NOTICE', null);
  return new Answer('NOTICE', {
    title: row[`title${endingOf[language]}`],
    content: row[`content${endingOf[language]}`],
    beginTime: toShanghaiIso(row.beginAt.getTime()),
    endTime: toShanghaiIso(row.endAt.getTime()),
    isEffective: 1 as const,
    isWork: row.isWork ? (1 as const) : (0 as const),
  });
}

async function disasterRecoveryPromptsInfo({ db }: Deps, { channel, language, now }: CallContext) {
  const notices = await disasterNotices(db, channel, now);
  const noticeOf = (kind: 'fault' | 'maintenance') => {
    const row = notices.get(kind);
    return {
      flag: row ? (1 as const) : (0 as const),
      title: row?.[`title${endingOf[language]}`] ?? '',
      content: row?.[`content${endingOf[language]}`] ?? '',
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
}

async function pageInfoByChannel(
  { db, channels }: Deps,
  { channel, templateName }: ParsedOf<typeof calls.pageInfoByChannel>,
  { language, now }: CallContext,
) {
  const row = channels.withCode(Number(channel));
  if (!row) throw badField('channel', 'channel.unknown');
  const menu = await menuFor(db, templateName, now);
  const rows = menu ? await menuItemsFor(db, menu.id, row) : [];
  const items = rows.map((entry) => ({
    link: entry.link,
    title: entry[`title${endingOf[language]}`],
    img: entry.img,
    subImg: entry.subImg,
    channelType: entry.channelType === 1 ? (1 as const) : (0 as const),
    appId: entry.appId,
    originId: entry.originId,
    tagInfo: entry[`tagInfo${endingOf[language]}`],
  }));
  return { textColor: menu?.textColor ?? '#14211b', subTextColor: menu?.subTextColor ?? '#55635c', items };
}
