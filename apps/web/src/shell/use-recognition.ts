import { useQueryClient } from '@tanstack/react-query';
import { canRecognise } from '@yidi/contract/calls/host';
import { HOST_GO_PATH } from '@yidi/contract/values/host';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../api/send.ts';
import { userQuery } from '../api/user.ts';
import { hostOf } from '../channels/host-of.ts';
import { useBoot } from './boot.tsx';

/**
 * Lets the host app recognise the user of a screen that was reached inside the app, by leaving the
 * page and returning to it. Pages from the server were recognised before. The server allows it once
 * a session. `when`: whether the screen would gain from it.
 */
export function useRecognition(when: boolean): void {
  const { platform } = useBoot();
  const client = useQueryClient();
  const host = hostOf(platform);
  const recognise = useEffectEvent(async () => {
    if (host === undefined || client.getQueryData(userQuery.queryKey)?.openId !== '') return;
    const { can } = await send(canRecognise, { host }).catch(() => ({ can: 0 }));
    if (can !== 1) return;
    const { pathname, search } = window.location;
    window.location.replace(`${HOST_GO_PATH}?redirectUrl=${encodeURIComponent(pathname + search)}`);
  });
  useEffect(() => {
    if (when) void recognise();
  }, [when]);
}
