import type { ChatConfig } from '../../config/chat-config.ts';
import type { Chat, ChatPages } from './chat.ts';
import { wechatChat } from './chat.wechat.ts';
import { wechatPages } from './pages.wechat.ts';

/**
 * Returns the operator's service account, or null without one; then no page offers messages in the
 * chat app.
 */
export function openChat(config: ChatConfig, url: string): Chat | null {
  return config.vendor === 'wechat' ? wechatChat({ ...config, url }) : null;
}

/**
 * Returns the same account for pages in the chat app, or null without one; then pages behave there
 * as in a browser.
 */
export function openChatPages(config: ChatConfig): ChatPages | null {
  return config.vendor === 'wechat' ? wechatPages(config) : null;
}
