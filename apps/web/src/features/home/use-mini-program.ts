import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { loadCode } from '../../shell/lazy-code.ts';
import { useNavigate } from '../../shell/navigate.ts';

/** Opens a link in chat and payment apps: its mini program (spec §6), otherwise the page. */
export function useMiniProgram(href: string) {
  const boot = useBoot();
  const client = useQueryClient();
  const go = useNavigate();
  return async (event: MouseEvent) => {
    if (boot.platform.can.miniPrograms === 'none') return;
    event.preventDefault();
    const code = await loadCode(() => import('../../shell/open-entry.ts'));
    await code?.openLink(client, boot, href, go.href);
  };
}
