import type { ChatConfig } from '../../config/chat-config.ts';
import type { Chat, ChatPages } from './chat.ts';
import { wechatChat } from './chat.wechat.ts';
import { wechatPages } from './pages.wechat.ts';

/** The service account that the operator named; null without one: no page offers this way then. */
export function openChat(config: ChatConfig, url: string): Chat | null {
  return config.vendor === 'wechat' ? wechatChat({ ...config, url }) : null;
}

/** The same account for pages in the chat app; null without one: they are shown there as anywhere. */
export function openChatPages(config: ChatConfig): ChatPages | null {
  return config.vendor === 'wechat' ? wechatPages(config) : null;
}
