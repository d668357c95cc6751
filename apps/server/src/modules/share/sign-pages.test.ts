import { createHash } from 'node:crypto';
import { getThirdParameters } from '@yidi/contract/calls/share';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { wechatPages } from '../../ports/chat/pages.wechat.ts';
import { chatAccount, startChatVendor } from '../../ports/chat/vendor.fixture.ts';
import { expectNoValue } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openOrderWorld } from '../order/testing.ts';
import { shareHandlers } from './share.ts';

const { db, world, now } = await openOrderWorld(1);
const vendor = await startChatVendor();
afterAll(() => vendor.close());
afterEach(async () => {
  vendor.fault = null;
  await db.deleteFrom('chatTicket').execute();
});

const origin = 'https://yidi.example';
const page = `${origin}/share-detail/Zm9vYmFyYmF6cXV4cXV1eA?from=1`;
const anybody = await makePerson(world, { now });
/** A separate process, with or without an account of the chat app. */
function start(has: 'account' | 'none' = 'account') {
  const account = { ...chatAccount, baseUrl: vendor.baseUrl };
  const chatPages = has === 'account' ? wechatPages(account, { timeoutMs: 60_000 }) : null;
  const proveMail = () => Promise.reject(new Error('nobody proves anything here'));
  const handlers = shareHandlers({ ...world, proveMail, origin, chatPages });
  return (url = page, { at = now, channel = 'chat' }: { at?: Date; channel?: 'chat' | 'chatWork' | 'web' } = {}) =>
    perform(getThirdParameters, handlers.getThirdParameters, anybody.caller, { url }, { now: at, channel });
}
const later = (s: number) => new Date(now.getTime() + s * 1000);

/** Verifies a signature like the chat app, independently of our own code. */
function isGood({ jsapi }: Awaited<ReturnType<ReturnType<typeof start>>>, url: string, ticket: string): boolean {
  const text = `jsapi_ticket=${ticket}&noncestr=${jsapi?.nonceStr}&timestamp=${jsapi?.timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex') === jsapi?.signature;
}

describe('getThirdParameters', () => {
  test('signs the address without its fragment, with the functions that pages use', async () => {
    const answer = await start()(`${page}#part`);
    expect(isGood(answer, page, `ticket-${vendor.ticketsGiven()}`)).toBe(true);
    expect(answer.jsapi).toMatchObject({
      appId: chatAccount.appId,
      timestamp: Math.floor(now.getTime() / 1000),
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    });
  });

  test('null in another channel and without an account, without a request to the vendor', async () => {
    const before = vendor.ticketsGiven();
    const none = { jsapi: null };
    expect(await start('none')()).toEqual(none);
    expect(await start()(page, { channel: 'web' })).toEqual(none);
    expect(await start()(page, { channel: 'chatWork' })).toEqual(none);
    expect(vendor.ticketsGiven()).toBe(before);
  });

  test.each([
    'https://yidi.example.evil.example/',
    'https://yidi.example@evil.example/',
    'https://yidi.example:444/',
    'http://yidi.example/',
    'https://yidi.example',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    ' //yidi.example/',
    '/home',
  ])('BAD_INPUT for %s, with an account or without', async (url) => {
    const foreign = { class: 'BAD_INPUT', fields: [{ path: 'url', rule: 'url.foreign' }] };
    expect(await refusalOf(start()(url))).toMatchObject(foreign);
    expect(await refusalOf(start('none')(url, { channel: 'web' }))).toMatchObject(foreign);
  });

  test('forty concurrent calls in four processes request one ticket, which is stored encrypted', async () => {
    const before = vendor.ticketsGiven();
    const processes = [start(), start(), start(), start()];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => processes[at % 4]!()));
    expect(vendor.ticketsGiven()).toBe(before + 1);
    expect(answers.every((answer) => isGood(answer, page, `ticket-${before + 1}`))).toBe(true);
    expect(new Set(answers.map(({ jsapi }) => jsapi?.nonceStr)).size).toBe(40);
    const rows = await db.selectFrom('chatTicket').selectAll().execute();
    expect(rows).toHaveLength(1);
    expectNoValue(rows, `ticket-${before + 1}`);
  });

  test('a new ticket is requested before the old one expires, which is used until then', async () => {
    const sign = start();
    await sign();
    const first = vendor.ticketsGiven();
    const spare = { at: later(7_000) };
    vendor.fault = 45009;
    expect(isGood(await sign(page, spare), page, `ticket-${first}`)).toBe(true);
    vendor.fault = null;
    // After a refusal the vendor is not asked for a minute.
    expect(isGood(await sign(page, { at: later(7_030) }), page, `ticket-${first}`)).toBe(true);
    expect(isGood(await sign(page, { at: later(7_061) }), page, `ticket-${first + 1}`)).toBe(true);
    expect(vendor.ticketsGiven()).toBe(first + 1);
  });

  test('OVERLOAD without a ticket, and one request a minute to the vendor', async () => {
    const before = vendor.tokensGiven();
    vendor.fault = 48001;
    const [first, other] = [start(), start()];
    const refused = await Promise.all([first, other, first, other].map((sign) => refusalOf(sign())));
    expect(refused.map((refusal) => refusal.class)).toEqual(Array(4).fill('OVERLOAD'));
    expect((await refusalOf(first(page, { at: later(50) }))).class).toBe('OVERLOAD');
    expect(vendor.tokensGiven()).toBe(before + 1);
    vendor.fault = null;
    expect((await first(page, { at: later(61) })).jsapi?.appId).toBe(chatAccount.appId);
  });

  test('a process killed during its request delays others only briefly', async () => {
    await db
      .insertInto('chatTicket')
      .values({ appId: chatAccount.appId, askingUntil: later(10) })
      .execute();
    const before = vendor.ticketsGiven();
    expect(isGood(await start()(page, { at: later(11) }), page, `ticket-${before + 1}`)).toBe(true);
  });
});
