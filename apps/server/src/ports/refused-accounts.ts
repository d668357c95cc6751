import { Counter } from 'prom-client';
import { type Chat, ChatRefused } from './chat/chat.ts';
import { type Email, EmailRefused } from './email/email.ts';
import type { OpenedSms } from './sms/open-sms.ts';
import { type Sms, SmsRefused } from './sms/sms.ts';

/**
 * Counts messages that were refused because of our own account, name, template or balance, per
 * channel.
 */
export const accountsRefused = new Counter({
  name: 'yidi_accounts_refused_total',
  help: 'Messages that a vendor refused because of our own account, by way',
  labelNames: ['way'],
  registers: [],
});

const WAYS = ['sms', 'voice', 'email', 'chat'] as const;
// Prometheus sees no increase in a counter that has no sample before it.
for (const way of WAYS) accountsRefused.inc({ way }, 0);

const LINE_EVERY_MS = 60_000;

interface Log {
  error(line: object, message: string): void;
}

/**
 * Reports refusals of one channel's account: each is counted, and at most one a minute is logged.
 */
function reportOf(way: (typeof WAYS)[number], log: Log) {
  let quietUntilMs = 0;
  return async <T>(sending: Promise<T>): Promise<T> => {
    try {
      return await sending;
    } catch (error) {
      const isRefused = error instanceof SmsRefused || error instanceof EmailRefused || error instanceof ChatRefused;
      if (isRefused && error.reason === 'account') {
        accountsRefused.inc({ way });
        const nowMs = performance.now();
        if (nowMs >= quietUntilMs)
          log.error({ way }, 'our account is refused: no message goes out by this way until it is set up rightly');
        if (nowMs >= quietUntilMs) quietUntilMs = nowMs + LINE_EVERY_MS;
      }
      throw error;
    }
  };
}

/** An SMS gateway whose refusals of our account are counted and logged. */
export function reportingSms(sms: Sms, log: Log): Sms {
  const [ofSms, ofVoice] = [reportOf('sms', log), reportOf('voice', log)];
  return { ...sms, send: (message) => ofSms(sms.send(message)), sayCode: (call) => ofVoice(sms.sayCode(call)) };
}

/** Like `reportingSms`, for an opened gateway. The demo's outbox has no account. */
export function reportingOpenedSms(opened: OpenedSms, log: Log): OpenedSms {
  return opened.outbox ? opened : { ...opened, sms: reportingSms(opened.sms, log) };
}

/** A mail server whose refusals of our account are counted and logged. */
export function reportingEmail(email: Email, log: Log): Email {
  const report = reportOf('email', log);
  return { ...email, send: (message) => report(email.send(message)) };
}

/** A chat app whose refusals of our account are counted and logged. */
export function reportingChat(chat: Chat, log: Log): Chat {
  const report = reportOf('chat', log);
  return { ...chat, send: (message) => report(chat.send(message)) };
}
