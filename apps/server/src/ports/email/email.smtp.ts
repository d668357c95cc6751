import { createTransport } from 'nodemailer';
import { type Email, EmailRefused, EmailUnreachable } from './email.ts';

/** What a mail server needs, from the configuration. */
export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  /** `start`: STARTTLS, without which nothing is sent; `implicit`: TLS from the first byte. */
  readonly tls: 'start' | 'implicit';
  readonly user: string;
  readonly password: string;
  /** The sender's address; the Message-ID has its domain. */
  readonly from: string;
  /** Certificates to trust besides those of the system, PEM. */
  readonly ca?: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** One address, and no way to write a second one or another header into it. */
const oneAddress = /^[^\s,;:<>"]+@[^\s,;:<>"]+$/;

/**
 * E-mail by SMTP (RFC 5321) with nodemailer: encrypted always, with name and password. 4xx is
 * `later`, 5xx `address` where the answer is about the receiver and `account` elsewhere. Silence
 * after the greeting leaves open what the server did with the message.
 */
export function smtpEmail(account: SmtpAccount, timeoutMs = TIMEOUT_MS): Email {
  const transport = createTransport({
    host: account.host,
    port: account.port,
    secure: account.tls === 'implicit',
    requireTLS: true,
    auth: { user: account.user, pass: account.password },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A text of ours names no file or page, and nothing else may make one be read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(account.ca !== undefined && { tls: { ca: account.ca } }),
  });
  const domain = account.from.slice(account.from.lastIndexOf('@') + 1).replace(/>.*$/, '');
  return {
    async send({ id, to, subject, text }) {
      if (!oneAddress.test(to)) throw new EmailRefused('address');
      const message = { from: account.from, to, subject, text, messageId: `<${id}@${domain}>` };
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...message, headers }).catch((error: unknown) => {
        throw judge(error);
      });
    },
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly message?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  /** The command that was answered: `CONN`, `EHLO`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
  readonly response?: string;
}

/** What ends before the server has greeted: nodemailer tells its time-outs apart by their words alone. */
const beforeGreeting = /^(?:Connection timeout|Greeting never received)/;

function judge(cause: unknown): EmailRefused | EmailUnreachable {
  const failure = cause as SmtpFailure;
  const { code, message = '', responseCode, syscall } = failure;
  if (code === 'EAUTH' || code === 'ETLS' || /certificate|Invalid sender/.test(message))
    return new EmailRefused('account', { cause });
  if (responseCode !== undefined)
    return new EmailRefused(responseCode < 500 ? 'later' : isAboutReceiver(failure) ? 'address' : 'account', { cause });
  if (code === 'EENVELOPE') return new EmailRefused('address', { cause });
  const isBefore = code === 'EDNS' || syscall === 'connect' || beforeGreeting.test(message);
  if (isBefore) return new EmailRefused('later', { cause });
  return new EmailUnreachable('the mail server fell silent', { cause });
}

/** Refusals of our own login, sender or network, which some servers give as late as for the receiver. */
const aboutSender =
  /^(?:503|530|534|535|538)|relay|sender|mail from|authent|client host|\b(?:spf|dkim|dmarc|rbl|spamhaus|black ?list|block ?list)/i;
/** Enhanced status of an address or a mailbox (RFC 3463): 5.1.1, 5.2.2; not 5.1.7 and 5.1.8, the sender's address. */
const mailboxStatus = /^\d{3}[ -]5\.(?:1\.[1-6]\b|1\.(?:9|10)\b|2\.)/;

/** True when a permanent refusal is about the receiver's address. @see RFC 5321 4.2, RFC 3463 */
function isAboutReceiver({ command = '', response = '' }: SmtpFailure): boolean {
  if (mailboxStatus.test(response)) return true;
  return command.startsWith('RCPT') && !aboutSender.test(response);
}
