import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * The announcement of a tab: type 1 reservation, 2 self-mailing, 3 mail search, 4 home. NOTICE (500000) carries it,
 * NO_NOTICE (500001) has none. Text is plain. @guess the type numbers are ours (domain.md §14). Source: spec §7.
 */
export const noticeIsNeed = call({
  path: '/notice/noticeIsNeed',
  service: 'content',
  access: 'anyone',
  weight: 'extra',
  okClasses: ['NOTICE', 'NO_NOTICE'],
  request: shape({ noticeType: option(['1', '2', '3', '4']) }),
  info: z.nullable(
    shape({
      title: z.string(),
      content: z.string(),
      beginTime: instant,
      endTime: instant,
      isEffective: z.union([z.literal(0), z.literal(1)]),
      isWork: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
  client: { toast: 'never', keep: 'session' },
});

const switchFlag = z.union([z.literal(0), z.literal(1)]);

/** Fault notice (blocking, everywhere) and maintenance notice (only on /index). Failure is an empty value. Source: spec §3, §8. */
export const disasterRecoveryPromptsInfo = call({
  path: '/redis/disasterRecoveryPromptsInfo',
  service: 'content',
  access: 'anyone',
  weight: 'extra',
  request: nothing,
  info: shape({
    faultNoticeFlag: switchFlag,
    faultNoticeTitle: z.string(),
    faultNoticeContent: z.string(),
    maintenanceNoticeFlag: switchFlag,
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
  channelType: switchFlag,
  appId: z.string(),
  originId: z.string(),
  tagInfo: z.string(),
});

/** The bottom tab bar and the side menu of a channel. Both names come from allow-lists. Source: spec §3, §7. */
export const pageInfoByChannel = call({
  path: '/redis/pageInfoByChannel',
  service: 'content',
  access: 'anyone',
  weight: 'extra',
  request: shape({
    channel: option(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '41']),
    templateName: option(['tabBar', 'sideMenu']),
  }),
  info: shape({ textColor: z.string(), subTextColor: z.string(), items: z.array(tabItem) }),
  client: { toast: 'never', onFailure: 'empty', keep: 'session' },
});
