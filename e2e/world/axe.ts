import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the present screen, a line each: rule, element, why. `rules` names some;
 * without it, all.
 */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
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
  // What a bar covers is scrolled to: targets.ts measures each in the middle of the window, and
  // asks for more.
  const isCovered = (summary = '') => summary.includes('partially obscured');
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => id !== 'target-size' || !isCovered(failureSummary))
      .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1, 3).join(' ')}`),
  );
}
