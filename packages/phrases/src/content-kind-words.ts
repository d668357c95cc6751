import type { ContentField, ContentKind } from '@yidi/contract/values/content-revision';
import type { Pair } from './language.ts';

/** What the console says of each kind of content and of each field, for `opsContent`. */
export const contentKindWords = {
  kinds: {
    announcement: ['公告', 'Announcement'],
    fault: ['故障提示', 'Fault notice'],
    maintenance: ['维护提示', 'Maintenance notice'],
    tabBar: ['底部标签栏', 'Tab bar'],
    sideMenu: ['侧边菜单', 'Side menu'],
    shareCard: ['分享卡片', 'Share card'],
    loginPromotion: ['登录推广', 'Log-in promotion'],
  },
  create: {
    announcement: ['写公告', 'New announcement'],
    fault: ['写故障提示', 'New fault notice'],
    maintenance: ['写维护提示', 'New maintenance notice'],
    tabBar: ['做标签栏', 'New tab bar'],
    sideMenu: ['做侧边菜单', 'New side menu'],
    shareCard: ['做分享卡片', 'New share card'],
    loginPromotion: ['写登录推广', 'New log-in promotion'],
  },
  places: {
    announcement: ['还没选', 'None yet'],
    fault: ['所有页面', 'Every page'],
    maintenance: ['寄件页', 'The order page'],
    tabBar: ['首页、订单、我的', 'Home, orders, me'],
    sideMenu: ['每页的菜单', 'The menu of every page'],
    shareCard: ['还没选', 'None yet'],
    loginPromotion: ['登录页和登录窗', 'The log-in'],
  },
  previewOf: {
    announcement: ['打开页面时弹出', 'Over the page when it opens'],
    fault: ['盖住每一页', 'Over every page'],
    maintenance: ['打开寄件页时弹出', 'Over the order page when it opens'],
    tabBar: ['首页、订单、我的最下面', 'At the bottom of home, orders and me'],
    sideMenu: ['菜单打开时', 'When the menu is opened'],
    shareCard: ['聊天里的链接', 'The link in a chat'],
    loginPromotion: ['登录页最上面', 'At the top of the log-in'],
  },
  publishText: {
    announcement: [
      '到了开始时间，读者下次打开页面就看得到。',
      'From its beginning on, readers see it the next time they open the page.',
    ],
    maintenance: [
      '到了开始时间，读者下次打开寄件页就看得到。',
      'From its beginning on, readers see it the next time they open the order page.',
    ],
    tabBar: ['到了开始时间，所有读者的标签栏换成这一版。', 'From its beginning on, all readers have these tabs.'],
    sideMenu: ['到了开始时间，所有读者的菜单换成这一版。', 'From its beginning on, all readers have this menu.'],
    shareCard: [
      '到了开始时间，新分享的链接用这张卡片；已发出的链接不变。',
      'From its beginning on, links that are shared have this card. Links that were sent stay as they are.',
    ],
    loginPromotion: ['到了开始时间，登录页换成这段话。', 'From its beginning on, the log-in says this.'],
  },
  fields: {
    titleZh: ['中文标题', 'Title in Chinese'],
    titleEn: ['英文标题', 'Title in English'],
    contentZh: ['中文正文', 'Text in Chinese'],
    contentEn: ['英文正文', 'Text in English'],
    beginTime: ['开始', 'Begins'],
    endTime: ['结束', 'Ends'],
    closesOrdering: ['停止下单', 'Stops ordering'],
    tabs: ['放在', 'Where'],
    channels: ['渠道', 'Channels'],
    provinces: ['省份', 'Provinces'],
    cards: ['哪些页面的链接', 'Links of these pages'],
    picture: ['图片', 'Picture'],
    entries: ['入口', 'Entries'],
    textColor: ['文字颜色', 'Colour of the text'],
    subTextColor: ['强调颜色', 'Colour of emphasis'],
  },
} satisfies {
  readonly kinds: Record<ContentKind, Pair>;
  readonly create: Record<ContentKind, Pair>;
  readonly places: Record<ContentKind, Pair>;
  readonly previewOf: Record<ContentKind, Pair>;
  readonly publishText: Record<Exclude<ContentKind, 'fault'>, Pair>;
  readonly fields: Record<ContentField, Pair>;
};
