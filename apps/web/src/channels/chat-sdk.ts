/** A signature of the page's URL, which the SDK needs. */
export interface PageSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: readonly string[];
}

/** The card that the chat app shows for a shared link. URLs are absolute. */
export interface ChatCard {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

interface Ended {
  success(): void;
  fail(): void;
}

/** The elements of the chat app's browser that we use. */
export const LAUNCH_TAG = 'wx-open-launch-weapp';

/** The chat app's SDK. Source: channels.md §2.1, §2.4. */
export interface ChatSdk {
  config(settings: PageSignature & { readonly openTagList: readonly string[] }): void;
  ready(work: () => void): void;
  error(work: () => void): void;
  updateAppMessageShareData(card: ChatCard & Ended): void;
  updateTimelineShareData(card: Omit<ChatCard, 'desc'>): void;
  /** The script defines it in every browser; it works only within a mini program. */
  readonly miniProgram: {
    /** Outside of the chat app it never answers. */
    getEnv(done: (environment: { readonly miniprogram: boolean }) => void): void;
    navigateTo(to: { readonly url: string }): void;
    /** Is delivered when the mini program shares the page or leaves it. */
    postMessage(message: { readonly data: { readonly share: ChatCard } }): void;
  };
}

/** The SDK reports no error while it waits for a container that does not answer. */
export const WAIT_MS = 4_000;
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
 * Loads the script of the SDK once; undefined without one, and if it does not load. The script sets
 * the global `wx`, where other code expects the functions of the container. Those are restored.
 */
export function loadChatSdk(src: string | undefined): Promise<ChatSdk | undefined> {
  if (src === undefined) return Promise.resolve(undefined);
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

/** Returns whether a mini program runs the page; a user agent does not always tell. */
export function isInMiniProgram({ miniProgram }: Pick<ChatSdk, 'miniProgram'>): Promise<boolean> {
  return inTime((done) => miniProgram.getEnv(({ miniprogram }) => done(miniprogram)));
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
 * Configures the SDK for the current URL with our signature, and sets the card that the chat app's
 * menu shares. If one URL is refused, the other is tried. `sign` returns null if no ticket is
 * available. Returns false if the app did not accept the page.
 */
export async function configureChatSdk(
  sdk: ChatSdk,
  sign: (url: string) => Promise<PageSignature | null>,
  card: ChatCard,
): Promise<boolean> {
  const { desc: _, ...forAll } = card;
  for (const url of addressesToSign()) {
    const signature = await sign(url);
    if (!signature) return false;
    const accepted = await inTime((done) => {
      sdk.config({ ...signature, openTagList: [LAUNCH_TAG] });
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
