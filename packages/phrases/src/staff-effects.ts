import type { StaffRole } from '@yidi/contract/values/staff';
import type { Language } from './language.ts';
import { formatJob } from './ops-work.ts';
import { formatPlace } from './place-names.ts';
import { staffRoleNames } from './staff-roles.ts';

interface Grant {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** The names of the offices to which the roles are bound. */
  readonly offices: readonly string[];
}

function listRoles(language: Language, { roles, offices }: Grant): string {
  const names = roles.map((role) => staffRoleNames[language][role]);
  if (language === 'zh') return names.join('、') + (offices.length > 0 ? `（${offices.join('、')}）` : '');
  return names.join(', ') + (offices.length > 0 ? ` (${offices.join(', ')})` : '');
}

/** What happens when the invitation of a colleague is approved. */
export function formatGrant(language: Language, grant: Grant): string {
  const roles = listRoles(language, grant);
  return language === 'zh'
    ? `邀请“${grant.name}”，角色：${roles}`
    : `“${grant.name}” is invited with the roles: ${roles}`;
}

/** What happens when a change of roles is approved. */
export function formatRolesChange(language: Language, grant: Grant): string {
  const roles = listRoles(language, grant);
  return language === 'zh'
    ? `“${grant.name}”的角色改为：${roles}；登录即结束`
    : `The roles of “${grant.name}” become: ${roles}. Their sessions end`;
}

/** What happens when a new link for a colleague is approved. */
export function formatLinkAsked(language: Language, name: string): string {
  return language === 'zh'
    ? `删除“${name}”的全部通行密钥，由新链接重新登记`
    : `All passkeys of “${name}” are removed, and a new link lets them enrol again`;
}

/** What happens when giving up dead jobs is approved. */
export function formatGiveUp(
  language: Language,
  { count, names }: { readonly count: number; readonly names: readonly string[] },
): string {
  const works = names.map((name) => formatJob(language, name));
  return language === 'zh'
    ? `放弃 ${count} 个失败的任务（${works.join('、')}）：它们要做的事不会再做`
    : `${count === 1 ? 'One dead job is' : `${count} dead jobs are`} given up (${works.join(', ')}): what was to be done never happens`;
}

/** What happens when more reveals are approved. */
export function formatMoreReveals(language: Language, { name, more }: { name: string; more: number }): string {
  return language === 'zh'
    ? `“${name}”一小时内可以再查看 ${more} 次个人信息`
    : `“${name}” may reveal personal data ${more} more times within an hour`;
}

interface Published {
  readonly title: string;
  /** ISO 8601 in Shanghai. */
  readonly beginTime: string;
  readonly endTime: string;
  /** How many channels it is for; 0: all. */
  readonly channels: number;
}

interface Closing extends Published {
  /** The ways of ordering that it closes. */
  readonly tabs: readonly ('1' | '2')[];
  /** The names of the sender's provinces; none: all. */
  readonly provinces: readonly string[];
}

const waysToOrder = {
  zh: { 1: '上门取件', 2: '网点自寄（含寄国外）' },
  en: { 1: 'courier pick-up', 2: 'drop-off, also abroad' },
} as const;
const minuteOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;

/** Returns a text without quotation marks, which would seem to end it where it is quoted. */
export const withoutQuotes = (text: string) => text.replaceAll(/["“”„‟«»「」『』＂]/g, '’');

function formatChannels(language: Language, channels: number): string {
  if (language === 'zh') return channels > 0 ? `${channels} 个渠道` : '所有渠道';
  return channels > 0 ? `${channels} ${channels === 1 ? 'channel' : 'channels'}` : 'all channels';
}

/** What happens when an announcement that closes ordering is approved. */
export function formatContentPublish(language: Language, closing: Closing): string {
  const { beginTime, endTime, tabs, channels, provinces } = closing;
  const title = withoutQuotes(closing.title);
  const [from, to] = [minuteOf(beginTime), minuteOf(endTime)];
  const ways = tabs.map((tab) => waysToOrder[language][tab]);
  const who = formatChannels(language, channels);
  if (language === 'zh') {
    const where = provinces.length > 0 ? provinces.join('、') : '全国';
    return `发布公告“${title}”：${from} 到 ${to} 停止${ways.join('、')}下单（${where}，${who}）；已约好的不变`;
  }
  const where = provinces.length > 0 ? provinces.map((name) => formatPlace(language, name)).join(', ') : 'everywhere';
  return `“${title}” is published: from ${from} to ${to} nobody can order by ${ways.join(' and ')} (${where}, ${who}). Booked orders stay`;
}

interface Fault extends Published {
  /** It is shown already, and ends then unless it is confirmed. ISO 8601 in Shanghai. */
  readonly aloneUntil: string | undefined;
}

/** What happens when a fault notice is approved or confirmed. */
export function formatFaultPublish(language: Language, fault: Fault): string {
  const { aloneUntil } = fault;
  const title = withoutQuotes(fault.title);
  const [from, to] = [minuteOf(fault.beginTime), minuteOf(fault.endTime)];
  const who = formatChannels(language, fault.channels);
  if (language === 'zh')
    return aloneUntil
      ? `故障提示“${title}”继续挡住所有页面，到 ${to}（${who}）；不确认就在 ${minuteOf(aloneUntil)} 自动结束`
      : `发布故障提示“${title}”：${from} 到 ${to} 所有页面都打不开（${who}）；已约好的不变`;
  return aloneUntil
    ? `The fault notice “${title}” goes on to cover every page until ${to} (${who}). Unconfirmed it ends at ${minuteOf(aloneUntil)}`
    : `The fault notice “${title}” is published: from ${from} to ${to} it covers every page (${who}). Booked orders stay`;
}
