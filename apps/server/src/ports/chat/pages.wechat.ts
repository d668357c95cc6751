import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type ChatPages, ChatRefused, ChatUnreachable, type SignedPage } from './chat.ts';
import { openWechat, type WechatApp, type WechatOptions } from './wechat-access.ts';

const ticketAnswer = z.object({
  errcode: z.number(),
  ticket: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});
const LATER = new Set([-1, 45009, 45011]);

/**
 * Signs pages in the WeChat client: tickets by `cgi-bin/ticket/getticket`, signatures of its
 * JS-SDK. Source: channels.md §2.1.
 */
export function wechatPages(app: WechatApp, options: WechatOptions = {}): ChatPages {
  const wechat = openWechat(app, options);
  return {
    appId: app.appId,
    async askTicket() {
      const reply = await wechat.ask('/cgi-bin/ticket/getticket', { type: 'jsapi' });
      const read = z.safeParse(ticketAnswer, reply);
      if (!read.success) throw new ChatUnreachable('the vendor answered something else');
      const { errcode, ticket, expires_in: livesS } = read.data;
      if (errcode !== 0 || !ticket || !livesS) throw new ChatRefused(LATER.has(errcode) ? 'later' : 'account');
      return { ticket, livesS };
    },
    sign: signPage,
  };
}

/** Signs a page's URL by SHA-1, because the vendor's SDK accepts nothing else. */
export function signPage(ticket: string, { url, nonce, atS }: SignedPage): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${atS}&url=${url}`)
    .digest('hex');
}
