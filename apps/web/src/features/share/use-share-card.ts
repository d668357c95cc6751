import { useQuery } from '@tanstack/react-query';
import { getThirdParameters } from '@yidi/contract/calls/share';
import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';
import type { Platform } from '../../channels/detect.ts';
import { runsChatSdk, type ShareCard, setShareCard } from '../../channels/share-card.ts';
import { sharedUrl } from '../../session/shared-url.ts';
import { useBoot } from '../../shell/boot.tsx';
import { shareCardQuery } from './share.data.ts';

/**
 * Sets what the menu of the chat app sends for this page: the operator's text and picture, with the
 * page's title if given. Returns true once the app has accepted it.
 */
export function useShareCard(link: string | undefined, title?: string): boolean {
  const { platform, config } = useBoot();
  const { data } = useQuery({ ...shareCardQuery, enabled: platform.can.family === 'chat' });
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!data || link === undefined) return;
    const img = new URL(data.img, location.origin).href;
    let left = false;
    const card = { ...data, title: title ?? data.title, link: sharedUrl(link), img };
    void setUpCard(platform, config.chatSdk, card).then((done) => left || setTaken(done));
    return () => {
      left = true;
    };
  }, [data, link, title, platform, config]);
  return taken;
}

async function setUpCard(platform: Platform, sdk: string | undefined, card: ShareCard): Promise<boolean> {
  if (setShareCard(platform, card)) return true;
  if (sdk === undefined || !runsChatSdk(platform)) return false;
  const sign = async (url: string) => (await send(getThirdParameters, { url })).jsapi;
  // If the SDK refuses the card, the link is copied, as outside the app.
  const configure = async () => (await import('../../channels/chat-sdk.ts')).configureChatSdk(sdk, sign, card);
  return configure().catch(() => false);
}
