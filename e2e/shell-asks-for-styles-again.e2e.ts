import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { clockShifts } from './world/clock.ts';
import { journey } from './world/journey.ts';
import { type LateFile, watchLateFile } from './world/late-file.ts';
import { waitForApp } from './world/states.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const PAGE = '/about';
const SHEET = 'entry-client';
/** Longer than the longest backoff: another retry would happen within that. */
const QUIET_MS = 60_000;

/** Counts in the page how often that sheet failed. */
type Told = typeof globalThis & { failures: number };

/** The sheets of the page in order; `there` is true once their rules apply. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => {
    // A failed one is a style sheet too: empty, or with unreadable rules.
    const hasRules = (sheet: CSSStyleSheet | null) => {
      try {
        return sheet !== null && sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href, sheet }) => ({
      name: href
        .split('/')
        .at(-1)!
        .replace(/-[\w-]{7}\.css$/, ''),
      there: hasRules(sheet),
    }));
  });

/**
 * Keeps the browser from loading code that no user waits for, such as the floating menu: its sheet
 * would join those of the page at any time.
 */
const loadNothingIdle = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

const failuresOf = (page: Page) => page.evaluate(() => (globalThis as Told).failures);

/** The layout shifts since the page was opened, as the browser reports them. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0)),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(resolve, 500, []);
      }),
  );

/**
 * Opens the hydrated page. If a busy server missed its data and inlined all styles, loads it again.
 */
async function openPage({ page }: Visitor, before = async () => {}): Promise<void> {
  for (let html = ''; !html.includes(' data-rest>'); ) {
    await before();
    html = (await (await page.goto(PAGE))?.text()) ?? '';
  }
  await waitForApp(page);
}

/**
 * Opens the page without that sheet and with a stopped clock, so that waits end only when the
 * journey moves it.
 */
async function comeWithout(visit: Visit, lose: (styles: LateFile, page: Page) => void) {
  const visitor = await visit({ still: true });
  const { page, context } = visitor;
  await loadNothingIdle(page);
  await openPage(visitor);
  await expect.poll(async () => (await sheetsOf(page)).every(({ there }) => there)).toBe(true);
  const whole = await sheetsOf(page);
  expect(whole).toContainEqual({ name: SHEET, there: true });
  const styles = await watchLateFile(visitor, SHEET, 'css');
  await page.addInitScript((name) => {
    const counter = globalThis as Told;
    counter.failures = 0;
    const isOurs = (target: EventTarget | null) => target instanceof HTMLLinkElement && target.href.includes(name);
    document.addEventListener(
      'error',
      ({ target }) => {
        counter.failures += isOurs(target) ? 1 : 0;
      },
      true,
    );
  }, `/assets/${SHEET}-`);
  const now = Date.now() + (clockShifts.get(context) ?? 0);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(now);
  let askedBefore = 0;
  await openPage(visitor, async () => {
    await styles.comesBack();
    lose(styles, page);
    askedBefore = styles.asked();
  });
  const asked = () => styles.asked() - askedBefore;
  /** Lets the backoff after this many failures end exactly on time. */
  async function waitOut(failures: number, waitMs: number): Promise<void> {
    await expect.poll(() => failuresOf(page)).toBe(failures);
    await page.clock.runFor(waitMs - 1);
    expect(asked()).toBe(failures);
    await page.clock.runFor(1);
    await expect.poll(asked).toBe(failures + 1);
  }
  /** The sheets of the page, without those of code that was loaded since. */
  const sheets = async () => (await sheetsOf(page)).filter(({ name }) => whole.some((sheet) => sheet.name === name));
  return { page, styles, whole, sheets, loads: styles.loads(), asked, waitOut };
}

describe('styles of the first page', () => {
  journey('are refused by a busy server: they are requested again until they load', async ({ visit }) => {
    const { page, styles, whole, sheets, loads, asked, waitOut } = await comeWithout(visit, (late) => late.refuse(2));
    await waitOut(1, 1_000);
    await waitOut(2, 2_000);
    await expect.poll(sheets).toEqual(whole);
    await page.clock.runFor(QUIET_MS);
    expect(await sheets()).toEqual(whole);
    expect([asked(), styles.loads()]).toEqual([3, loads]);
  });

  journey('lose the connection: they are requested once, as soon as it is back', async ({ visit }) => {
    // The app's code must arrive before that; a page without it is another journey.
    const lose = (late: LateFile, open: Page) => late.loseLine(() => waitForApp(open));
    const { page, styles, whole, sheets, loads, asked, waitOut } = await comeWithout(visit, lose);
    await waitOut(1, 1_000);
    await expect.poll(() => failuresOf(page)).toBe(2);
    await styles.comesBack();
    // The clock stands still, so the request was caused by the restored connection.
    await expect.poll(sheets).toEqual(whole);
    await page.clock.runFor(QUIET_MS);
    expect(await sheets()).toEqual(whole);
    expect([asked(), styles.loads()]).toEqual([3, loads]);
  });

  journey('load after the answers: their content waits for the styles, and nothing moves', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await loadNothingIdle(page);
    await page.route('**/assets/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await go('/historyProtocol');
    await waitForApp(page);
    await page.locator('main section').first().waitFor();
    expect((await sheetsOf(page)).every(({ there }) => there)).toBe(true);
    expect(await shiftsOf(page)).toEqual([]);
  });
});
