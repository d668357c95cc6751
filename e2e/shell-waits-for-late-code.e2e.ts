import { express } from '@yidi/phrases/express';
import { shell } from '@yidi/phrases/shell';
import { shellLater } from '@yidi/phrases/shell-later';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilLoaded } from './world/built-as.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { waitForApp } from './world/states.ts';
import type { Visit } from './world/visitor.ts';

const form = express.zh;
const say = shell.zh;
const later = shellLater.zh;
const CHUNK_OF_PASTE_BOX = 'address-form-addressdetail.page.tsx';

/** Makes the waits of 10 s and 120 s short in the page, and lists those that were asked for. */
function shortenWaits(): void {
  const real = window.setTimeout.bind(window);
  const asked: number[] = [];
  Object.assign(window, { asked });
  window.setTimeout = ((work: TimerHandler, delayMs = 0, ...given: unknown[]) => {
    if (delayMs >= 10_000) asked.push(delayMs);
    return real(work, delayMs === 10_000 ? 100 : delayMs === 120_000 ? 3_000 : delayMs, ...given);
  }) as typeof window.setTimeout;
}
const waitsOf = (page: Page) => page.evaluate(() => (window as unknown as { asked: number[] }).asked);

/** The idle browser loads what limits the time of chunks, and that loads the line it may show. */
const untilTimeIsLimited = (page: Page) => untilLoaded(page, 'failure-line');

describe('the code behind a button', () => {
  const pasteButton = (page: Page) => page.getByRole('button', { name: form.pasteLabel.sender });
  const stillLoading = (page: Page) => page.getByRole('alert').filter({ hasText: later.stillLoading });

  /** Opens the order page, on which the code of the paste box hangs. */
  async function come(visit: Visit) {
    const visitor = await visit({ still: true });
    const { page } = visitor;
    await page.addInitScript(shortenWaits);
    const file = await watchLateFile(visitor, CHUNK_OF_PASTE_BOX);
    const letCome = file.hold();
    await visitor.go('/s/express?orderType=3');
    await waitForApp(page);
    await untilTimeIsLimited(page);
    return { ...visitor, file, letCome };
  }

  journey('is late: after 10 s the button says so, and the line goes when the code comes', async ({ visit }) => {
    const { page, letCome } = await come(visit);
    await pasteButton(page).tap();
    await stillLoading(page).waitFor();
    expect(await waitsOf(page)).toContain(10_000);
    await stillLoading(page).getByRole('button', { name: later.loadAgain }).waitFor();
    letCome();
    await page.getByRole('textbox', { name: form.pasteLabel.sender }).waitFor();
    await expect.poll(() => stillLoading(page).count()).toBe(0);
  });

  journey('is late: a retry loads the page again, and what was typed stays', async ({ visit }) => {
    const { page, file, letCome } = await come(visit);
    await page.getByLabel(form.goodsLabel).fill('儿童图书 3 本');
    await pasteButton(page).tap();
    const before = file.loads();
    await stillLoading(page).getByRole('button', { name: later.loadAgain }).click();
    await expect.poll(() => file.loads()).toBe(before + 1);
    letCome();
    await waitForApp(page);
    await expect.poll(() => page.getByLabel(form.goodsLabel).inputValue()).toBe('儿童图书 3 本');
  });

  journey('hangs for 120 s: the page loads once more, then the failure is said', async ({ visit }) => {
    const { page, file } = await come(visit);
    const before = file.loads();
    await pasteButton(page).tap();
    await expect.poll(() => file.loads()).toBe(before + 1);
    await waitForApp(page);
    await untilTimeIsLimited(page);
    await pasteButton(page).tap();
    await page.getByText(say.staleText).waitFor();
    expect(file.loads()).toBe(before + 1);
  });
});

describe('a style sheet of the page', () => {
  journey('hangs for 120 s: it is requested again, and its rules apply', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, url } = visitor;
    await page.addInitScript(shortenWaits);
    const file = await watchLateFile(visitor, 'entry-client', 'css');
    file.hold();
    // A busy server inlines all styles: then no sheet is requested, and the page is opened again.
    for (let html = ''; !html.includes(' data-rest>'); ) {
      const reply = await page.goto(new URL('/about', url).href, { waitUntil: 'domcontentloaded' });
      html = (await reply?.text()) ?? '';
    }
    await expect.poll(() => file.asked()).toBe(1);
    await waitForApp(page);
    await untilTimeIsLimited(page);
    await expect.poll(() => waitsOf(page)).toContain(120_000);
    const hasSheet = () =>
      page.evaluate(
        (name) =>
          [...document.styleSheets].some(({ href, cssRules }) => href?.includes(name) === true && cssRules.length > 0),
        '/assets/entry-client-',
      );
    expect(await hasSheet()).toBe(false);
    await expect.poll(hasSheet).toBe(true);
    // The first request still hangs.
    expect(file.asked()).toBe(1);
  });
});
