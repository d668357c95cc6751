import type { Page } from 'playwright-core';

/**
 * What lies in the browser's storage of this origin: drafts and keys, as a page of ours left them.
 */
export type StoredDrafts = Readonly<Record<string, string>>;

const isDraft = /^(?:draft|once):/;

/** Drafts and submission keys as they lie there now. */
export async function readStoredDrafts(page: Page): Promise<StoredDrafts> {
  const all = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isDraft.test(name)));
}

/**
 * Lays drafts where an app that ended has left them, and nothing else of an order in the making. To
 * be called on a page of the site that is not the app.
 */
export async function putDrafts(page: Page, kept: StoredDrafts): Promise<void> {
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
