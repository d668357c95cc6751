import { isInMiniProgram, loadChatSdk, WAIT_MS } from './chat-sdk.ts';
import type { Platform } from './detect.ts';

export interface MiniProgram {
  readonly appId: string;
  readonly originId: string;
  /** The page in the program, with its query; it is also the page of ours that stands in for it. */
  readonly path: string;
}

/** The bridge of the payment app, and of apps that are made with its vendor's kit. */
interface Bridges {
  readonly AlipayJSBridge?: { call(name: string, to: object): void };
}

/**
 * The outcome: `noMiniProgramOnPc` is the key of a phrase; after `noMiniProgram` the page opens.
 */
export type MiniProgramResult = 'opened' | 'noMiniProgramOnPc' | 'noMiniProgram';

/** The ids of a new product, until the operator enters those of a program. */
const isPlaceholder = (id: string) => /^(?:wx|gh_|2021)?0{12,}$/.test(id);

/** Returns whether the operator entered the ids of a program. */
export const isRealProgram = ({ appId, originId }: MiniProgram): boolean =>
  !isPlaceholder(appId) && !isPlaceholder(originId);

/**
 * Opens a mini program of the host app: by the SDK `sdkSrc` where a mini program of the chat app
 * runs the page, and by a scheme in the payment app. In the chat app's own browser only an element
 * that the user taps can open one (`launch-tags.ts`). The chat client on a PC cannot open any; a
 * text then names the phone or the website (spec §8).
 */
export async function openMiniProgram(
  { agent, can }: Platform,
  sdkSrc: string | undefined,
  to: MiniProgram,
): Promise<MiniProgramResult> {
  if (can.miniPrograms === 'refuse-on-pc') return 'noMiniProgramOnPc';
  if (can.miniPrograms === 'none' || !isRealProgram(to)) return 'noMiniProgram';
  const isOpened = agent === 'chat' ? await navigateInWebView(sdkSrc, to) : await startProgram(agent, to);
  return isOpened ? 'opened' : 'noMiniProgram';
}

async function navigateInWebView(sdkSrc: string | undefined, { path }: MiniProgram): Promise<boolean> {
  const sdk = await loadChatSdk(sdkSrc);
  if (!sdk || !(await isInMiniProgram(sdk))) return false;
  sdk.miniProgram.navigateTo({ url: path });
  return true;
}

async function startProgram(agent: string, { appId, path }: MiniProgram): Promise<boolean> {
  const [page = '', query = ''] = path.replace(/^\//, '').split(/\?(.*)/s, 2);
  const { AlipayJSBridge: bridge } = globalThis as Bridges;
  if (appId === '') return false;
  // Only containers that are made with the kit have `startApp`, and their user agent names it.
  if (bridge && /mPaaSClient\//.test(navigator.userAgent)) {
    bridge.call('startApp', { appId, param: { page, query } });
    return true;
  }
  if (agent !== 'pay') return false;
  const parts = { appId, page, ...(query && { query }) };
  const text = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  followScheme(`alipays://platformapi/startapp?${text.join('&')}`);
  return isCovered();
}

/** Follows a link that an app of the phone handles. */
function followScheme(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Returns whether something else covers the page, as a mini program that opens does. */
function isCovered(): Promise<boolean> {
  return new Promise((done) => {
    setTimeout(() => done(document.hidden), WAIT_MS);
    document.addEventListener('visibilitychange', () => done(document.hidden), { once: true });
  });
}
