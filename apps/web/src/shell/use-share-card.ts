import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRouter } from '../router/router-context.tsx';
import { useBoot } from './boot.tsx';

/**
 * Lets the menu of the chat app share this page of ours with this title, until the component is
 * removed. Returns true once the app has accepted it.
 */
export function useShareCard(path: string | undefined, title: string): boolean {
  const boot = useBoot();
  const client = useQueryClient();
  const router = useRouter();
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (boot.platform.agent !== 'chat' || path === undefined) return;
    const code = import('./chat-pages.ts');
    let hasLeft = false;
    const share = async () => {
      const { followChatPages, shareOther } = await code;
      followChatPages(client, router, boot);
      const isAccepted = !hasLeft && (await shareOther({ path, kind: 'parcel', title }));
      if (!hasLeft) setTaken(isAccepted);
    };
    // If the code does not load, the link is copied, as outside the app.
    share().catch(() => undefined);
    return () => {
      hasLeft = true;
      code.then(({ shareOther }) => shareOther(undefined)).catch(() => undefined);
    };
  }, [path, title, boot, client, router]);
  return isTaken;
}
