import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** One value that a browser stores: where, and its text. */
export interface Left {
  readonly place: string;
  readonly text: string;
}

/**
 * Returns everything persistent that a script of this page can read: storage, databases, caches,
 * cookies, the tab's name.
 */
export function readLeft(page: Page): Promise<Left[]> {
  return page.evaluate(async () => {
    const found: { place: string; text: string }[] = [];
    for (const [name, shelf] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      for (const [key, text] of Object.entries(shelf)) found.push({ place: `${name} ${key}`, text: `${key} ${text}` });
    for (const cookie of document.cookie.split('; ')) found.push({ place: 'cookie', text: decodeURIComponent(cookie) });
    found.push({ place: 'history state', text: JSON.stringify(history.state) ?? '' });
    found.push({ place: 'window name', text: window.name });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await (await cache.match(request))?.text();
        found.push({ place: `cache ${name} ${request.url}`, text: `${request.url} ${kept}` });
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all(
          [rows.getAllKeys(), rows.getAll()].map(
            (asked) =>
              new Promise<unknown[]>((resolve, reject) => {
                asked.onsuccess = () => resolve(asked.result);
                asked.onerror = () => reject(asked.error);
              }),
          ),
        );
        for (const [at, key] of (keys ?? []).entries())
          found.push({
            place: `indexedDB ${name} ${String(key)}`,
            text: `${String(key)} ${JSON.stringify(values?.[at])}`,
          });
      }
      database.close();
    }
    return found;
  });
}

/** Records what is sent where others can read it: URLs, referrers, the console. */
export function watchAddresses({ page, context }: Pick<Visitor, 'page' | 'context'>): readonly Left[] {
  const seen: Left[] = [];
  context.on('request', (request) => {
    seen.push({ place: `address ${new URL(request.url()).pathname}`, text: request.url() });
    seen.push({ place: 'referrer', text: request.headers().referer ?? '' });
  });
  page.on('framenavigated', (frame) => seen.push({ place: 'history', text: frame.url() }));
  context.on('console', (message) => seen.push({ place: 'console', text: message.text() }));
  return seen;
}

/**
 * Returns where any of the words occurs, as it is or URL-encoded. A number counts only as a
 * separate word.
 */
export function findWords(left: readonly Left[], words: readonly string[]): string[] {
  const forms = words.map((word) => (/^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`) : word));
  const has = (text: string) =>
    forms.some((form) => (typeof form === 'string' ? text.includes(form) : form.test(text)));
  return left.filter(({ text }) => has(text) || has(decode(text))).map(({ place }) => place);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
