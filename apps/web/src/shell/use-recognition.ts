import { useQueryClient } from '@tanstack/react-query';
import { canRecognise } from '@yidi/contract/calls/host';
import { HOST_GO_PATH, type HostName } from '@yidi/contract/values/host';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../api/send.ts';
import { userQuery } from '../api/user.ts';
import { hostOf } from '../channels/host-of.ts';
import { useBoot } from './boot.tsx';

/** A round of recognition that needs a tap. */
export interface Asking {
  readonly host: HostName;
  readonly href: string;
}

/**
 * Lets the host app recognise the user of a screen that was reached inside the app, by leaving the
 * page and returning to it. Pages from the server were recognised before. The server allows it once
 * a session. `when`: whether the screen would gain from it. Returns the host app and where a tap
 * leads, if the vendor asks the user.
 */
export function useRecognition(when: boolean): Asking | undefined {
  const [asking, setAsking] = useState<Asking>();
  const { platform } = useBoot();
  const client = useQueryClient();
  const host = hostOf(platform);
  const recognise = useEffectEvent(async () => {
    if (host === undefined || client.getQueryData(userQuery.queryKey)?.openId !== '') return;
    const { can, byTap } = await send(canRecognise, { host }).catch(() => ({ can: 0, byTap: 0 }));
    const { pathname, search } = window.location;
    const href = `${HOST_GO_PATH}?redirectUrl=${encodeURIComponent(pathname + search)}`;
    if (can === 1) window.location.replace(href);
    else if (byTap === 1) setAsking({ host, href });
  });
  useEffect(() => {
    if (when) void recognise();
  }, [when]);
  return asking;
}
