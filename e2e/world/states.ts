import { getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { codes } from '@yidi/contract/codes';
import type { Page, Request, Route } from 'playwright-core';
import type { Router } from '../../apps/web/src/router/router.ts';

/**
 * The states in which the server can answer: data, no answer yet, an empty list, a failure, no
 * connection, not found.
 */
export const states = ['filled', 'loading', 'empty', 'error', 'offline', 'gone'] as const;
export type State = (typeof states)[number];

/** Answers for special situations, by the end of the path. */
export type Answers = Readonly<Record<string, object>>;

/** The calls of the frame itself (user, menus). They are answered normally in every state. */
const ofTheFrame: readonly string[] = [
  tokenOauth.path,
  getLoginUserInfo.path,
  pageInfoByChannel.path,
  disasterRecoveryPromptsInfo.path,
];

/** Makes an answer in the envelope for the wire. */
export function envelope({ code, http }: { code: string; http: number }, info: object | null = null) {
  return { status: http, json: { code, msg: '', info, traceId: '0' } };
}

export const noNotice: Answers = { [noticeIsNeed.path]: envelope(codes.NO_NOTICE) };

/** Returns an answer with every list emptied and its counts set to 0. */
function emptied(info: unknown): unknown {
  if (Array.isArray(info)) return [];
  if (info === null || typeof info !== 'object') return info;
  const none = (name: string, value: unknown) => (Array.isArray(value) ? [] : name === 'total' ? 0 : value);
  return Object.fromEntries(Object.entries(info).map(([name, value]) => [name, none(name, value)]));
}

async function answer(route: Route, state: State): Promise<void> {
  if (state === 'error') return route.fulfill(envelope(codes.INTERNAL));
  if (state === 'gone') return route.fulfill(envelope(codes.NOT_FOUND));
  if (state === 'offline') return route.abort('internetdisconnected');
  const response = await route.fetch();
  if (state !== 'empty') return route.fulfill({ response });
  const body = (await response.json()) as { info?: unknown };
  return route.fulfill({ response, json: { ...body, info: emptied(body.info) } });
}

export interface Wire {
  /** Makes the server answer in this state from now on. */
  set(state: State): void;
  /** Returns how many calls were made since then, except those of the frame. */
  asked(): number;
  /** Returns the number of calls that wait for an answer. */
  open(): number;
  /** Returns whether calls wait for an answer that never comes. */
  hangs(): boolean;
}

const isData = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

/**
 * Intercepts the calls of a page and answers those of screens and overlays in the current state.
 */
export async function interceptCalls(page: Page, answers: Answers = noNotice): Promise<Wire> {
  let now: State = 'filled';
  let asked = 0;
  let open = 0;
  await page.route('**/*', async (route, request) => {
    if (!isData(request)) return route.fallback();
    const path = new URL(request.url()).pathname;
    const special = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (special) return route.fulfill(special[1]);
    if (ofTheFrame.some((call) => path.endsWith(call))) return route.fallback();
    asked += 1;
    if (now === 'loading') return;
    open += 1;
    // If the page has navigated away, the answer cannot be delivered.
    await answer(route, now).catch(() => undefined);
    open -= 1;
  });
  return {
    set(state) {
      now = state;
      asked = 0;
    },
    asked: () => asked,
    open: () => open,
    hangs: () => now === 'loading',
  };
}

/** The app as it shows itself on the page (apps/web/src/entry-client.tsx). */
declare const yidi: {
  readonly router: Pick<Router, 'navigate' | 'isIdle'>;
  readonly client: { removeQueries(filter: object): void; isFetching(): number };
};

/** Waits until the first HTML is hydrated. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => 'yidi' in globalThis && yidi.router.isIdle());
}

/**
 * Navigates inside the running app, so that the browser fetches what a first HTML would contain.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await waitForApp(page);
  await page.evaluate((href) => yidi.router.navigate(href), address);
}

/** Begins to navigate inside the running app. The caller waits for the result. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => void yidi.router.navigate(href), address);
}

/** Navigates inside the running app with an empty cache, and waits until the screen is stable. */
export async function moveTo(page: Page, wire: Wire, address: string): Promise<void> {
  await page.evaluate(
    async ({ href, who }) => {
      yidi.client.removeQueries({
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== who,
      });
      await yidi.router.navigate(href, { replace: true });
    },
    { href: address, who: getLoginUserInfo.path },
  );
  await standStill(page, wire);
}

/** Counts the unanswered requests of a page. */
export function watchAsked(page: Page): Pick<Wire, 'open' | 'hangs'> {
  const open = new Set<Request>();
  page.on('request', (request) => isData(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // Replies to a page that is gone are discarded.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return { open: () => open.size, hangs: () => false };
}

/**
 * Waits until no call is pending, the app has every answer, and nothing changes between two frames.
 * On a busy machine an answer may have left the wire and not yet be on the page.
 */
export async function standStill(page: Page, wire: Pick<Wire, 'open' | 'hangs'>): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const same = await page.evaluate(
      async ({ isFirst, hangs }) => {
        const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        await picture();
        await picture();
        const isIdle = yidi.router.isIdle() && (hangs || yidi.client.isFetching() === 0);
        const now = isIdle ? `${location.href}\n${document.body.innerHTML}` : '';
        // The value is stored in the page, because it is a hundred times larger than the result.
        const kept = window as { seenBefore?: string };
        const before = isFirst ? '' : kept.seenBefore;
        kept.seenBefore = now;
        return now !== '' && now === before;
      },
      { isFirst, hangs: wire.hangs() },
    );
    if (same && wire.open() === 0) return;
  }
}

/**
 * Makes a function that skips content already examined under another name: most states of a form
 * look like the form.
 */
export function onceEach() {
  const seen = new Set<string>();
  return async (page: Page): Promise<boolean> => {
    const tree = await page.evaluate(() =>
      document.body.innerHTML.replaceAll(/«[^»]*»|:r\w+:|_r_\w+_|base-ui-[^" ]*/g, ''),
    );
    const isNew = !seen.has(tree);
    seen.add(tree);
    return isNew;
  };
}
