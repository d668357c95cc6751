import type { Call } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { localStore, readStored } from '../session/storage.ts';

interface CachedAnswer {
  readonly day: string;
  readonly class: CodeClass;
  readonly info: unknown;
}

const PREFIX = 'answer:';

const keyOf = (call: Call, request: unknown) => `${PREFIX}${call.path}:${JSON.stringify(request)}`;

/** Returns a successful answer that is still valid: until the end of the day. */
export function cachedAnswer(call: Call, request: unknown, nowMs: number): CachedAnswer | undefined {
  if (call.client.cache !== 'day') return undefined;
  const cached = readStored<CachedAnswer>(localStore, keyOf(call, request));
  return cached?.day === shanghaiDate(nowMs) ? cached : undefined;
}

export function cacheAnswer(
  call: Call,
  request: unknown,
  reply: { readonly class: CodeClass; readonly info: unknown },
  nowMs: number,
): void {
  if (call.client.cache !== 'day') return;
  const cached: CachedAnswer = { day: shanghaiDate(nowMs), class: reply.class, info: reply.info };
  localStore.write(keyOf(call, request), JSON.stringify(cached));
}

/** Deletes all cached answers, at log-in and log-out. */
export function clearCachedAnswers(): void {
  for (const key of localStore.keys()) if (key.startsWith(PREFIX)) localStore.remove(key);
}
