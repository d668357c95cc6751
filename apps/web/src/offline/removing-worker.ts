import type { WorkerScope } from './worker-types.ts';

// The worker that is served if the operator has turned the start without a network off: it removes
// itself and the files of the former one.

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
