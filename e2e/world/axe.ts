import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until no colour or position is on its way to another. Animations without an end are
 * ignored.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * Returns the findings of axe on the current screen, one per line: rule, element, reason. `rules`
 * limits the rules.
 */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags };
  const { violations } = await page.evaluate(
    (only): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: only,
        resultTypes: ['violations'],
      }),
    runOnly,
  );
  // Elements covered by a bar can be scrolled into view. targets.ts measures each in the middle of
  // the window, and more strictly.
  const isCovered = (summary = '') => summary.includes('partially obscured');
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => id !== 'target-size' || !isCovered(failureSummary))
      .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1, 3).join(' ')}`),
  );
}
