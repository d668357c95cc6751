import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../.shots');
const LEAST_HEIGHT = 640;

/** Takes the whole screen as one picture into e2e/.shots, for whoever changes a screen: bars stand at its end. */
export async function takeShot(page: Page, folder: string, name: string): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(LEAST_HEIGHT, height) });
  await page.screenshot({ path: shotPath(folder, name), scale: 'css', animations: 'disabled' });
  if (size) await page.setViewportSize(size);
}

/** Where a picture of this name lies. */
export function shotPath(folder: string, name: string): string {
  const file = name.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '') || 'index';
  return join(FOLDER, folder, `${file}.png`);
}

/** How many px the screen can be pushed sideways; 0 is right. */
export async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
