import type { Query, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../api/user.ts';
import { formerHolder, NOBODY, writer } from '../session/holder.ts';
import { clearOfflineCopies, deleteCopiesOfOthers, keepsCopies, storeOfflineCopy } from '../session/offline-copies.ts';
import type { Boot } from '../shell/boot.tsx';
import { copiers } from './copy-answers.ts';

/** The script of the worker that answers when there is no network. */
const WORKER = '/offline-worker.js';

let isStarted = false;

/**
 * Copies the traces and codes that this page shows, for a later start without a network, and
 * registers the worker that then shows them. Does nothing where browsers have no workers.
 */
export function startOffline(client: QueryClient, { config, preferences: { language } }: Boot): void {
  if (!config.offlineStart) clearOfflineCopies();
  if (!config.offlineStart || isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const cache = client.getQueryCache();
  const userOf = () => client.getQueryData(userQuery.queryKey);
  const user = userOf();
  if (user) deleteCopiesOfOthers(user.userId ?? NOBODY);
  function copyAnswer({ queryKey: [path, request], state: { data, dataUpdatedAt } }: Query): void {
    const copier = copiers.get(path as string);
    const present = userOf();
    // Until the user is known, these are copies of the device's last user.
    const by = present ? (present.userId ?? NOBODY) : writer();
    // A page of a former user stores nothing.
    if (!copier || data === undefined || !keepsCopies() || formerHolder() !== undefined) return;
    const copies = copier(data as never, request as never, { language, atMs: dataUpdatedAt });
    for (const [id, copy] of Object.entries(copies)) storeOfflineCopy(id, copy, by, Date.now());
  }
  cache.getAll().forEach(copyAnswer);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') copyAnswer(event.query);
  });
  // Without a worker the product works as before.
  navigator.serviceWorker.register(addressOfWorker()).catch(() => undefined);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Browsers with Trusted Types register only an address of the policy that our pages allow. */
function addressOfWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
