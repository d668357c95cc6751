import { checkMessage, confirmEmail, messageSettings, removeEmail, sendEmailCode } from '@yidi/contract/calls/message';
import { describe, expect, test } from 'vitest';
import { outboxJob } from '../../../db/outbox.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { localEmail } from '../../../ports/email/email.local.ts';
import { type Email, EmailRefused, EmailUnreachable } from '../../../ports/email/email.ts';
import { solvedPuzzle } from '../../../world/log-in.ts';
import { expectNotStored, expectNoValue } from '../../../world/not-stored.ts';
import { newPhone } from '../../../world/people.ts';
import { openSite, type Visitor } from '../../../world/site.ts';
import { sendEmailCodes } from './send-email-code.ts';

const database = await freshDatabase();
const { db } = database;
const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
const site = await openSite(database, { now: () => clock.now });
const { keys, sms } = site.ports;

/** Delivers the outbox like the job; messages that cannot be sent now stay. */
async function work(email: Email | null = localEmail(sms)): Promise<void> {
  const job = outboxJob([sendEmailCodes({ keys, email, now: () => clock.now })]);
  const due = db.selectFrom('outbox').select('id').where('deliveredAt', 'is', null);
  const rows = await due.where('topic', '=', 'message.emailCode').orderBy('id').execute();
  for (const { id } of rows) await job.run({ id }, { db, attempt: 1 }).catch(() => undefined);
}

let people = 0;
const user = () => {
  people += 1;
  return site.visit({ phone: newPhone(), ip: `10.44.${people}.7` });
};
const codeOf = (address: string) => sms.readOutbox(address)[0]!.code;
const emailOf = async (visitor: Visitor) => (await visitor.call(messageSettings, {})).info.email;
const codesOf = (visitor: Visitor) =>
  db.selectFrom('message').select(['kind', 'way', 'result']).where('personId', '=', visitor.person!.personId).execute();

describe('sendEmailCode and confirmEmail', () => {
  test('an address is used only after its code was entered', async () => {
    const visitor = await user();
    const address = 'lin@example.org';
    expect((await visitor.call(sendEmailCode, { email: address })).info).toEqual({ ttlS: 600, resendAfterS: 60 });
    await work();
    const before = (await visitor.call(messageSettings, {})).info;
    expect(before.email).toEqual({ offered: true, address: '' });
    expect(before.kinds.every(({ ways }) => ways.email === 'never')).toBe(true);
    const wrong = codeOf(address) === '000000' ? '000001' : '000000';
    expect((await visitor.call(confirmEmail, { code: wrong })).class).toBe('INLINE');
    const { info } = await visitor.call(confirmEmail, { code: codeOf(address) });
    expect(info.email).toEqual({ offered: true, address: 'l***@example.org' });
    expect(info.kinds.find(({ kind }) => kind === 'money')?.ways.email).toBe('always');
    expect(info.kinds.find(({ kind }) => kind === 'delivered')?.ways.email).toBe('on');
    // The owner is notified of every new address; a used code causes no message.
    const queued = () => db.selectFrom('outbox').select('id').where('topic', '=', 'message.account').execute();
    expect(await queued()).toHaveLength(1);
    expect((await visitor.call(confirmEmail, { code: codeOf(address) })).class).toBe('INLINE');
    expect(await queued()).toHaveLength(1);
    const events = db.selectFrom('securityEvent').select(['event', 'result']).orderBy('id');
    expect(await events.where('personId', '=', visitor.person!.personId).execute()).toEqual([
      { event: 'code.send', result: 'done' },
      { event: 'email.set', result: 'refused' },
      { event: 'email.set', result: 'done' },
      { event: 'email.set', result: 'refused' },
    ]);
  });

  test('a sent code is logged without its digits, and its receiver can have the message confirmed', async () => {
    const visitor = await user();
    await visitor.call(sendEmailCode, { email: 'lu@example.org' });
    await work();
    const [sent] = sms.readOutbox('lu@example.org');
    expect(await codesOf(visitor)).toEqual([{ kind: 'code', way: 'email', result: 'sent' }]);
    const { rows } = await database.pool.query('SELECT * FROM message');
    expectNotStored(rows, 'lu@example.org');
    expectNoValue(rows, sent!.code);
    await visitor.call(confirmEmail, { code: sent!.code });
    const text = sent!.text.split('\n').at(-1)!;
    expect((await visitor.call(checkMessage, { text })).info).toMatchObject({ sent: true, kind: 'code', way: 'email' });
  });

  test('a code ends after five wrong attempts or ten minutes', async () => {
    const visitor = await user();
    const address = 'he@example.org';
    await visitor.call(sendEmailCode, { email: address });
    await work();
    const right = codeOf(address);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor.call(confirmEmail, { code: wrong })).class).toBe('INLINE');
    expect((await visitor.call(confirmEmail, { code: right })).class).toBe('RATE');
    const late = await user();
    await late.call(sendEmailCode, { email: 'fang@example.org' });
    await work();
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    // A page that has been open for long has a token of that time.
    const { tokenOauth } = await import('@yidi/contract/calls/auth');
    late.token = (await late.call(tokenOauth, {})).info.sacToken;
    expect((await late.call(confirmEmail, { code: codeOf('fang@example.org') })).class).toBe('INLINE');
    expect((await emailOf(late)).address).toBe('');
  });

  test('a code of another user is wrong', async () => {
    const [first, other] = [await user(), await user()];
    await first.call(sendEmailCode, { email: 'xu@example.org' });
    await work();
    expect((await other.call(confirmEmail, { code: codeOf('xu@example.org') })).class).toBe('INLINE');
    expect((await emailOf(other)).address).toBe('');
  });

  test('RATE within a minute, BAD_INPUT for an invalid address, LOGIN without a log-in', async () => {
    const visitor = await user();
    for (const email of [
      '',
      'lin',
      'lin@example',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      `${'x'.repeat(65)}@example.org`,
    ])
      expect((await visitor.call(sendEmailCode, { email })).class, email).toBe('BAD_INPUT');
    expect((await visitor.call(sendEmailCode, { email: 'shen@example.org' })).class).toBe('OK');
    expect((await visitor.call(sendEmailCode, { email: 'shen@example.org' })).class).toBe('RATE');
    expect((await (await site.visit()).call(sendEmailCode, { email: 'a@example.org' })).class).toBe('LOGIN');
  });

  test('a temporary rejection is retried, a permanent one or a time-out is not', async () => {
    const that = (error: Error): Email => ({ send: () => Promise.reject(error) });
    const visitor = await user();
    await visitor.call(sendEmailCode, { email: 'liang@example.org' });
    await work(that(new EmailRefused('later')));
    expect(await codesOf(visitor)).toEqual([]);
    await work(that(new EmailRefused('address')));
    await work();
    expect(await codesOf(visitor)).toEqual([{ kind: 'code', way: 'email', result: 'refused' }]);
    const silent = await user();
    await silent.call(sendEmailCode, { email: 'zhou@example.org' });
    await work(that(new EmailUnreachable()));
    await work();
    expect(await codesOf(silent)).toEqual([{ kind: 'code', way: 'email', result: 'unknown' }]);
    expect(sms.readOutbox('zhou@example.org')).toEqual([]);
  });

  test('NOT_FOUND and no offer in an installation that sends no e-mail', async () => {
    const bare = await openSite(database, { now: () => clock.now, offered: new Set(['app', 'sms']) });
    const visitor = await bare.visit({ phone: newPhone(), ip: '10.45.1.7' });
    expect((await visitor.call(messageSettings, {})).info.email).toEqual({ offered: false, address: '' });
    expect((await visitor.call(sendEmailCode, { email: 'a@example.org' })).class).toBe('NOT_FOUND');
  });
});

describe('sendEmailCode for the address of another person', () => {
  test('requests from many networks do not block the owner, who can solve a puzzle', async () => {
    const email = 'owner@example.org';
    for (let net = 1; net <= 6; net += 1) {
      const stranger = await site.visit({ phone: newPhone(), ip: `10.46.${net}.7` });
      await stranger.call(sendEmailCode, { email });
    }
    const owner = await user();
    const refused = await owner.call(sendEmailCode, { email: 'Owner@example.org' });
    expect(refused).toMatchObject({ class: 'INLINE', info: { reason: 'slider.needed' } });
    const wrong = { email, sliderId: 'none', sliderX: '1', sliderType: 'none' };
    expect(await owner.call(sendEmailCode, wrong)).toMatchObject({ info: { reason: 'slider.failed' } });
    const solved = await solvedPuzzle(db, owner.person!.caller.sessionId, clock.now);
    expect((await owner.call(sendEmailCode, { email, ...solved })).class).toBe('OK');
    await work();
    expect((await owner.call(confirmEmail, { code: codeOf(email) })).info.email.address).toBe('o***@example.org');
  });

  test('all accounts of a network can send few codes to an address, and its owner elsewhere still can', async () => {
    const email = 'flooded@example.org';
    const sent: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const stranger = await site.visit({ phone: newPhone(), ip: '10.47.1.7' });
      const solved = await solvedPuzzle(db, stranger.person!.caller.sessionId, clock.now);
      sent.push((await stranger.call(sendEmailCode, { email, ...solved })).class);
    }
    expect(sent).toEqual([...Array(10).fill('OK'), 'RATE', 'RATE']);
    expect((await (await user()).call(sendEmailCode, { email })).class).toBe('OK');
  });
});

describe('removeEmail', () => {
  test('deletes the address, and no further e-mail is sent', async () => {
    const visitor = await user();
    await visitor.call(sendEmailCode, { email: 'ayi@example.org' });
    await work();
    await visitor.call(confirmEmail, { code: codeOf('ayi@example.org') });
    expect((await visitor.call(removeEmail, {})).info.email.address).toBe('');
    expect((await visitor.call(removeEmail, {})).class).toBe('OK');
    const left = await db.selectFrom('personEmail').select('personId').execute();
    expect(left.map((row) => row.personId)).not.toContain(visitor.person!.personId);
  });
});
