import { randomUUID } from 'node:crypto';
import { formatEmailSubject } from '@yidi/phrases/message-email';
import { textMessage } from '@yidi/phrases/message-texts';
import type { Keys } from '../../../config/keys.ts';
import { on, type TopicHandler, topic } from '../../../db/outbox.ts';
import { type Email, EmailRefused } from '../../../ports/email/email.ts';
import { logCode, recordCodeOutcome } from '../message.public.ts';
import { EMAIL_CODE_MINUTES } from './email.store.ts';

/** Encrypted: the receiver and the code. */
export const emailCodeDue = topic<{ readonly sealed: string }>('message.emailCode');

interface Due {
  readonly personId: string;
  readonly email: string;
  readonly code: string;
  readonly language: 'zh' | 'en';
  readonly until: number;
}

/**
 * Sends the code that verifies an address, and logs the result. A temporary rejection is retried
 * while the code is valid; a timeout is not, because no message may be sent twice.
 */
export function sendEmailCodes(deps: {
  readonly keys: Keys;
  readonly email: Email | null;
  readonly now: () => Date;
}): TopicHandler {
  const { keys, email, now } = deps;
  return on(emailCodeDue, async ({ sealed }, { db }) => {
    const opened = keys.open('message.stored', sealed);
    const due = opened === null ? null : (JSON.parse(opened) as Due);
    if (!due || !email || now().getTime() >= due.until) return;
    const { personId, language, code } = due;
    const params = { code, minutes: EMAIL_CODE_MINUTES };
    const text = textMessage(language, { template: 'loginCode', params, atMs: now().getTime() });
    const telling = { personId, way: 'email', to: due.email, text, language, minutes: EMAIL_CODE_MINUTES } as const;
    const subject = formatEmailSubject(language, { template: 'loginCode', params: {}, atMs: now().getTime() });
    try {
      await email.send({ id: randomUUID(), to: due.email, subject, text, code });
      await recordCodeOutcome(db, await logCode(db, keys, telling, now()), 'sent');
    } catch (error) {
      if (error instanceof EmailRefused && error.reason !== 'address') throw error;
      const result = error instanceof EmailRefused ? 'refused' : 'unknown';
      await recordCodeOutcome(db, await logCode(db, keys, telling, now()), result);
    }
  });
}
