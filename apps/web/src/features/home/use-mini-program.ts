import { useQueryClient } from '@tanstack/react-query';
import { channels } from '@yidi/phrases/channels';
import type { MouseEvent } from 'react';
import { openMiniProgram } from '../../channels/mini-program.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { menuQuery } from '../../shell/shell-data.ts';
import { showToast } from '../../shell/toast-list.ts';

/** Opens a link in chat and payment apps: its mini program (spec §6), otherwise the page. */
export function useMiniProgram(href: string) {
  const { platform } = useBoot();
  const client = useQueryClient();
  const go = useNavigate();
  const words = usePhrases(channels);
  return async (event: MouseEvent) => {
    if (platform.can.miniPrograms === 'none') return;
    event.preventDefault();
    const menu = await client.fetchQuery(menuQuery(platform, 'sideMenu')).catch(() => undefined);
    const named = menu?.items.find(({ link, channelType }) => channelType === 1 && link === href);
    const result = named
      ? openMiniProgram(platform, { appId: named.appId, originId: named.originId, path: named.link })
      : 'noMiniProgram';
    if (result === 'noMiniProgram') go.href(href);
    else if (result !== 'opened') showToast(words[result]);
  };
}
