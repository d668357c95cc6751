import type { Call } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { localStore, readStored, type Store, tabStore } from '../session/storage.ts';

interface CachedAnswer {
  readonly day: string;
  readonly class: CodeClass;
  readonly info: unknown;
}

const PREFIX = 'answer:';

function storeOf(call: Call): Store | undefined {
  if (call.client.cache === 'day') return localStore;
  return call.client.cache === 'session' ? tabStore : undefined;
}

const keyOf = (call: Call, request: unknown) => `${PREFIX}${call.path}:${JSON.stringify(request)}`;

/** Returns a successful answer that is still valid: until the end of the day, or for this tab. */
export function cachedAnswer(call: Call, request: unknown, nowMs: number): CachedAnswer | undefined {
  const store = storeOf(call);
  const cached = store && readStored<CachedAnswer>(store, keyOf(call, request));
  return cached && (call.client.cache !== 'day' || cached.day === shanghaiDate(nowMs)) ? cached : undefined;
}

export function cacheAnswer(
  call: Call,
  request: unknown,
  reply: { readonly class: CodeClass; readonly info: unknown },
  nowMs: number,
): void {
  const cached: CachedAnswer = { day: shanghaiDate(nowMs), class: reply.class, info: reply.info };
  storeOf(call)?.write(keyOf(call, request), JSON.stringify(cached));
}

/** Deletes all cached answers, at log-in and log-out. */
export function clearCachedAnswers(): void {
  for (const store of [localStore, tabStore]) {
    for (const key of store.keys()) if (key.startsWith(PREFIX)) store.remove(key);
  }
}
