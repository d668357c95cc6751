import { type ChatCard, chatCardOf, type ShareCard } from './share-card.ts';

/** A signature of the page's URL, which the SDK needs. */
export interface PageSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: readonly string[];
}

interface Ended {
  success(): void;
  fail(): void;
}

/** The chat app's SDK. Source: channels.md §2.1, §2.4. */
export interface ChatSdk {
  config(signature: PageSignature): void;
  ready(work: () => void): void;
  error(work: () => void): void;
  updateAppMessageShareData(card: ChatCard & Ended): void;
  updateTimelineShareData(card: Omit<ChatCard, 'desc'>): void;
}

/** The SDK reports no error while it waits for a container that does not answer. */
const WAIT_MS = 4_000;
/**
 * If a URL was checked before, the SDK reports ready at once. An error of the new URL is reported
 * after that.
 */
const ERROR_MS = 300;

const loads = new Map<string, Promise<ChatSdk | undefined>>();

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Loads the script of the SDK once. The script sets the global `wx`, where other code expects the
 * functions of the container. Those are restored.
 */
function loadSdk(src: string): Promise<ChatSdk | undefined> {
  const coming =
    loads.get(src) ??
    new Promise<ChatSdk | undefined>((done) => {
      const { trustedTypes } = globalThis as { trustedTypes?: Policies };
      const policy = trustedTypes?.createPolicy('chat-sdk', { createScriptURL: (url) => (url === src ? url : '') });
      const page = globalThis as { wx?: ChatSdk };
      const before = Object.getOwnPropertyDescriptor(page, 'wx');
      const script = document.createElement('script');
      script.src = policy ? policy.createScriptURL(src) : src;
      script.referrerPolicy = 'no-referrer';
      script.addEventListener('load', () => {
        const sdk = page.wx;
        Reflect.deleteProperty(page, 'wx');
        if (before) Object.defineProperty(page, 'wx', before);
        done(sdk);
      });
      script.addEventListener('error', () => done(undefined));
      document.head.append(script);
    });
  loads.set(src, coming);
  return coming;
}

/** Returns the URLs to sign: iOS checks that of the opened document, other systems the current. */
function addressesToSign(): readonly string[] {
  const [opened] = performance.getEntriesByType('navigation');
  const both = [location.href, opened?.name ?? location.href].map((url) => url.split('#', 1)[0]!);
  return [...new Set(/iPhone|iPad|iPod/.test(navigator.userAgent) ? both.reverse() : both)];
}

function inTime(work: (done: (well: boolean) => void) => void): Promise<boolean> {
  return new Promise((done) => {
    setTimeout(done, WAIT_MS, false);
    work(done);
  });
}

/**
 * Sets the card that the chat app's menu shares for this page, through the SDK with our signature.
 * If one URL is refused, the other is tried. `sign` returns null if no ticket is available. Returns
 * false if the app did not accept the card.
 */
export async function configureChatSdk(
  src: string,
  sign: (url: string) => Promise<PageSignature | null>,
  shown: ShareCard,
): Promise<boolean> {
  const card = chatCardOf(shown);
  const { desc: _, ...forAll } = card;
  const sdk = await loadSdk(src);
  if (!sdk) return false;
  for (const url of addressesToSign()) {
    const signature = await sign(url);
    if (!signature) return false;
    const accepted = await inTime((done) => {
      sdk.config(signature);
      sdk.error(() => done(false));
      sdk.ready(() => setTimeout(done, ERROR_MS, true));
    });
    if (!accepted) continue;
    const taken = await inTime((done) =>
      sdk.updateAppMessageShareData({ ...card, success: () => done(true), fail: () => done(false) }),
    );
    if (!taken) continue;
    sdk.updateTimelineShareData(forAll);
    return true;
  }
  return false;
}
