import type { Language } from '@yidi/phrases/language';
import { formatMoment } from '@yidi/phrases/times';
import { useSyncExternalStore } from 'react';

let nowMs = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the time in ms, every second anew, for what is counted down. */
export function useNowMs(): number {
  const read = () => nowMs;
  return useSyncExternalStore(subscribe, read, read);
}

/** Formats a moment of the past or future: 今天 14:06, 11月20日 09:30. */
export function formatAt(language: Language, iso: string): string {
  return formatMoment(language, iso, Date.now());
}

/** Formats a rest of time as 9:05. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
