import { channels } from '@yidi/phrases/channels';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WAIT_MS } from './chat-sdk.ts';
import { pathInProgram } from './launch-tags.ts';
import { openMiniProgram } from './mini-program.ts';
import { platformFor } from './platform.fixture.ts';
import samples from './user-agents.fixture.json' with { type: 'json' };

const SDK = 'https://sdk.test/wx.js';
const batch = { appId: '2021001234567890', originId: 'gh_0123456789ab', path: '/s/batch?from=menu & more' };

const opened: string[] = [];
/** The answer of the SDK's environment; none if undefined. */
let inMiniProgram: boolean | undefined;

/** A document whose links and scripts work as a host app has them. */
function openDocument({ coveredBy = false }: { coveredBy?: boolean } = {}) {
  const listeners = new Map<string, () => void>();
  const page = {
    hidden: false,
    createElement: (name: string) => {
      const element = {
        href: '',
        remove: () => undefined,
        addEventListener: (event: string, work: () => void) => listeners.set(`${name} ${event}`, work),
        click() {
          opened.push(element.href);
          page.hidden = coveredBy;
          listeners.get('visibilitychange')?.();
        },
      };
      return element;
    },
    body: { append: () => undefined },
    head: {
      append() {
        const miniProgram = {
          getEnv: (done: (environment: { miniprogram: boolean }) => void) =>
            inMiniProgram === undefined || done({ miniprogram: inMiniProgram }),
          navigateTo: ({ url }: { url: string }) => opened.push(`wx ${url}`),
        };
        vi.stubGlobal('wx', { miniProgram });
        listeners.get('script load')?.();
      },
    },
    addEventListener: (event: string, work: () => void) => listeners.set(event, work),
  };
  vi.stubGlobal('document', page);
}

const agentsOf = (family: string) => samples.filter(({ ua }) => platformFor(ua).can.family === family);
const isPc = ({ ua }: { ua: string }) => /Windows NT|Macintosh/.test(ua);
const chat = platformFor('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49');
const pay = platformFor('Mozilla/5.0 (iPhone) AlipayClient/10.5');

/** Opens it, and passes the time that the host app has to do so. */
async function openIn(platform: typeof chat, program = batch) {
  const result = openMiniProgram(platform, SDK, program);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  return result;
}

beforeEach(() => {
  opened.length = 0;
  inMiniProgram = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { userAgent: '' });
  openDocument();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a mini program', () => {
  test('is refused by the chat client on a PC, with a sentence that names the phone and the website', async () => {
    const onPc = agentsOf('chat').filter(isPc);
    expect(onPc.length).toBeGreaterThan(0);
    for (const { ua } of onPc) expect(await openIn(platformFor(ua)), ua).toBe('noMiniProgramOnPc');
    expect(opened).toEqual([]);
    expect(channels.zh.noMiniProgramOnPc).toMatch(/手机.*网页/);
    expect(channels.en.noMiniProgramOnPc).toMatch(/phone.*website/);
  });

  test('is opened in the web-view of the chat app’s, as the environment says', async () => {
    inMiniProgram = true;
    expect(await openIn(chat)).toBe('opened');
    expect(opened).toEqual([`wx ${batch.path}`]);
  });

  test('is not opened in the chat app’s own browser, nor if the environment does not answer', async () => {
    inMiniProgram = false;
    expect(await openIn(chat)).toBe('noMiniProgram');
    inMiniProgram = undefined;
    expect(await openIn(chat)).toBe('noMiniProgram');
    expect(await openMiniProgram(chat, undefined, batch)).toBe('noMiniProgram');
    expect(opened).toEqual([]);
  });

  test('is opened in the payment app by its scheme, with page and query encoded', async () => {
    openDocument({ coveredBy: true });
    expect(await openIn(pay)).toBe('opened');
    expect(opened).toEqual([
      `alipays://platformapi/startapp?appId=${batch.appId}&page=s%2Fbatch&query=from%3Dmenu%20%26%20more`,
    ]);
  });

  test('gives way to the page if the payment app opens nothing within four seconds', async () => {
    expect(await openIn(pay, { ...batch, path: '/s/batch' })).toBe('noMiniProgram');
    expect(opened).toEqual([`alipays://platformapi/startapp?appId=${batch.appId}&page=s%2Fbatch`]);
  });

  test('is started by the bridge only in containers that announce it', async () => {
    const call = vi.fn();
    vi.stubGlobal('AlipayJSBridge', { call });
    await openIn(pay);
    expect(call).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) AlipayClient/10.5 mPaaSClient/7.0.3' });
    expect(await openIn(pay)).toBe('opened');
    const param = { page: 's/batch', query: 'from=menu & more' };
    expect(call).toHaveBeenCalledWith('startApp', { appId: batch.appId, param });
  });

  test.each([
    { appId: 'wx0000000000000000', originId: 'gh_0123456789ab' },
    { appId: 'wx0123456789abcdef', originId: 'gh_000000000000' },
    { appId: '2021000000000000', originId: '' },
  ])('is not opened by the ids of a new product: %o', async (ids) => {
    inMiniProgram = true;
    for (const platform of [chat, pay]) expect(await openIn(platform, { ...batch, ...ids })).toBe('noMiniProgram');
    expect(opened).toEqual([]);
  });

  test('is not opened on plain web, also if its URL names the chat app', async () => {
    for (const platform of [platformFor('Mozilla/5.0 (iPhone) Safari/604.1', '1'), platformFor('')])
      expect(await openIn(platform)).toBe('noMiniProgram');
    expect(opened).toEqual([]);
  });
});

test('the chat app’s element gets the path with its suffix before the query', () => {
  expect(pathInProgram('/s/batch')).toBe('s/batch.html');
  expect(pathInProgram('/pages/batch/index?a=1&b=2')).toBe('pages/batch/index.html?a=1&b=2');
});
