/** When a link takes orders, in epoch milliseconds. */
export interface ExamWindow {
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** Whether a link takes orders now. */
export type ExamWindowState =
  | { readonly state: 'open'; readonly closesAtMs: number }
  /** The next one is known, the first or a later one. */
  | { readonly state: 'early'; readonly opensAtMs: number; readonly closesAtMs: number }
  | { readonly state: 'over' };

/** A window begins with its first moment and ends before its last. Of windows that overlap the one that closes last counts. */
export function examWindowAt(windows: readonly ExamWindow[], nowMs: number): ExamWindowState {
  const open = windows.filter(({ opensAtMs, closesAtMs }) => opensAtMs <= nowMs && nowMs < closesAtMs);
  if (open.length > 0) return { state: 'open', closesAtMs: Math.max(...open.map(({ closesAtMs }) => closesAtMs)) };
  const [next] = windows.filter(({ opensAtMs }) => opensAtMs > nowMs).sort((a, b) => a.opensAtMs - b.opensAtMs);
  return next ? { state: 'early', ...next } : { state: 'over' };
}
