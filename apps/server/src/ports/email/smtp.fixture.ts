import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { selfSigned } from './certificate.fixture.ts';
import type { SmtpAccount } from './email.smtp.ts';

/** The next failure of the mail server. */
export interface SmtpFault {
  /** The command at which the server refuses or stops answering. */
  readonly at: 'MAIL' | 'RCPT' | 'DATA' | 'AUTH';
  readonly answer: number | 'silence' | `${number} ${string}`;
}

export interface MailServer {
  readonly account: SmtpAccount;
  /** Accepted messages, as they came over the wire. */
  readonly taken: { readonly to: readonly string[]; readonly raw: string; readonly encrypted: boolean }[];
  /** The failure of the next messages; null for none. */
  fault: SmtpFault | null;
  close(): Promise<void>;
}

const USER = 'yidi';
const PASSWORD = 'loopback-password';

/** Starts a mail server on the loopback interface that requires STARTTLS and authentication. */
export async function startMailServer({ offersTls = true } = {}): Promise<MailServer> {
  const { key, cert } = selfSigned();
  const taken: { to: string[]; raw: string; encrypted: boolean }[] = [];
  const trouble = (at: SmtpFault['at'], done: (error?: Error | null) => void): boolean => {
    const { fault } = server;
    if (fault?.at !== at) return false;
    if (fault.answer === 'silence') return true;
    const [code, text] = String(fault.answer).split(/ (.*)/s);
    done(Object.assign(new Error(text ?? 'refused by the test'), { responseCode: Number(code) }));
    return true;
  };
  const smtp = new SMTPServer({
    key,
    cert,
    logger: false,
    ...(!offersTls && { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    authMethods: ['PLAIN'],
    onAuth({ username, password }, _session, done) {
      if (trouble('AUTH', done)) return;
      if (username !== USER || password !== PASSWORD) done(new Error('wrong name or password'));
      else done(null, { user: USER });
    },
    onMailFrom: (_address, _session, done) => void (trouble('MAIL', done) || done()),
    onRcptTo: (_address, _session, done) => void (trouble('RCPT', done) || done()),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (trouble('DATA', done)) return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(parts).toString('utf8'), encrypted: session.secure });
        done();
      });
    },
  });
  // Some tests disconnect the client on purpose.
  smtp.on('error', () => undefined);
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    account: {
      host: 'localhost',
      port,
      tls: 'start',
      user: USER,
      password: PASSWORD,
      from: '驿递 <no-reply@yidi.example>',
      ca: cert,
    },
    taken,
    fault: null,
    close: () => new Promise((done) => smtp.close(() => done())),
  };
  return server;
}
