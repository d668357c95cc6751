import { useQuery } from '@tanstack/react-query';
import { shell } from '@yidi/phrases/shell';
import { menuPicture } from '@yidi/shell/menu-picture';
import { TabBar, type TabBarItem } from '@yidi/ui/tab-bar';
import type { MouseEvent, ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { isSafeLink } from '../session/safe-redirect.ts';
import { useBoot } from './boot.tsx';
import { loadCode } from './lazy-code.ts';
import { useNavigate } from './navigate.ts';
import { usePhrases } from './preferences-context.tsx';
import { hasTabBar, menuQuery, orderCountQuery } from './shell-data.ts';
import { usePath, useRouteRow } from './url.ts';
import { useMenuColors } from './use-menu-colors.ts';

/**
 * The tabs of the server's menu. Our default four are shown until it is loaded, or if loading
 * fails.
 */
export function ShellTabBar(): ReactElement | null {
  const { platform } = useBoot();
  const row = useRouteRow();
  return hasTabBar(platform, row) ? <Bar /> : null;
}

function Bar(): ReactElement {
  const boot = useBoot();
  const say = usePhrases(shell);
  const go = useNavigate();
  const path = usePath();
  const menu = useQuery(menuQuery(boot.platform, 'tabBar')).data;
  const bar = useMenuColors<HTMLElement>(menu, ['--ink-2', '--brand-ink']);
  const count = useQuery(orderCountQuery).data?.size ?? 0;
  const served = (menu?.items ?? []).filter(({ link }) => isSafeLink(link));
  const own = [
    { link: hrefOf('/home'), title: say.tabHome, img: 'home', subImg: '', tagInfo: '' },
    { link: hrefOf('/query'), title: say.tabQuery, img: 'search', subImg: '', tagInfo: '' },
    { link: hrefOf('/orderlist'), title: say.tabOrders, img: 'list', subImg: '', tagInfo: '' },
    { link: hrefOf('/my-center'), title: say.tabMe, img: 'user', subImg: '', tagInfo: '' },
  ];
  const items: TabBarItem[] = (served.length > 0 ? served : own).map((item) => ({
    id: item.link,
    label: item.title,
    href: item.link,
    tag: item.tagInfo,
    ...menuPicture(item.link === path ? item.subImg || item.img : item.img),
    current: item.link === path,
    ...(item.link === hrefOf('/orderlist') ? { count, countLabel: count > 0 ? say.orderCount(count) : undefined } : {}),
  }));

  async function select(item: TabBarItem, event: MouseEvent): Promise<void> {
    const chosen = served.find(({ link }) => link === item.id);
    if (chosen?.channelType !== 1) return;
    event.preventDefault();
    const code = await loadCode(() => import('./open-entry.ts'));
    await code?.openEntry(boot, chosen, go.href);
  }
  return <TabBar bar={bar} label={say.tabs} items={items} onSelect={select} />;
}
