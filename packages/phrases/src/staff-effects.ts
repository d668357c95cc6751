import type { StaffRole } from '@yidi/contract/values/staff';
import type { Language } from './language.ts';
import { formatJob } from './ops-work.ts';
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
