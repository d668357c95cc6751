import { beforeEach, expect, test } from 'vitest';
import { ChatRefused } from './chat/chat.ts';
import { EmailRefused } from './email/email.ts';
import { accountsRefused, reportingChat, reportingEmail, reportingSms } from './refused-accounts.ts';
import { SmsRefused, SmsUnreachable } from './sms/sms.ts';

const lines: object[] = [];
const log = { error: (line: object) => void lines.push(line) };
const totals = async () =>
  new Map((await accountsRefused.get()).values.map(({ labels, value }) => [labels.way, value]));
/** The counter belongs to the process, and other files of this worker have counted, too. */
let former: Awaited<ReturnType<typeof totals>>;
beforeEach(async () => {
  lines.length = 0;
  former = await totals();
});
const counts = async () =>
  Object.fromEntries([...(await totals())].map(([way, value]) => [way, value - (former.get(way) ?? 0)]));
const fail = (error: Error) => () => Promise.reject(error);
const text = { id: 'a', to: 'b', subject: '', text: '', title: '', body: '', mailNo: null, at: new Date(0) };

test('a refusal of our own account is counted each time, logged once a minute, and passed on to the caller', async () => {
  const account = new SmsRefused('account');
  const sms = reportingSms({ send: fail(account), sayCode: fail(account) }, log);
  const message = { phone: '13900000000', template: 'loginCode', params: {}, text: '' };
  for (const _ of [1, 2, 3]) await expect(sms.send(message)).rejects.toBe(account);
  await expect(sms.sayCode({ phone: '13900000000', code: '1', text: '' })).rejects.toBe(account);
  await expect(reportingEmail({ send: fail(new EmailRefused('account')) }, log).send(text)).rejects.toThrow('account');
  await expect(reportingChat({ send: fail(new ChatRefused('account')) }, log).send(text)).rejects.toThrow('account');
  expect(await counts()).toEqual({ sms: 3, voice: 1, email: 1, chat: 1 });
  expect(lines).toEqual([{ way: 'sms' }, { way: 'voice' }, { way: 'email' }, { way: 'chat' }]);
});

test('other refusals and sent messages are neither counted nor logged', async () => {
  await expect(reportingEmail({ send: fail(new EmailRefused('address')) }, log).send(text)).rejects.toThrow('address');
  await expect(reportingChat({ send: fail(new ChatRefused('later')) }, log).send(text)).rejects.toThrow('later');
  const unknown = new SmsUnreachable('no answer');
  const sms = reportingSms({ send: fail(unknown), sayCode: async () => {} }, log);
  await expect(sms.send({ phone: '', template: 'loginCode', params: {}, text: '' })).rejects.toBe(unknown);
  await sms.sayCode({ phone: '', code: '', text: '' });
  expect([await counts(), lines]).toEqual([{ sms: 0, voice: 0, email: 0, chat: 0 }, []]);
});
