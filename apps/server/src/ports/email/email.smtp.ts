import { createTransport } from 'nodemailer';
import { type Email, EmailRefused, EmailUnreachable } from './email.ts';

/** Settings of a mail server. */
export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  /** `start`: STARTTLS, which is required; `implicit`: TLS from the first byte. */
  readonly tls: 'start' | 'implicit';
  readonly user: string;
  readonly password: string;
  /** The sender's address. Its domain is used in the Message-ID. */
  readonly from: string;
  /** Certificates to trust besides those of the system, PEM. */
  readonly ca?: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** Matches exactly one address. It cannot contain a second address or another header. */
const oneAddress = /^[^\s,;:<>"]+@[^\s,;:<>"]+$/;

/**
 * Sends e-mail by SMTP (RFC 5321) with nodemailer, always encrypted and authenticated. A 4xx reply
 * becomes `later`; a 5xx reply becomes `address` if it is about the receiver, else `account`. A
 * timeout after the greeting leaves open whether the server accepted the message.
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
    // Our texts refer to no file or URL. This also stops any injected text from reading one.
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
        throw classify(error);
      });
    },
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly message?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  /** The SMTP command that failed: `CONN`, `EHLO`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
  readonly response?: string;
}

/** Failures before the server's greeting. Only their text tells nodemailer's time-outs apart. */
const beforeGreeting = /^(?:Connection timeout|Greeting never received)/;

function classify(cause: unknown): EmailRefused | EmailUnreachable {
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

/** Refusals of our own login, sender or network. Some servers report them only at `RCPT TO`. */
const aboutSender =
  /^(?:503|530|534|535|538)|^\d{3}[ -]5\.7\.|relay|rcpthosts|access denied|banned|sender|mail from|authent|client host|\b(?:spf|dkim|dmarc|rbl|spamhaus|black ?list|block ?list)/i;
/**
 * Enhanced status codes about a receiver's address or mailbox (RFC 3463), e.g. 5.1.1 and 5.2.2.
 * 5.1.7 and 5.1.8 are about the sender's address.
 */
const mailboxStatus = /^\d{3}[ -]5\.(?:1\.[1-6]\b|1\.(?:9|10)\b|2\.)/;

/**
 * Returns whether a permanent refusal is about the receiver's address. @see RFC 5321 4.2, RFC 3463
 */
function isAboutReceiver({ command = '', response = '' }: SmtpFailure): boolean {
  // A server that checks the receiver late reports it behind DATA, but never at MAIL.
  if (/^(?:RCPT|DATA)/.test(command) && mailboxStatus.test(response)) return true;
  return command.startsWith('RCPT') && !aboutSender.test(response);
}
