import * as z from 'zod/mini';
import { call } from '../call.ts';
import { channelCode } from '../values/channel-code.ts';
import { menuTemplate, noticeType } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { flag, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * Returns the announcement of a tab: type 1 reservation, 2 self-mailing, 3 mail search, 4 home.
 * NOTICE (500000) has one, NO_NOTICE (500001) none. Plain text. `province`: the name of the
 * sender's; without it, only what is for every province. @guess the type numbers are not in the
 * spec (domain.md §14). Source: spec §7.
 */
export const noticeIsNeed = call({
  path: '/notice/noticeIsNeed',
  service: 'content',
  access: 'session',
  weight: 'extra',
  okClasses: ['NOTICE', 'NO_NOTICE'],
  request: shape({ noticeType: noticeType, province: z.optional(text({ max: 20 })) }),
  info: z.nullable(
    shape({
      title: z.string(),
      content: z.string(),
      beginTime: instant,
      endTime: instant,
      isEffective: flag,
      isWork: flag,
    }),
  ),
  // Not cached, because a notice that closes ordering may start while a page is open.
  client: { toast: 'never' },
});

/**
 * Returns the fault notice (blocks every page) and the maintenance notice (/index only). A failure
 * counts as empty. Source: spec §3, §8.
 */
export const disasterRecoveryPromptsInfo = call({
  path: '/redis/disasterRecoveryPromptsInfo',
  service: 'content',
  access: 'session',
  weight: 'extra',
  request: nothing,
  info: shape({
    faultNoticeFlag: flag,
    faultNoticeTitle: z.string(),
    faultNoticeContent: z.string(),
    maintenanceNoticeFlag: flag,
    maintenanceNoticeTitle: z.string(),
    maintenanceNoticeContent: z.string(),
  }),
  client: { toast: 'never', onFailure: 'empty' },
});

const tabItem = shape({
  link: z.string(),
  title: z.string(),
  img: z.string(),
  subImg: z.string(),
  /** 0 in-app route, 1 mini program. */
  channelType: flag,
  appId: z.string(),
  originId: z.string(),
  tagInfo: z.string(),
});

/**
 * Returns tab bar and side menu of a channel that is on. Errors: BAD_INPUT channel.unknown. Source:
 * spec §3, §7.
 */
export const pageInfoByChannel = call({
  path: '/redis/pageInfoByChannel',
  service: 'content',
  access: 'session',
  weight: 'extra',
  request: shape({
    channel: channelCode,
    templateName: menuTemplate,
  }),
  info: shape({ textColor: z.string(), subTextColor: z.string(), items: z.array(tabItem) }),
  client: { toast: 'never', onFailure: 'empty' },
});

/**
 * Lists the current adverts of a place in the app (`label`, such as `home`) for the caller's
 * channel, in display order. Links and pictures are of this site or https. A failure counts as
 * empty. Source: spec §3, §7.
 */
export const getAdvertByLabel = call({
  path: '/advert/getAdvertByLabel',
  service: 'content',
  access: 'session',
  weight: 'extra',
  request: shape({ label: text({ min: 1, max: 40 }) }),
  info: shape({
    list: z.array(
      shape({
        id: z.string(),
        boardCode: z.string(),
        /** 0 in-app route, 1 mini program. */
        channelType: flag,
        link: z.string(),
        img: z.string(),
        jumpToTrafficCenterFlag: flag,
      }),
    ),
  }),
  client: { toast: 'never', onFailure: 'empty', onlyIn: ['chat'] },
});
