/** One entry of a list of inputs, in the format of bad-inputs.json. */
export interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
  readonly field: string;
  readonly enc?: 'form' | 'json' | null;
  readonly value?: unknown;
  readonly generator?: Generator;
  readonly expect: Expectation;
  readonly pathAssumed?: boolean;
}

export interface Generator {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

export interface Expectation {
  readonly class: string;
  readonly or_class?: string;
  readonly class_alt?: string;
  readonly http: readonly number[];
  readonly stored: boolean | null;
  readonly msg?: string;
  readonly sms_sent?: number;
  readonly sms_sent_max?: number;
  readonly records?: number;
  readonly max_ms?: number;
  readonly roundtrip?: boolean;
  readonly cancelled?: number;
  readonly attempts_delta?: number;
  readonly body_has_not?: readonly string[];
}

/** Returns whether an entry attacks a page and not a call. `npm run check:browser` runs it. */
export function isForBrowser({ target }: Entry): boolean {
  return /^(?:page|\(server data|\(ui)/.test(target);
}

/** Returns a generator's number by name. */
export function numberOf(generator: Generator, name: string, otherwise = 0): number {
  return Number(generator[name] ?? otherwise);
}

/** Returns a generator's text by name. */
export function textOf(generator: Generator, name: string): string {
  return String(generator[name] ?? '');
}
