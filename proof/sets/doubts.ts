interface Read {
  readonly warnings: readonly unknown[];
  readonly confidence: number;
  readonly unread: readonly unknown[];
}

/** Returns whether the reader reports that it may be wrong (address-format.md). */
export function doubts({ warnings, confidence, unread }: Read): boolean {
  return warnings.length > 0 || confidence < 0.9 || unread.length > 0;
}
