/** When a link accepts orders, in epoch milliseconds. */
export interface ExamWindow {
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** Whether a link accepts orders now. */
export type ExamWindowState =
  | { readonly state: 'open'; readonly closesAtMs: number }
  /** The next window is known; it may not be the first. */
  | { readonly state: 'early'; readonly opensAtMs: number; readonly closesAtMs: number }
  | { readonly state: 'over' };

/**
 * Returns the state of a link. A window excludes its end. Of overlapping ones the last to close
 * counts.
 */
export function examWindowAt(windows: readonly ExamWindow[], nowMs: number): ExamWindowState {
  const open = windows.filter(({ opensAtMs, closesAtMs }) => opensAtMs <= nowMs && nowMs < closesAtMs);
  if (open.length > 0) return { state: 'open', closesAtMs: Math.max(...open.map(({ closesAtMs }) => closesAtMs)) };
  const [next] = windows.filter(({ opensAtMs }) => opensAtMs > nowMs).sort((a, b) => a.opensAtMs - b.opensAtMs);
  return next ? { state: 'early', ...next } : { state: 'over' };
}
