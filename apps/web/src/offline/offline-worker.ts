import type { FetchingEvent, WorkerScope } from './worker-types.ts';

// The service worker. It lets every request go to the network. Only if a page cannot be loaded, it
// answers with a static page that holds no personal data and reads the copies on the device.

declare const self: WorkerScope;
/** Changes with every build, so that browsers fetch the files again. */
declare const BUILD: string;

const CACHE = `offline-${BUILD}`;
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline-page.css', '/offline-page.js', '/icon.svg'];

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
self.addEventListener('activate', (event) => event.waitUntil(deleteFormerFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(openPage(event));
  } else if (origin === self.location.origin && FILES.includes(pathname)) event.respondWith(readFile(request));
});

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
}

async function deleteFormerFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser requests the page while the worker starts, so that it delays no page.
  await self.registration.navigationPreload?.enable();
}

async function openPage({ request, preloadResponse }: FetchingEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return page;
  }
}

/** Reads a file of the static page from the network if there is one: a new build changes it. */
async function readFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await caches.match(new URL(request.url).pathname);
    if (!file) throw error;
    return file;
  }
}
