import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import type { pageInfoByChannel } from '@yidi/contract/calls/content';
import { channels } from '@yidi/phrases/channels';
import { openMiniProgram } from '../channels/mini-program.ts';
import type { Boot } from './boot.tsx';
import { menuQuery } from './shell-data.ts';
import { showToast } from './toast-list.ts';

type MenuEntry = Pick<InfoOf<typeof pageInfoByChannel>['items'][number], 'link' | 'appId' | 'originId'>;

/**
 * Opens an entry that names a mini program. Where the host app does not open it, `open` is called
 * with the link, whose page has the same purpose.
 */
export async function openEntry(
  { platform, config }: Boot,
  { link, appId, originId }: MenuEntry,
  open: (href: string) => void,
): Promise<void> {
  const result = await openMiniProgram(platform, config.chatSdk, { appId, originId, path: link });
  if (result === 'noMiniProgram') follow(link, open);
  else if (result === 'noMiniProgramOnPc')
    showToast(channels[document.documentElement.lang === 'en' ? 'en' : 'zh'].noMiniProgramOnPc);
}

/** As `openEntry`, for a link that an entry of the side menu may have. */
export async function openLink(
  client: QueryClient,
  boot: Boot,
  href: string,
  open: (href: string) => void,
): Promise<void> {
  const menu = await client.fetchQuery(menuQuery(boot.platform, 'sideMenu')).catch(() => undefined);
  const entry = menu?.items.find(({ link, channelType }) => channelType === 1 && link === href);
  if (entry) await openEntry(boot, entry, open);
  else follow(href, open);
}

/** Opens a page of ours by `open`, and a sub-app of another host by the browser. */
function follow(href: string, open: (href: string) => void): void {
  if (href.startsWith('/')) open(href);
  else window.location.assign(href);
}
