import type { ChatConfig } from '../../config/chat-config.ts';
import type { Chat } from './chat.ts';
import { wechatChat } from './chat.wechat.ts';

/** The service account that the operator named; null without one: no page offers this way then. */
export function openChat(config: ChatConfig, url: string): Chat | null {
  return config.vendor === 'wechat' ? wechatChat({ ...config, url }) : null;
}
