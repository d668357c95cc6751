import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { findTraps, isHarmed, watchAttack } from '../../e2e/world/attack.ts';
import { changeReplies } from '../../e2e/world/change-replies.ts';
import { goWithin } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import type { BrowserWorld } from '../harness/browser-world.ts';
import type { Entry } from '../inputs/entry.ts';
import type { Played } from './redirects.ts';

const CHAT_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
const CONTRACT = '/static/contract/';
const MENU = '/redis/pageInfoByChannel';
const NOTICE = '/notice/noticeIsNeed';
const TROUBLE = '/redis/disasterRecoveryPromptsInfo';

/** The source of a field's text: the call, and the replaced part of its answer. */
interface Source {
  readonly paths: readonly string[];
  readonly change: (body: Record<string, unknown>, words: string) => unknown;
  readonly screens: readonly string[];
  /** Shows more of it. */
  readonly act?: (visitor: Visitor) => Promise<void>;
  readonly userAgent?: string;
  /** The first HTML contains the text, so the screen is opened inside the app. */
  readonly within?: true;
}

/** Replaces every text of an answer at any depth. Numbers, flags and times stay. */
function deep(value: unknown, words: string): unknown {
  if (typeof value === 'string') return /^[\d:T+.-]*$/.test(value) ? value : words;
  if (Array.isArray(value)) return value.map((item) => deep(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, deep(member, words)]));
}

const inInfo = (body: Record<string, unknown>, words: string) => ({ ...body, info: deep(body.info, words) });
const inItems = (name: string) => (body: Record<string, unknown>, words: string) => {
  const info = body.info as { items?: readonly Record<string, unknown>[] };
  return { ...body, info: { ...info, items: (info.items ?? []).map((item) => ({ ...item, [name]: words })) } };
};

async function pressEveryLink({ page }: Visitor): Promise<void> {
  for (const link of await page.locator('nav a').all()) {
    await link.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle');
  }
}

const openAgreement = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: '《服务协议》' }).click();
  await page.getByRole('dialog').waitFor();
};

const ordinary = ['/home', '/query', '/s/express?orderType=3', '/orderlist', '/my-center', '/addresslist/1'];
const everyCall = describeCalls()
  .map(({ call }) => call.path as string)
  .filter((path) => !path.endsWith('/tokenOauth'));

function sourceOf(field: string): Source {
  const [what, part = ''] = field.split('.');
  if (what === 'announcement') return { paths: [NOTICE], change: inInfo, screens: ordinary, within: true };
  if (what === 'notice' || what === 'fault' || what === 'maintenance')
    return {
      paths: [TROUBLE],
      change: (body) => ({ ...body, info: { ...(body.info as object), faultNoticeFlag: 1 } }),
      screens: ordinary,
      within: true,
    };
  if (what === 'contract' || what === 'protocol')
    return { paths: [CONTRACT], change: deep, screens: ['/my-center/login', '/historyProtocol'], act: openAgreement };
  if (what === 'msg')
    return {
      paths: everyCall,
      change: (_body, words) => ({ code: '999999', msg: words, info: null, traceId: words }),
      screens: ordinary,
    };
  if (what === 'tab' || what === 'menu')
    return {
      paths: [MENU],
      change: inItems(part || 'link'),
      screens: ['/home'],
      act: pressEveryLink,
      userAgent: CHAT_APP,
    };
  // Adverts, trace texts and fields of later lists: all text of any call.
  return { paths: everyCall, change: inInfo, screens: ordinary, userAgent: CHAT_APP };
}

/** Sends text with an attack from the server. It may be shown but must never run. */
export async function playServerWords(bench: BrowserWorld, entry: Entry): Promise<Played> {
  const source = sourceOf(entry.field);
  const words = String(entry.value);
  const person = entry.field.startsWith('contract') ? undefined : bench.demo;
  const visitor = await bench.visit({ person, userAgent: source.userAgent });
  const { page } = visitor;
  const watch = await watchAttack(visitor);
  let answered = 0;
  await changeReplies(
    page,
    (url) =>
      source.paths.some((path) => url.pathname === path || (path.endsWith('/') && url.pathname.startsWith(path))),
    async (reply) => {
      answered += 1;
      return { json: source.change(await reply.json(), words) };
    },
  );
  const began = performance.now();
  const faults: string[] = [];
  let http = 0;
  for (const screen of source.screens) {
    const reply = await page.goto(source.within ? '/about' : screen);
    http = reply?.status() ?? 0;
    if (source.within) await goWithin(page, screen);
    await page.waitForLoadState('networkidle');
    // The data of a first HTML counts as fresh. Restoring the page refetches it.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.waitForLoadState('networkidle');
    await source.act?.(visitor).catch(() => undefined);
    await watch.look();
    const traps = await findTraps(page);
    if (traps.length > 0) faults.push(`${screen}: ${traps.join(', ')}`);
    if (isHarmed(watch.harm)) faults.push(`${screen}: ${JSON.stringify(watch.harm)}`);
    Object.assign(watch.harm, { executions: 0, navigations: [], requests: [] });
  }
  if (answered === 0) faults.push('no answer of the server was changed: nothing was tried');
  await visitor.context.close();
  return { http, ms: performance.now() - began, faults };
}
