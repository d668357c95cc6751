import type { AttackWatch } from '../../e2e/world/attack.ts';
import { watchAttack } from '../../e2e/world/attack.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import type { Entry } from '../inputs/entry.ts';

/** The default target of /index. */
const DEFAULT_PLACE = '/s/express';
const LOGIN = '/my-center/login';

export interface Played {
  readonly http: number;
  readonly ms: number;
  readonly faults: readonly string[];
}

interface RedirectExpectation {
  readonly navigates_to?: string;
  readonly forwarded_keys?: readonly string[];
  readonly dropped?: readonly string[];
}

/** A browser in which redirects are followed one after another. */
export interface RedirectBrowser {
  readonly visitor: Visitor;
  readonly watch: AttackWatch;
}

export async function openRedirectBrowser(visitor: Visitor): Promise<RedirectBrowser> {
  return { visitor, watch: await watchAttack(visitor) };
}

/**
 * Opens the log-in page with a redirectUrl as a link or a user writes it. The target must be on our
 * site.
 */
export async function playRedirect(browser: RedirectBrowser, entry: Entry): Promise<Played> {
  const value = String(entry.value);
  const wanted = placeOf(entry.expect as RedirectExpectation);
  const began = performance.now();
  const faults: string[] = [];
  let http = 0;
  for (const [how, written] of [
    ['encoded', encodeURIComponent(value)],
    ['twice encoded', encodeURIComponent(encodeURIComponent(value))],
    ['as it is', value],
  ] as const) {
    const led = await follow(browser, `${LOGIN}?redirectUrl=${written}`, (path) => path !== LOGIN);
    http = led.http;
    faults.push(...led.faults.map((fault) => `${how}: ${fault}`));
    // Other encodings mean another value and must only stay on the site.
    if (how === 'encoded' && led.place.pathname !== wanted) faults.push(`led to ${led.place.pathname}, not ${wanted}`);
  }
  return { http, ms: performance.now() - began, faults };
}

function placeOf({ navigates_to: to = '/index' }: RedirectExpectation): string {
  const path = to.split(/[ ?]/, 1)[0]!;
  return path === '/index' || path === '/' ? DEFAULT_PLACE : path;
}

/** Opens /index with a query. Secrets must not be passed on in any URL or request. */
export async function playHandOver(browser: RedirectBrowser, entry: Entry): Promise<Played> {
  const { forwarded_keys: kept = [], dropped = [] } = entry.expect as RedirectExpectation;
  const asked = new URLSearchParams(String(entry.value));
  const addresses: string[] = [];
  const record = (request: { url(): string; headers(): Record<string, string> }) => {
    if (!new URL(request.url()).pathname.startsWith('/index')) addresses.push(request.url());
  };
  const { page } = browser.visitor;
  page.on('request', record);
  const began = performance.now();
  const { http, place, faults } = await follow(browser, `/index${entry.value}`, (path) => path === DEFAULT_PLACE);
  page.off('request', record);
  const all = [...faults];
  for (const name of kept)
    if (asked.has(name) && place.searchParams.get(name) !== asked.get(name)) all.push(`${name} was not carried on`);
  for (const name of dropped)
    for (const address of [place.href, ...addresses])
      if (new URL(address).searchParams.has(name)) all.push(`${name} went on to ${address}`);
  return { http, ms: performance.now() - began, faults: all };
}

async function follow({ visitor, watch }: RedirectBrowser, path: string, isThere: (path: string) => boolean) {
  const { page, url } = visitor;
  const faults: string[] = [];
  const { navigations, requests } = watch.harm;
  const reply = await page.goto(path);
  await page
    .waitForURL((address) => isThere(address.pathname), { waitUntil: 'commit', timeout: 15_000 })
    .catch(() => {
      faults.push(`stayed at ${page.url()}`);
    });
  await page.waitForLoadState('load');
  await watch.look();
  const place = new URL(page.url());
  if (place.origin !== url) faults.push(`left for ${place.href}`);
  for (const address of navigations.splice(0)) faults.push(`wanted to leave for ${address}`);
  for (const address of requests.splice(0)) faults.push(`asked ${address}`);
  if (watch.harm.executions > 0) faults.push('a script ran');
  watch.harm.executions = 0;
  return { http: reply?.status() ?? 0, place, faults };
}
