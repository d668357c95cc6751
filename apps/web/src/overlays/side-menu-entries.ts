import type { InfoOf } from '@yidi/contract/call';
import type { pageInfoByChannel } from '@yidi/contract/calls/content';
import type { sideMenu } from '@yidi/phrases/side-menu';
import type { Platform } from '../channels/detect.ts';
import { hrefOf } from '../route-table.ts';
import { isSafeLink } from '../session/safe-redirect.ts';

export type MenuEntry = InfoOf<typeof pageInfoByChannel>['items'][number];

const plain = { subImg: '', channelType: 0, appId: '', originId: '', tagInfo: '' } as const;

/**
 * Returns the entries of the side menu: texts, order, tags and mini programs from the server's
 * template for this channel. Our default few (spec §1, §6) are shown until it is loaded, and if
 * loading fails.
 */
export function sideMenuEntries(
  platform: Platform,
  served: readonly MenuEntry[] | undefined,
  say: (typeof sideMenu)['zh' | 'en'],
): readonly MenuEntry[] {
  const safe = (served ?? []).filter(({ link }) => isSafeLink(link));
  if (safe.length > 0) return safe;
  const own: MenuEntry[] = [
    { ...plain, link: hrefOf('/index', {}, { active: 'order' }), title: say.courier, img: 'truck' },
    { ...plain, link: hrefOf('/index', {}, { active: 'orderself' }), title: say.selfSend, img: 'store' },
    { ...plain, link: hrefOf('/query'), title: say.query, img: 'search' },
  ];
  return own.filter(({ img }) => img !== 'store' || platform.can.selfSend);
}
