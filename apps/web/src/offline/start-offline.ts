import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@yidi/phrases/language';
import { userQuery } from '../api/user.ts';
import { formerHolder, NOBODY } from '../session/holder.ts';
import { deleteCopiesOfOthers, keepsCopies, storeOfflineCopy } from '../session/offline-copies.ts';
import { copiers } from './copy-answers.ts';

/** The script of the worker that answers when there is no network. */
const WORKER = '/offline-worker.js';

let isStarted = false;

/**
 * Copies the traces and codes that this page shows, for a later start without a network, and
 * registers the worker that then shows them. Does nothing where browsers have no workers.
 */
export function startOffline(client: QueryClient, language: Language): void {
  if (!('serviceWorker' in navigator)) return;
  if (isStarted) return;
  isStarted = true;
  const cache = client.getQueryCache();
  const userOf = () => client.getQueryData(userQuery.queryKey);
  const user = userOf();
  if (user) deleteCopiesOfOthers(user.userId ?? NOBODY);
  function copyAnswer([path, request]: readonly unknown[], info: unknown): void {
    const copier = copiers.get(path as string);
    const by = userOf()?.userId ?? NOBODY;
    // A page of a former user stores nothing.
    if (!copier || !keepsCopies() || formerHolder() !== undefined) return;
    const nowMs = Date.now();
    const copies = copier(info as never, request as never, { language, nowMs });
    for (const [id, copy] of Object.entries(copies)) storeOfflineCopy(id, copy, by, nowMs);
  }
  for (const { queryKey, state } of cache.getAll()) if (state.data) copyAnswer(queryKey, state.data);
  cache.subscribe(({ type, query }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success' && query.state.data !== undefined;
    if (isAnswer) copyAnswer(query.queryKey, query.state.data);
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
