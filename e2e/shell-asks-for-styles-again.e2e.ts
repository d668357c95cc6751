import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { waitForApp } from './world/states.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const PAGE = '/about';
const SHEET = 'entry-client';
/** Longer than any of the first waits: who would ask once more has done it by then. */
const QUIET_MS = 5_000;

/** The sheets of the page, in their order: `there` when their rules hold. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href, sheet }) => ({
      name: href.split('/').at(-1)!.split('-').slice(0, -1).join('-'),
      there: sheet !== null,
    })),
  );

/** The page alive; once more where a busy server was late with its data and wrote all styles into the HTML. */
async function openPage({ page }: Visitor): Promise<void> {
  for (let html = ''; !html.includes(' data-rest>'); ) html = (await (await page.goto(PAGE))?.text()) ?? '';
  await waitForApp(page);
}

async function comeWithout(visit: Visit, lose: (styles: Awaited<ReturnType<typeof watchLateFile>>) => void) {
  const visitor = await visit({ still: true });
  await openPage(visitor);
  await expect.poll(async () => (await sheetsOf(visitor.page)).every(({ there }) => there)).toBe(true);
  const whole = await sheetsOf(visitor.page);
  expect(whole).toContainEqual({ name: SHEET, there: true });
  const styles = await watchLateFile(visitor, SHEET, 'css');
  lose(styles);
  await openPage(visitor);
  return { ...visitor, styles, whole, loads: styles.loads() };
}

describe('styles of the first page', () => {
  journey('are refused by a busy server: they are asked for again until they come', async ({ visit }) => {
    const { page, styles, whole, loads } = await comeWithout(visit, (late) => late.refuse(2));
    await expect.poll(() => sheetsOf(page)).toEqual(whole);
    await page.waitForTimeout(QUIET_MS);
    expect([styles.asked(), styles.loads()]).toEqual([3, loads]);
    expect(await sheetsOf(page)).toEqual(whole);
  });

  journey('lose the line: they are asked for once when it is back', async ({ visit }) => {
    const { page, styles, whole, loads } = await comeWithout(visit, (late) => late.loseLine());
    // The next wait is of four seconds: what comes before is asked for because the line is back.
    await expect.poll(() => styles.asked()).toBe(3);
    await styles.comesBack();
    await expect.poll(() => sheetsOf(page)).toEqual(whole);
    await page.waitForTimeout(QUIET_MS);
    expect([styles.asked(), styles.loads()]).toEqual([4, loads]);
  });
});
