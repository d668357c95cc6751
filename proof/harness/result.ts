/** The counts of a proof, and its faults in sentences. It passes if there is no fault. */
export interface Result {
  readonly counts: Readonly<Record<string, number | string>>;
  readonly faults: readonly string[];
}

/** Collects the counts and faults of a proof. */
export function openResult() {
  const counts: Record<string, number | string> = {};
  const faults: string[] = [];
  return {
    counts,
    faults,
    add(name: string, by = 1): void {
      counts[name] = Number(counts[name] ?? 0) + by;
    },
    /** Adds a fault unless the value is the expected one. */
    expect(what: string, value: unknown, expected: unknown): void {
      if (value !== expected) faults.push(`${what}: ${String(value)}, not ${String(expected)}`);
    },
    atMost(what: string, value: number, most: number): void {
      if (!(value <= most)) faults.push(`${what}: ${value}, more than ${most}`);
    },
  };
}
