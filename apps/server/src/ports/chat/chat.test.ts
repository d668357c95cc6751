import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { wechatChat } from './chat.wechat.ts';
import { signPage, wechatPages } from './pages.wechat.ts';
import { chatAccount, startChatVendor } from './vendor.fixture.ts';

const vendor = await startChatVendor();
afterAll(() => vendor.close());
afterEach(() => {
  vendor.fault = null;
  vendor.taken.length = 0;
});

const fields = { title: 'thing1', mailNo: 'character_string2', at: 'time3', body: 'thing4' };
const account = { ...chatAccount, fields, baseUrl: vendor.baseUrl };
const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
const options = { now: () => clock.now, timeoutMs: 60_000 };
const chat = wechatChat(account, options);
const message = {
  id: 'm-1',
  to: 'o-lin',
  title: '正送来，预计今天 15:20 前到',
  body: '请保持电话畅通，方便收件，也方便你的家人替你收下这一件',
  mailNo: '9801123456789',
  at: new Date('2026-11-24T14:29:30+08:00'),
};
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('wechatChat', () => {
  test('sends the parts of a message in the fields of the template, cut to their length; one token serves many messages', async () => {
    await chat.send(message);
    await chat.send({ ...message, id: 'm-2', mailNo: null });
    expect(vendor.tokensGiven()).toBe(1);
    expect(vendor.taken).toMatchObject([
      {
        to: 'o-lin',
        id: 'm-1',
        data: {
          thing1: { value: '正送来，预计今天 15:20 前到' },
          character_string2: { value: '9801123456789' },
          time3: { value: '2026-11-24 14:29' },
          thing4: { value: '请保持电话畅通，方便收件，也方便你的家…' },
        },
      },
      { id: 'm-2', data: { character_string2: { value: '-' } } },
    ]);
  });

  test('a token that was revoked, expired or rejected is requested again once', async () => {
    const before = vendor.tokensGiven();
    vendor.endToken();
    await chat.send({ ...message, id: 'm-3' });
    expect(vendor.tokensGiven()).toBe(before + 1);
    clock.now = new Date(clock.now.getTime() + 7_000_000);
    await chat.send({ ...message, id: 'm-4' });
    expect(vendor.tokensGiven()).toBe(before + 2);
    vendor.fault = 40001;
    expect(await failure(chat.send({ ...message, id: 'm-5' }))).toMatchObject({
      name: 'ChatRefused',
      reason: 'account',
    });
    expect(vendor.tokensGiven()).toBe(before + 3);
  });

  test('a message with a repeated id is delivered once', async () => {
    await chat.send({ ...message, id: 'm-6' });
    await chat.send({ ...message, id: 'm-6' });
    expect(vendor.taken).toHaveLength(1);
  });

  test.each([
    [43004, { name: 'ChatRefused', reason: 'receiver' }],
    [45009, { name: 'ChatRefused', reason: 'later' }],
    [40037, { name: 'ChatRefused', reason: 'account' }],
    ['silence', { name: 'ChatUnreachable' }],
    ['error500', { name: 'ChatUnreachable' }],
  ] as const)('answered %s', async (fault, expected) => {
    vendor.fault = fault;
    const sender = fault === 'silence' ? wechatChat(account, { ...options, timeoutMs: 400 }) : chat;
    expect(await failure(sender.send({ ...message, id: 'm-7' }))).toMatchObject(expected);
    expect(vendor.taken).toEqual([]);
  });

  test('with a wrong secret, or if the vendor is unreachable for the token, nothing is sent', async () => {
    const wrong = wechatChat({ ...account, appSecret: 'other' }, options);
    expect(await failure(wrong.send(message))).toMatchObject({ name: 'ChatRefused', reason: 'account' });
    const gone = await startChatVendor();
    await gone.close();
    const away = wechatChat({ ...account, baseUrl: gone.baseUrl }, options);
    expect(await failure(away.send(message))).toMatchObject({ name: 'ChatRefused', reason: 'later' });
  });
});

describe('wechatPages', () => {
  const pages = wechatPages(account, options);

  test('gives the signature of the vendor’s published example', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
    const page = { url: 'http://mp.weixin.qq.com?params=value', nonce: 'Wm3WZYTPz0wzccnW', atS: 1414587457 };
    expect(signPage(ticket, page)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
    expect(signPage(ticket, { ...page, url: `${page.url}#` })).not.toBe(signPage(ticket, page));
  });

  test('concurrent requests for tickets share one token; a revoked token is replaced', async () => {
    const [tokens, tickets] = [vendor.tokensGiven(), vendor.ticketsGiven()];
    const given = await Promise.all([pages.askTicket(), pages.askTicket(), pages.askTicket()]);
    expect(new Set(given.map(({ ticket }) => ticket)).size).toBe(3);
    expect(vendor.tokensGiven()).toBe(tokens + 1);
    vendor.endToken();
    expect(await pages.askTicket()).toEqual({ ticket: `ticket-${tickets + 4}`, livesS: 7200 });
    expect(vendor.tokensGiven()).toBe(tokens + 2);
  });

  test.each([
    [45009, { name: 'ChatRefused', reason: 'later' }],
    [48001, { name: 'ChatRefused', reason: 'account' }],
    ['silence', { name: 'ChatUnreachable' }],
    ['error500', { name: 'ChatUnreachable' }],
  ] as const)('answered %s', async (fault, expected) => {
    vendor.fault = fault;
    const asking = fault === 'silence' ? wechatPages(account, { ...options, timeoutMs: 400 }) : pages;
    expect(await failure(asking.askTicket())).toMatchObject(expected);
  });
});
