import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { notifyWithEmail, setEmail } from '../../modules/message/email.fixture.ts';
import { messaging } from '../../modules/message/message.fixture.ts';
import { emailWay } from '../../modules/message/sending/ways-out.ts';
import { makePerson } from '../../world/people.ts';
import { localSms } from '../sms/sms.local.ts';
import { localEmail } from './email.local.ts';
import { smtpEmail } from './email.smtp.ts';
import { startMailServer } from './smtp.fixture.ts';

const server = await startMailServer();
const bare = await startMailServer({ offersTls: false });
afterAll(() => Promise.all([server.close(), bare.close()]));
afterEach(() => {
  server.fault = null;
  server.taken.length = 0;
});

const PATIENT_MS = 60_000;
const email = smtpEmail(server.account, PATIENT_MS);
/** For a server that falls silent. It must still have the time to greet on a busy machine. */
const hastyEmail = smtpEmail(server.account, 3000);
const message = {
  id: 'm-1',
  to: 'lin@example.org',
  subject: '邮件 · 正送来',
  text: '【驿递】邮件 9801123456789 正送来。',
};
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('smtpEmail', () => {
  test('sends a message unchanged over an encrypted and authenticated connection', async () => {
    await email.send(message);
    const [received] = server.taken;
    expect(received).toMatchObject({ to: [message.to], encrypted: true });
    expect(received!.raw).toContain('Message-ID: <m-1@yidi.example>');
    expect(received!.raw).toContain('Auto-Submitted: auto-generated');
    const body = /\r\n\r\n([\s\S]*)$/.exec(received!.raw)![1]!;
    const text = /base64/i.test(received!.raw)
      ? Buffer.from(body, 'base64').toString('utf8')
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
          'latin1',
        ).toString('utf8');
    expect(text.trim()).toBe(message.text);
  });

  test('sends nothing where the server offers no encryption', async () => {
    const error = await failure(smtpEmail(bare.account, PATIENT_MS).send(message));
    expect(error).toMatchObject({ name: 'EmailRefused', reason: 'account' });
    expect(bare.taken).toEqual([]);
  });

  test('sends nothing to a server whose certificate it does not trust', async () => {
    const error = await failure(smtpEmail({ ...server.account, ca: undefined }, PATIENT_MS).send(message));
    expect(error).toMatchObject({ name: 'EmailRefused', reason: 'account' });
    expect(server.taken).toEqual([]);
  });

  test('a wrong password is refused with the reason account', async () => {
    const error = await failure(smtpEmail({ ...server.account, password: 'other' }, PATIENT_MS).send(message));
    expect(error).toMatchObject({ name: 'EmailRefused', reason: 'account' });
  });

  test.each([
    ['RCPT', 550, { name: 'EmailRefused', reason: 'address' }],
    ['MAIL', 553, { name: 'EmailRefused', reason: 'account' }],
    ['MAIL', 501, { name: 'EmailRefused', reason: 'account' }],
    ['MAIL', 530, { name: 'EmailRefused', reason: 'account' }],
    ['MAIL', 550, { name: 'EmailRefused', reason: 'account' }],
    ['MAIL', 552, { name: 'EmailRefused', reason: 'account' }],
    ['MAIL', 451, { name: 'EmailRefused', reason: 'later' }],
    ['DATA', 554, { name: 'EmailRefused', reason: 'account' }],
    ['RCPT', 530, { name: 'EmailRefused', reason: 'account' }],
    ['RCPT', '554 5.7.1 <lin@example.org>: Relay access denied', { reason: 'account' }],
    ['RCPT', '550 5.7.1 Client host blocked using zen.spamhaus.org', { reason: 'account' }],
    ['RCPT', '553 Sender address rejected: not owned by user', { reason: 'account' }],
    ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', { reason: 'account' }],
    ['RCPT', '553 5.1.1 sender and mailbox do not exist', { reason: 'address' }],
    ['MAIL', '553 5.1.1 Mailbox not found', { reason: 'account' }],
    ['RCPT', '550 5.7.64 TenantAttribution', { reason: 'account' }],
    ['RCPT', "553 sorry, that domain isn't in my list of allowed rcpthosts", { reason: 'account' }],
    ['RCPT', '550 Access denied - Invalid HELO name', { reason: 'account' }],
    ['RCPT', '554 Your IP is banned', { reason: 'account' }],
    ['RCPT', '550 5.1.1 User unknown', { reason: 'address' }],
    ['RCPT', '552 5.2.2 Mailbox full', { reason: 'address' }],
    ['DATA', '550 5.1.1 User unknown', { reason: 'address' }],
    ['RCPT', 451, { name: 'EmailRefused', reason: 'later' }],
    ['DATA', 452, { name: 'EmailRefused', reason: 'later' }],
    ['MAIL', 'silence', { name: 'EmailUnreachable' }],
    ['DATA', 'silence', { name: 'EmailUnreachable' }],
  ] as const)('at %s %s', async (at, answer, expected) => {
    server.fault = { at, answer };
    const { send } = answer === 'silence' ? hastyEmail : email;
    expect(await failure(send(message))).toMatchObject(expected);
    expect(server.taken).toEqual([]);
  });

  test('a server that does not listen is a refusal for later, because nothing was sent', async () => {
    const gone = await startMailServer();
    await gone.close();
    expect(await failure(smtpEmail(gone.account, PATIENT_MS).send(message))).toMatchObject({ reason: 'later' });
  });

  test('an address cannot add a line or a second receiver', async () => {
    const two = await failure(email.send({ ...message, to: 'a@example.org\r\nBcc: b@example.org' }));
    expect(two).toMatchObject({ name: 'EmailRefused', reason: 'address' });
    await email.send({ ...message, subject: 'x\r\nBcc: c@example.org' });
    expect(server.taken.map(({ to }) => to)).toEqual([[message.to]]);
    expect(server.taken[0]!.raw).not.toMatch(/^Bcc:/im);
  });
});

test('localEmail shows a message once in the outbox of the demo, under its address', async () => {
  const outbox = localSms();
  const local = localEmail(outbox);
  await local.send({ ...message, code: '012345' });
  await local.send({ ...message, code: '012345' });
  expect(outbox.readOutbox(message.to)).toMatchObject([
    { text: `${message.subject}\n${message.text}`, code: '012345' },
  ]);
});

describe('a message of the log by e-mail', async () => {
  const database = await freshDatabase();
  const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
  const sendingBy = (by: typeof email) => messaging(database, new Map(), { email: emailWay(by) }, clock);
  const at = sendingBy(email);
  const resultOf = async (personId: string) =>
    (await at.log())
      .filter((row) => row.personId === personId && row.way === 'email')
      .map((row) => [row.result, row.tries]);

  test('waits after a temporary refusal, and arrives once, at the second attempt', async () => {
    const person = await makePerson({ db: database.db, keys: notifyWithEmail.keys });
    await setEmail(database.db, person.personId, 'lin@example.org', clock.now);
    await notifyWithEmail(database.db, person.personId, clock.now);
    server.fault = { at: 'RCPT', answer: 451 };
    await at.tell();
    await at.send();
    expect(await resultOf(person.personId)).toEqual([['waiting', 1]]);
    server.fault = null;
    clock.now = new Date(clock.now.getTime() + 31_000);
    await at.send();
    await at.send();
    expect(await resultOf(person.personId)).toEqual([['sent', 2]]);
    expect(server.taken).toHaveLength(1);
  });

  test('is not sent again if the server stops answering after it received the message', async () => {
    const person = await makePerson({ db: database.db, keys: notifyWithEmail.keys });
    await setEmail(database.db, person.personId, 'lu@example.org', clock.now);
    await notifyWithEmail(database.db, person.personId, clock.now);
    server.fault = { at: 'DATA', answer: 'silence' };
    const hasty = sendingBy(hastyEmail);
    await hasty.tell();
    await hasty.send();
    server.fault = null;
    await hasty.send();
    expect(await resultOf(person.personId)).toEqual([['unknown', 1]]);
    expect(server.taken).toEqual([]);
  });
});
