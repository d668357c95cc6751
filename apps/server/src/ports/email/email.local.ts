import type { LocalSms } from '../sms/sms.local.ts';
import type { Email } from './email.ts';

/** The e-mail adapter of the demo and of tests. Sends nothing; the outbox lists e-mails and SMS. */
export function localEmail({ keep }: Pick<LocalSms, 'keep'>): Email {
  return {
    repeatable: true,
    async send({ id, to, subject, text, code = '' }) {
      keep({ phone: to, text: `${subject}\n${text}`, code, isCall: false, id });
    },
  };
}
