/**
 * What a proof counted, and, in sentences, what is not as it should be. It passes when there is no
 * fault.
 */
export interface Result {
  readonly counts: Readonly<Record<string, number | string>>;
  readonly faults: readonly string[];
}

/** Collects what a proof counts and finds. */
export function openResult() {
  const counts: Record<string, number | string> = {};
  const faults: string[] = [];
  return {
    counts,
    faults,
    add(name: string, by = 1): void {
      counts[name] = Number(counts[name] ?? 0) + by;
    },
    /** A fault unless the value is the one expected. */
    expect(what: string, value: unknown, expected: unknown): void {
      if (value !== expected) faults.push(`${what}: ${String(value)}, not ${String(expected)}`);
    },
    atMost(what: string, value: number, most: number): void {
      if (!(value <= most)) faults.push(`${what}: ${value}, more than ${most}`);
    },
  };
}
