import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './axe.ts';
import { joinStaff, visitOps } from './ops.ts';
import type { SiteWorld } from './site-world.ts';
import type { Visit, Visitor } from './visitor.ts';

const say = opsContent.zh;

/** A colleague with the content role, at the list of content. */
export async function comeToContent(visit: Visit, world: SiteWorld, name: string): Promise<Visitor> {
  const visitor = await visitOps(visit);
  await joinStaff(world, visitor, name, ['content']);
  await visitor.go('/');
  await visitor.page.getByRole('heading', { level: 1, name: say.title }).waitFor();
  return visitor;
}

/** A field of the editor. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Resolves after the server has what was typed. */
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^存于/ }).waitFor();

/** Writes a title and texts in both languages. */
export async function write(page: Page, title: string): Promise<void> {
  await field(page, say.titleZh).fill(title);
  await field(page, say.titleEn).fill(`${title} (en)`);
  await field(page, say.contentZh).fill('多处封路。\n已取的件照常运。');
  await field(page, say.contentEn).fill('Roads are closed.');
}

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** Presses the button of an act, says why, and does it. */
export async function act(page: Page, button: string, send: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: ops.zh.reason }).fill('甘肃局来电');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The focus is not lost with the dialog.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/**
 * Opens a page as a reader who has seen no announcement yet, until it has the content that is
 * published now: a server knows it after a second at most.
 */
export async function readerAt(visit: Visit, { db }: SiteWorld, path: string): Promise<Page> {
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  let read: Page | undefined;
  const versionOfPage = async () => {
    const { page, go } = await visit({ announcements: true, still: true });
    await go(path);
    read = page;
    const boot = await page.locator('#boot').textContent();
    return (JSON.parse(boot ?? '') as { contentVersion: string }).contentVersion;
  };
  await expect.poll(versionOfPage).toBe(String(version));
  return read!;
}
