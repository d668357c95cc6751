import type { Platform } from './detect.ts';

/** The card that a chat app shows for a link shared from its own menu. URLs are absolute. */
export interface ShareCard {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly img: string;
}

export interface ChatCard {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/**
 * Returns whether this is the chat app's own browser, which runs its SDK. Mini programs get a
 * message instead.
 */
export const runsChatSdk = ({ agent, inMiniProgram }: Platform): boolean => agent === 'chat' && !inMiniProgram;

export const chatCardOf = ({ title, text, link, img }: ShareCard): ChatCard => ({
  title,
  desc: text,
  link,
  imgUrl: img,
});

/** The chat app's SDK, if its container or the operator added it to the page. */
interface Bridges {
  readonly wx?: {
    updateAppMessageShareData?(card: ChatCard): void;
    updateTimelineShareData?(card: Omit<ChatCard, 'desc'>): void;
    readonly miniProgram?: { postMessage?(message: { readonly data: { readonly share: ChatCard } }): void };
  };
}

/**
 * Sets the card that the chat app's menu shares for this page: through the SDK in its browser,
 * through a message within a mini program. Returns false if neither is available.
 * @guess The shape of that message is ours. Source: channels.md §2.3, §2.4.
 */
export function setShareCard(platform: Platform, shown: ShareCard): boolean {
  if (platform.can.family !== 'chat') return false;
  const { wx } = globalThis as Bridges;
  const card = chatCardOf(shown);
  if (platform.inMiniProgram && wx?.miniProgram?.postMessage) {
    wx.miniProgram.postMessage({ data: { share: card } });
    return true;
  }
  if (!wx?.updateAppMessageShareData) return false;
  wx.updateAppMessageShareData(card);
  const { desc: _, ...forAll } = card;
  wx.updateTimelineShareData?.(forAll);
  return true;
}
