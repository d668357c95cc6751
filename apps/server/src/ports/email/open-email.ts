import type { EmailConfig } from '../../config/email-config.ts';
import type { LocalSms } from '../sms/sms.local.ts';
import { localEmail } from './email.local.ts';
import { smtpEmail } from './email.smtp.ts';
import type { Email } from './email.ts';

/** Returns the operator's mail server, the outbox in the demo, or null where no e-mail is sent. */
export function openEmail(config: EmailConfig, outbox: Pick<LocalSms, 'keep'> | undefined): Email | null {
  if (config.vendor === 'smtp') return smtpEmail(config);
  return config.vendor === 'local' && outbox ? localEmail(outbox) : null;
}
