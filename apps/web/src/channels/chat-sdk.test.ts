import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChatSdk, configureChatSdk, isInMiniProgram, LAUNCH_TAG } from './chat-sdk.ts';

const card = { title: '包裹到哪了', desc: '点开看', link: 'https://yidi.test/home', imgUrl: 'https://yidi.test/a.png' };
const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', jsApiList: [] };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An SDK that accepts only pages that were signed for this URL, and what it was given. */
function openSdk(acceptedUrl: string, opened = 'https://yidi.test/opened') {
  vi.stubGlobal('location', { href: 'https://yidi.test/current#top' });
  vi.stubGlobal('navigator', { userAgent: 'Android' });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: opened } as PerformanceEntry]);
  const signed: string[] = [];
  const given: object[] = [];
  const tags: (readonly string[])[] = [];
  let fail = () => {};
  const sdk: Partial<ChatSdk> = {
    config: ({ openTagList }) => void tags.push(openTagList),
    error: (work) => {
      fail = work;
    },
    ready: (work) => (signed.at(-1) === acceptedUrl ? work() : fail()),
    updateAppMessageShareData({ success, fail: _fail, ...shown }) {
      given.push(shown);
      success();
    },
    updateTimelineShareData: (shown) => void given.push(shown),
  };
  const sign = async (url: string) => {
    signed.push(url);
    return signature;
  };
  return { sdk: sdk as ChatSdk, sign, signed, given, tags };
}

describe('the SDK of the chat app', () => {
  it('gets the card for a friend and for the timeline, and the elements that open mini programs', async () => {
    const { sdk, sign, signed, given, tags } = openSdk('https://yidi.test/current');
    expect(await configureChatSdk(sdk, sign, card)).toBe(true);
    const { desc: _, ...withoutText } = card;
    expect(given).toEqual([card, withoutText]);
    expect(tags).toEqual([[LAUNCH_TAG]]);
    expect(signed).toEqual(['https://yidi.test/current']);
  });

  it('is configured with the opened URL if the current one is refused, and with none if both are', async () => {
    const second = openSdk('https://yidi.test/opened');
    expect(await configureChatSdk(second.sdk, second.sign, card)).toBe(true);
    expect(second.signed).toEqual(['https://yidi.test/current', 'https://yidi.test/opened']);
    const none = openSdk('https://yidi.test/other');
    expect(await configureChatSdk(none.sdk, none.sign, card)).toBe(false);
    expect(none.given).toEqual([]);
  });

  it('is not configured without an account that signs', async () => {
    const { sdk, tags } = openSdk('https://yidi.test/current');
    expect(await configureChatSdk(sdk, async () => null, card)).toBe(false);
    expect(tags).toEqual([]);
  });
});

describe('the web-view of a mini program', () => {
  it.each([true, false])('is decided by the environment: %s', async (miniprogram) => {
    const miniProgram = { getEnv: (done: (environment: { miniprogram: boolean }) => void) => done({ miniprogram }) };
    expect(await isInMiniProgram({ miniProgram: miniProgram as ChatSdk['miniProgram'] })).toBe(miniprogram);
  });

  it('is no longer awaited after four seconds', async () => {
    vi.useFakeTimers();
    const miniProgram = { getEnv: () => undefined };
    const answer = isInMiniProgram({ miniProgram: miniProgram as unknown as ChatSdk['miniProgram'] });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(false);
  });
});
