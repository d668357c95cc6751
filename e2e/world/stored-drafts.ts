import type { Page } from 'playwright-core';

/** Drafts and keys in the browser's storage of this origin, as one of our pages left them. */
export type StoredDrafts = Readonly<Record<string, string>>;

const isDraft = /^(?:draft|once):/;

/** Returns the current drafts and idempotency keys. */
export async function readStoredDrafts(page: Page): Promise<StoredDrafts> {
  const all = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isDraft.test(name)));
}

/**
 * Stores drafts as a killed app would have left them, without an idempotency key. Call it on a page
 * of the site that is not the app.
 */
export async function storeDrafts(page: Page, kept: StoredDrafts): Promise<void> {
  await page.evaluate(async (drafts) => {
    const copies = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('yidi', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    await new Promise((resolve, reject) => {
      const turn = copies.transaction('kept', 'readwrite');
      turn.objectStore('kept').clear();
      turn.oncomplete = resolve;
      turn.onabort = () => reject(turn.error);
    });
    copies.close();
    for (const name of Object.keys(localStorage)) if (/^(?:draft|once):/.test(name)) localStorage.removeItem(name);
    for (const [name, text] of Object.entries(drafts)) localStorage.setItem(name, text);
  }, kept);
}
