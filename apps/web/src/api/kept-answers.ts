import type { Call } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { deviceShelf, readKept, type Shelf, tabShelf } from '../session/storage.ts';

interface Kept {
  readonly day: string;
  readonly class: CodeClass;
  readonly info: unknown;
}

function shelfOf(call: Call): Shelf | undefined {
  if (call.client.keep === 'day') return deviceShelf;
  return call.client.keep === 'session' ? tabShelf : undefined;
}

function keyOf(call: Call, request: unknown): string {
  return `kept:${call.path}:${JSON.stringify(request)}`;
}

/** A good answer that may still be used: till the end of the day, or for this tab. */
export function keptAnswer(call: Call, request: unknown, nowMs: number): Kept | undefined {
  const shelf = shelfOf(call);
  const kept = shelf && readKept<Kept>(shelf, keyOf(call, request));
  if (!kept || (call.client.keep === 'day' && kept.day !== shanghaiDate(nowMs))) return undefined;
  return kept;
}

export function keepAnswer(
  call: Call,
  request: unknown,
  reply: { readonly class: CodeClass; readonly info: unknown },
  nowMs: number,
): void {
  const kept: Kept = { day: shanghaiDate(nowMs), class: reply.class, info: reply.info };
  shelfOf(call)?.write(keyOf(call, request), JSON.stringify(kept));
}

/** Forgets what was kept, for a person who comes or goes. */
export function forgetKeptAnswers(): void {
  for (const shelf of [deviceShelf, tabShelf]) {
    for (const key of shelf.keys()) if (key.startsWith('kept:')) shelf.remove(key);
  }
}
