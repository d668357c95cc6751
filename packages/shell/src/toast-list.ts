import type { ToastItem } from '@yidi/ui/toast';
import { useSyncExternalStore } from 'react';

export interface ToastWish {
  readonly tone?: ToastItem['tone'];
  readonly action?: ToastItem['action'];
  readonly durationMs?: number;
  /** `middle` of the screen: for a refused log-in (spec §8). */
  readonly place?: 'bottom' | 'middle';
}

interface Shown extends ToastItem {
  readonly place: 'bottom' | 'middle';
}

export const TOAST_MS = 3000;
const ACTION_MS = 6000;
let list: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  list = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 3 s (6 s with an action). A text that is already shown is not repeated. */
export function showToast(text: string, wish: ToastWish = {}): void {
  if (list.some((toast) => toast.text === text)) return;
  lastId += 1;
  const id = String(lastId);
  const close = () => change(list.filter((toast) => toast.id !== id));
  const action = wish.action && {
    label: wish.action.label,
    onPress: () => {
      close();
      wish.action?.onPress();
    },
  };
  change([...list, { id, text, tone: wish.tone, action, place: wish.place ?? 'bottom' }]);
  setTimeout(close, wish.durationMs ?? (action ? ACTION_MS : TOAST_MS));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Shown[] = [];

export function useToasts(): readonly Shown[] {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => none,
  );
}
