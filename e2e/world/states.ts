import { getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { codes } from '@yidi/contract/codes';
import type { Page, Request, Route } from 'playwright-core';
import type { Router } from '../../apps/web/src/router/router.ts';

/**
 * What the server can answer: what is there, nothing yet, an empty list, a failure, no connection,
 * not found.
 */
export const states = ['filled', 'loading', 'empty', 'error', 'offline', 'gone'] as const;
export type State = (typeof states)[number];

/** Answers that the server gives on a special day only, by the end of the path. */
export type Answers = Readonly<Record<string, object>>;

/**
 * The frame's own calls: they say who is here and what the menu holds, and stay true in every
 * state.
 */
const ofTheFrame: readonly string[] = [
  tokenOauth.path,
  getLoginUserInfo.path,
  pageInfoByChannel.path,
  disasterRecoveryPromptsInfo.path,
];

/** An answer in the envelope, as a file for the wire. */
export function envelope({ code, http }: { code: string; http: number }, info: object | null = null) {
  return { status: http, json: { code, msg: '', info, traceId: '0' } };
}

export const noNotice: Answers = { [noticeIsNeed.path]: envelope(codes.NO_NOTICE) };

/** Every list of an answer emptied, what counts its rows set to none. */
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
  /** From now on the server answers as this state needs. */
  set(state: State): void;
  /** How often it was asked since then, the frame's own calls left out. */
  asked(): number;
  /** Calls that wait for an answer and will get one. */
  open(): number;
  /** Whether calls wait for an answer that never comes. */
  hangs(): boolean;
}

const isData = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

/**
 * Intercepts the calls of a page and answers those of screens and overlays by the state that is
 * set.
 */
export async function holdWire(page: Page, answers: Answers = noNotice): Promise<Wire> {
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
    // A page that went on no longer wants its answer.
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
 * Goes to a screen inside the running app: what a first HTML would bring along is asked for by the
 * browser.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await waitForApp(page);
  await page.evaluate((href) => yidi.router.navigate(href), address);
}

/** Begins to go to a screen inside the running app; the caller waits for where that leads. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => void yidi.router.navigate(href), address);
}

/** Goes to a screen inside the running app with an empty cache, and waits until it is stable. */
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

/** Counts what a page asks the server and was not answered yet. */
export function watchAsked(page: Page): Pick<Wire, 'open' | 'hangs'> {
  const open = new Set<Request>();
  page.on('request', (request) => isData(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The reply to a page that is gone is discarded.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return { open: () => open.size, hangs: () => false };
}

/**
 * Until nothing is asked any more, the app has every answer, and nothing changes from one picture
 * to the next. On a busy machine an answer that left the wire is not yet in the page.
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
        // Kept in the page: it is a hundred times what this answers.
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
 * What was seen already under another name is not tried again: most states of a form are the form.
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
