import { useQuery } from '@tanstack/react-query';
import { getThirdParameters } from '@yidi/contract/calls/share';
import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';
import type { Platform } from '../../channels/detect.ts';
import { runsChatSdk, type ShareCard, setShareCard } from '../../channels/share-card.ts';
import { useBoot } from '../../shell/boot.tsx';
import { shareCardQuery } from './share.data.ts';

/**
 * Tells the chat app what its menu sends on of this page: the operator's words and picture, with a
 * title of the page's own where it has one. True once the app has taken it.
 */
export function useShareCard(link: string | undefined, title?: string): boolean {
  const { platform, config } = useBoot();
  const { data } = useQuery({ ...shareCardQuery, enabled: platform.can.family === 'chat' });
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!data || link === undefined) return;
    const { origin } = location;
    const img = new URL(data.img, origin).href;
    let left = false;
    void tell(platform, config.chatSdk, { ...data, title: title ?? data.title, link: origin + link, img }).then(
      (done) => left || setTaken(done),
    );
    return () => {
      left = true;
    };
  }, [data, link, title, platform, config]);
  return taken;
}

async function tell(platform: Platform, sdk: string | undefined, card: ShareCard): Promise<boolean> {
  if (setShareCard(platform, card)) return true;
  if (sdk === undefined || !runsChatSdk(platform)) return false;
  const sign = async (url: string) => (await send(getThirdParameters, { url })).jsapi;
  // Without it a link is copied and sent on as anywhere.
  const told = async () => (await import('../../channels/chat-sdk.ts')).configureChatSdk(sdk, sign, card);
  return told().catch(() => false);
}
