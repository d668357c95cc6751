import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languageOf } from '@yidi/phrases/language';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { shiftClock } from '../../scripts/setup/clock.ts';
import { clockShifts } from './clock.ts';
import { seeAnnouncements } from './noticed.ts';
import type { SiteWorld } from './site-world.ts';
import { addVoice, type Speaker } from './voice.ts';

/** The device and state of a visitor. By default a Chinese phone, 375 px wide, on plain web. */
export interface Surroundings {
  /** The server that they visit; by default that of the run. */
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  /** A computer with a mouse, as colleagues at the console use. */
  readonly desktop?: boolean;
  readonly userAgent?: string;
  readonly dark?: boolean;
  readonly elder?: boolean;
  /**
   * The voice that reads aloud in their browser: by default a local one for elders, none for
   * others.
   */
  readonly speaker?: Speaker;
  /** Text in per cent of the usual size. */
  readonly text?: '200';
  /** They have not seen the announcements yet: one opens over the first page of each tab. */
  readonly announcements?: boolean;
  /** They come through no proxy. A demo for this machine alone refuses forwarded requests. */
  readonly direct?: boolean;
  /** The cookies of an earlier visit of the same user. */
  readonly cookies?: readonly Cookie[];
  /** Turns animations off, for measuring colours and taking pictures. */
  readonly still?: boolean;
  /** Blocks scripts, so that the first HTML stays. */
  readonly noCode?: boolean;
  /** Offset of their clock from the machine's, like the server's; 0 by default. */
  readonly clockShiftMs?: number;
}

export interface Visitor {
  readonly url: string;
  readonly language: Language;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The database of the site, where a journey has it at hand. */
  readonly world?: SiteWorld;
  /** Opens a path of the site, and waits until the page reacts. */
  go(path: string): Promise<void>;
  /** Ignores noise that this journey causes on purpose. */
  forgive(noise: RegExp): void;
  /** Errors that are not visible on the page. */
  troubles(): string[];
}

/** Opens a separate browser for one more person. Hidden errors fail the test. */
export type Visit = (surroundings?: Surroundings) => Promise<Visitor>;

let visitors = 0;

/** Makes a new person with an empty browser and their own network address. */
export async function enter(browser: Browser, productUrl: string, surroundings: Surroundings = {}): Promise<Visitor> {
  const {
    url = productUrl,
    width = 375,
    height = 812,
    locale = 'zh-CN',
    userAgent,
    dark,
    elder,
    text,
    still,
    speaker = elder ? 'own' : 'nobody',
    clockShiftMs = 0,
  } = surroundings;
  visitors += 1;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: !surroundings.desktop,
    hasTouch: !surroundings.desktop,
    locale,
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    javaScriptEnabled: !surroundings.noCode,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(!surroundings.direct && { extraHTTPHeaders: { 'x-forwarded-for': networkAddress(visitors) } }),
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  context.setDefaultTimeout(60_000);
  if (!surroundings.announcements) await seeAnnouncements(context, url);
  if (surroundings.cookies) await context.addCookies([...surroundings.cookies]);
  if (elder) await context.addCookies([{ name: 'mode', value: 'elder', url }]);
  if (text) await context.addCookies([{ name: 'text', value: text, url }]);
  clockShifts.set(context, clockShiftMs);
  if (clockShiftMs !== 0) await context.addInitScript(shiftClock, clockShiftMs);
  if (speaker !== 'nobody') await addVoice(context, speaker);
  const watch = await watchTroubles(context, url);
  if (process.env.JOURNEYS_ANSWER_MS) await delayAnswers(context, Number(process.env.JOURNEYS_ANSWER_MS));
  const page = await context.newPage();
  return {
    url,
    language: languageOf(locale),
    context,
    page,
    async go(path) {
      await goTo(page, path);
      if (!surroundings.noCode) await untilAlive(page);
    },
    ...watch,
  };
}

/**
 * Opens an address as a user types it: once more if the page was navigating by itself at that
 * moment, which wins over a typed address.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    await page.goto(address);
  });
}

/** Delays every call, as a slow line does: a journey that does not wait for an answer fails. */
async function delayAnswers(context: BrowserContext, ms: number): Promise<void> {
  await context.route('**', async (route) => {
    if (['fetch', 'xhr'].includes(route.request().resourceType())) await sleep(ms);
    await route.fallback().catch(() => undefined);
  });
}

/** Some journeys are about code that never loads. */
const ALIVE_MS = 15_000;

/** Waits until the page is hydrated. Earlier taps are replayed, but not after some seconds. */
async function untilAlive(page: Page): Promise<void> {
  const isAlive = () => (globalThis as { earlyInput?: unknown }).earlyInput === undefined;
  await page.waitForFunction(isAlive, null, { timeout: ALIVE_MS }).catch(() => undefined);
}

/** Advances the clock of a visitor's pages, open and future ones. */
export async function passTimeFor({ context }: Pick<Visitor, 'context'>, ms: number): Promise<void> {
  clockShifts.set(context, (clockShifts.get(context) ?? 0) + ms);
  await context.addInitScript(shiftClock, ms);
  for (const page of context.pages()) await page.evaluate(shiftClock, ms);
}

/** Another /24 for every visitor. */
const networkAddress = (count: number) => `10.${(count >> 8) & 255}.${count & 255}.1`;

async function watchTroubles(context: BrowserContext, url: string): Promise<Pick<Visitor, 'forgive' | 'troubles'>> {
  const seen: string[] = [];
  // Each screen asks for faults in the background. A log-out at the same moment ends that call's
  // session.
  const forgiven: RegExp[] = [/401 \(Unauthorized\).*\/disasterRecoveryPromptsInfo/];
  await context.exposeBinding('tellViolation', (_source, violation: string) => seen.push(`policy: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellViolation(violation: string): void }).tellViolation;
      tell(`${event.violatedDirective} stopped ${event.blockedURI || event.sourceFile}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => seen.push(`page error: ${problem.error().message}`));
  context.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol === 'data:' || asked.protocol === 'blob:') return;
    if (asked.origin !== url) seen.push(`foreign request: ${asked.href}`);
    else if (asked.pathname === '/csp') seen.push(`policy report: ${request.postData() ?? ''}`);
  });
  return {
    forgive: (noise) => void forgiven.push(noise),
    troubles: () => seen.filter((trouble) => !forgiven.some((noise) => noise.test(trouble))),
  };
}
