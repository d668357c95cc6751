import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/setup/steps.ts';

const CLIENT = join(ROOT, 'apps/web/dist/client');

/**
 * Returns a pattern of the URLs of a chunk, or of its styles, by its name, in every language. File
 * names contain only a hash.
 * @throws RangeError if there is none
 */
export function builtAs(name: string, kind: 'js' | 'css' = 'js'): RegExp {
  const files = globSync('.vite/manifest.*.json', { cwd: CLIENT })
    .flatMap((file) => Object.values(JSON.parse(readFileSync(join(CLIENT, file), 'utf8')) as Record<string, Chunk>))
    .filter((chunk) => chunk.name === name && chunk.file.endsWith('.js'))
    .flatMap((chunk) => (kind === 'js' ? [chunk.file] : (chunk.css ?? [])))
    .map((file) => file.replaceAll('.', '\\.'));
  if (files.length === 0) throw new RangeError(`No chunk is named ${name}`);
  return new RegExp(`/(?:${files.join('|')})$`);
}

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly css?: readonly string[];
}

/** Waits until the page has loaded a chunk, before it loses its connection. */
export async function untilLoaded(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name: url }) => new RegExp(file).test(url)),
    builtAs(name).source,
  );
}
