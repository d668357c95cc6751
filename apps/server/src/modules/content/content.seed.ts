import type { MenuTemplate } from '@yidi/contract/values/content';
import type { DraftContent } from '@yidi/contract/values/content-revision';
import type { DraftEntry } from '@yidi/contract/values/menu-content';
import { HOLIDAY_SLOT_PLAN, lastBooking, SELF_DROP_DAYS, SLOT_PLAN } from '@yidi/rules/slots/slots';
import { DAY_MS, MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { tidyContent } from './revision/content-rules.ts';
import { publishSeed } from './revision/publish.ts';
import { addRevision, type NewRevision } from './revision/revision.store.ts';

interface Entry {
  readonly link: string;
  readonly zh: string;
  readonly en: string;
  /** The name of one of our icons. */
  readonly icon: string;
  readonly channels: readonly string[];
  readonly hidden?: true;
  /** Opens as a mini program in channels that have them. */
  readonly miniProgram?: { readonly appId: string; readonly originId: string };
}

const tabChannels: readonly string[] = ['chat', 'pay'];
const everywhere: readonly string[] = [
  'chat',
  'pay',
  'native',
  'search',
  'unionpay',
  'douyin',
  'chatWork',
  'bank',
  'postal',
  'postGroup',
  'web',
];
const butPostGroup = everywhere.filter((channel) => channel !== 'postGroup');

/** Spec §1: the tab bar of home, order list and my-center in the chat and payment apps. */
const tabBar: readonly Entry[] = [
  { link: '/home', zh: '首页', en: 'Home', icon: 'home', channels: tabChannels },
  { link: '/index?active=order', zh: '寄件', en: 'Send', icon: 'truck', channels: tabChannels },
  { link: '/orderlist', zh: '订单', en: 'Orders', icon: 'list', channels: tabChannels },
  { link: '/my-center', zh: '我的', en: 'Me', icon: 'user', channels: tabChannels },
];

/** Spec §1 and §6: which channel sees which entry. Operators set the mini program ids. */
const sideMenu: readonly Entry[] = [
  { link: '/index?active=order', zh: '上门取件', en: 'Courier pick-up', icon: 'truck', channels: everywhere },
  { link: '/index?active=orderself', zh: '网点自寄', en: 'Drop off', icon: 'store', channels: butPostGroup },
  {
    link: '/s/batch',
    zh: '批量寄件',
    en: 'Bulk send',
    icon: 'layers',
    channels: ['chat'],
    miniProgram: { appId: 'wx0000000000000000', originId: 'gh_000000000000' },
  },
  // Spec §6: the payment app opens a separate mini program for bulk sending.
  {
    link: '/s/batch',
    zh: '批量寄件',
    en: 'Bulk send',
    icon: 'layers',
    channels: ['pay'],
    miniProgram: { appId: '2021000000000000', originId: '' },
  },
  { link: '/query', zh: '查邮件', en: 'Track a parcel', icon: 'search', channels: everywhere },
  { link: '/emsClaim', zh: '自助理赔', en: 'Claim', icon: 'shield', channels: ['chat', 'pay'] },
  { link: '/onlineService', zh: '在线客服', en: 'Customer service', icon: 'headset', channels: ['chat', 'pay'] },
  { link: '/s/invoice', zh: '电子发票', en: 'E-invoice', icon: 'receipt', channels: everywhere, hidden: true },
];

interface Notice {
  readonly type: '1' | '2' | '3' | '4';
  readonly zh: readonly [title: string, content: string];
  readonly en: readonly [title: string, content: string];
}

const notices: readonly Notice[] = [
  {
    type: '1',
    zh: [
      '预约寄件须知',
      `快递员上门时请出示有效身份证件，并配合验视内件。当天预约请在 ${lastBooking(SLOT_PLAN)} 前提交，节假日为 ${lastBooking(HOLIDAY_SLOT_PLAN)} 前。`,
    ],
    en: [
      'Before the courier comes',
      `Please show a valid identity document and let the courier inspect the contents. Book by ${lastBooking(SLOT_PLAN)} for the same day, by ${lastBooking(HOLIDAY_SLOT_PLAN)} on holidays.`,
    ],
  },
  {
    type: '2',
    zh: [
      '到网点自寄',
      `下单后凭订单里的寄件码到网点办理，寄件码 ${SELF_DROP_DAYS} 天内有效，到期时间写在订单里。去之前可以先看网点的营业时间。`,
    ],
    en: [
      'Dropping off at a counter',
      `Take the code of your order to the counter within ${SELF_DROP_DAYS} days; the order says until when. Opening hours stand beside each counter.`,
    ],
  },
  {
    type: '3',
    zh: [
      '查件提示',
      '邮件收寄后几分钟可以查到。驿递不会在短信或电话里索要验证码、银行卡号，也不会让你添加陌生账号领赔款。',
    ],
    en: [
      'About tracking',
      'A parcel can be followed a few minutes after it was accepted. Yidi never asks for codes or card numbers by SMS or phone.',
    ],
  },
  {
    type: '4',
    zh: ['这是示范站点', '这里的网点、快递员和邮件都是演示数据，演示环境几分钟走完全程。请不要填写真实的证件和地址。'],
    en: [
      'This is a demonstration',
      'Offices, couriers and mail here are made up; a parcel lives its life in minutes. Please enter no real documents or addresses.',
    ],
  },
];

const menus: readonly (readonly [MenuTemplate, DraftContent])[] = [
  ['tabBar', { entries: tabBar.map(toEntry), textColor: '#55635c', subTextColor: '#00734a' }],
  ['sideMenu', { entries: sideMenu.map(toEntry), textColor: '#14211b', subTextColor: '#55635c' }],
];

/**
 * Publishes the specified menus at the first start. Menus that colleagues changed or withdrew stay
 * so, also where an operator deleted one of the two before menus had revisions. Channels that are
 * off are left out; each entry has one that cannot be switched off.
 */
export async function seedMenus(db: Db, now = new Date()): Promise<void> {
  await transact(db, async (trx) => {
    await sql`LOCK TABLE menu IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const kinds = menus.map(([kind]) => kind);
    const revisions = trx.selectFrom('contentRevision').select('revision').where('kind', 'in', kinds);
    if (await revisions.limit(1).executeTakeFirst()) return;
    const channels = await trx.selectFrom('channel').select('name').where('isOn', '=', true).execute();
    const names = new Set(channels.map(({ name }) => name));
    for (const [kind, fields] of menus) {
      const entries = fields.entries?.map(({ channels: named = [], ...entry }) => ({
        ...entry,
        channels: named.filter((name) => names.has(name)),
      }));
      await publishSeed(trx, { kind, fields: { ...fields, entries }, staffId: null, at: now });
    }
  });
}

function toEntry({ link, zh, en, icon, channels, hidden, miniProgram }: Entry): DraftEntry {
  return {
    link,
    titleZh: zh,
    titleEn: en,
    img: icon,
    ...miniProgram,
    channels: [...channels],
    ...(hidden && { hidden }),
  };
}

/**
 * Publishes demo announcements for half a year from `now`, unless there are announcements.
 * `staffId`: the colleague who made them.
 */
export async function seedAnnouncements(db: Db, now: Date, staffId: string | null = null): Promise<void> {
  await transact(db, async (trx) => {
    await sql`LOCK TABLE announcement IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    if (await trx.selectFrom('announcement').select('id').limit(1).executeTakeFirst()) return;
    // A colleague may have withdrawn them all.
    const revisions = trx.selectFrom('contentRevision').select('revision').where('kind', '=', 'announcement');
    if (await revisions.limit(1).executeTakeFirst()) return;
    const dayMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - DAY_MS;
    for (const { type, zh, en } of notices)
      await publishSeed(trx, {
        kind: 'announcement',
        fields: {
          ...{ titleZh: zh[0], contentZh: zh[1], titleEn: en[0], contentEn: en[1], tabs: [type] },
          ...{ beginTime: toShanghaiIso(dayMs), endTime: toShanghaiIso(dayMs + 183 * DAY_MS) },
        },
        ...{ staffId, at: now },
      });
  });
}

/** Inserts demo adverts for half a year from `now`, unless there are adverts. */
export async function seedAdverts(db: Db, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await sql`LOCK TABLE advert IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    if (await trx.selectFrom('advert').select('id').limit(1).executeTakeFirst()) return;
    const rows = ['home', 'orderlist'].map((boardCode) => ({
      ...{ id: newId(), boardCode, place: 10, link: '/s/introduce', img: '/advert/send-more.svg' },
      ...{ beginAt: new Date(now.getTime() - DAY_MS), endAt: new Date(now.getTime() + 182 * DAY_MS) },
    }));
    await trx.insertInto('advert').values(rows).execute();
  });
}

/** Stores a draft of the demo, unless there is one of its kind and colleague. */
export async function draftSeed(db: Db, draft: Pick<NewRevision, 'kind' | 'fields' | 'staffId' | 'at'>): Promise<void> {
  const drafts = db.selectFrom('contentRevision').select('revision').where('act', '=', 'save');
  const own = drafts.where('kind', '=', draft.kind);
  if (await own.where('staffId', '=', draft.staffId).limit(1).executeTakeFirst()) return;
  const first = { contentId: newId(), revision: 1, act: 'save' } as const;
  await addRevision(db, { ...draft, ...first, fields: tidyContent(draft.kind, draft.fields) });
}
