import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import * as z from 'zod/mini';
import { type Chat, type ChatMessage, ChatRefused, ChatUnreachable } from './chat.ts';
import { openWechat, type WechatApp, type WechatOptions } from './wechat-access.ts';

/** Parts of a message that fields of the vendor's template can show. */
export const chatSlots = ['title', 'mailNo', 'at', 'body'] as const;
export type ChatSlot = (typeof chatSlots)[number];

/** Settings of a service account. */
export interface ChatAccount extends WechatApp {
  readonly templateId: string;
  /**
   * Maps each part to the field of the template that shows it: thing1, character_string2, time3 …
   */
  readonly fields: Readonly<Partial<Record<ChatSlot, string>>>;
  /** Where a tap leads, unless the message has its own link. */
  readonly url: string;
}

const sendAnswer = z.object({ errcode: z.number() });

/**
 * Maps the vendor's error codes to reasons. Source: developers.weixin.qq.com, global return codes.
 */
const refusals: Readonly<Record<number, ChatRefused['reason']>> = {
  [-1]: 'later',
  45009: 'later',
  45011: 'later',
  40003: 'receiver',
  43004: 'receiver',
  43019: 'receiver',
  43101: 'receiver',
};

/**
 * Longest text for each kind of field; the vendor refuses longer ones (47003). Source: template
 * message field types.
 */
const longest: readonly (readonly [RegExp, number])[] = [
  [/^thing/, 20],
  [/^phrase/, 5],
  [/^(?:character_string|const)/, 32],
];

/** Template messages of a WeChat service account (`cgi-bin/message/template/send`). */
export function wechatChat(account: ChatAccount, options: WechatOptions = {}): Chat {
  const wechat = openWechat(account, options);
  return {
    async send(message) {
      const reply = await wechat.ask('/cgi-bin/message/template/send', {}, wordsOf(account, message));
      const read = z.safeParse(sendAnswer, reply);
      if (!read.success) throw new ChatUnreachable('the vendor answered something else');
      const { errcode } = read.data;
      if (errcode !== 0) throw new ChatRefused(refusals[errcode] ?? 'account');
    },
  };
}

function wordsOf(account: ChatAccount, message: ChatMessage): object {
  const texts: Readonly<Record<ChatSlot, string>> = {
    title: message.title,
    mailNo: message.mailNo ?? '',
    at: toShanghaiIso(message.at).slice(0, 16).replace('T', ' '),
    body: message.body,
  };
  const shown = chatSlots.flatMap((slot) => {
    const field = account.fields[slot];
    return field === undefined ? [] : [[field, { value: fit(field, texts[slot]) }] as const];
  });
  return {
    touser: message.to,
    template_id: account.templateId,
    url: message.link ?? account.url,
    client_msg_id: message.id,
    data: Object.fromEntries(shown),
  };
}

/** Cuts a text to the length of the field's kind. The vendor refuses an empty field. */
function fit(field: string, text: string): string {
  const most = longest.find(([kind]) => kind.test(field))?.[1] ?? Number.POSITIVE_INFINITY;
  const signs = [...text.replace(/[\u2060]/g, '')];
  return (signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')) || '-';
}
