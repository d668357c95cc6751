import { type Chat, ChatRefused } from '../../../ports/chat/chat.ts';
import { type Email, EmailRefused } from '../../../ports/email/email.ts';
import { type Sms, SmsRefused } from '../../../ports/sms/sms.ts';
import type { WayOut } from './send.ts';

/**
 * SMS as a channel. A phone that accepts no SMS, and a text without an approved template, are
 * refused finally. An exhausted quota or account is retried. A timeout is `unknown`, and the text
 * is not sent again.
 */
export function smsWay(sms: Sms): WayOut {
  return {
    repeatable: sms.repeatable === true,
    async send({ id, to, notice, text }) {
      if (!notice) return 'refused';
      try {
        await sms.send({ id, phone: to, template: notice.template, params: notice.params, text });
        return 'sent';
      } catch (error) {
        if (!(error instanceof SmsRefused)) return 'unknown';
        return error.reason === 'rate' || error.reason === 'account' ? 'later' : 'refused';
      }
    },
  };
}

/** E-mail as a channel: temporary refusals are retried, timeouts are not. */
export function emailWay(email: Email): WayOut {
  return {
    repeatable: email.repeatable === true,
    async send({ id, to, subject, text }) {
      try {
        await email.send({ id, to, subject, text });
        return 'sent';
      } catch (error) {
        if (!(error instanceof EmailRefused)) return 'unknown';
        return error.reason === 'address' ? 'refused' : 'later';
      }
    },
  };
}

/** Template messages of the chat app: refusals by quota or account are retried; timeouts not. */
export function chatWay(chat: Chat): WayOut {
  return {
    repeatable: false,
    async send({ id, to, said: text, mailNo, link, at }) {
      try {
        await chat.send({ id, to, ...text, mailNo, ...(link !== null && { link }), at });
        return 'sent';
      } catch (error) {
        if (!(error instanceof ChatRefused)) return 'unknown';
        return error.reason === 'receiver' ? 'refused' : 'later';
      }
    },
  };
}
