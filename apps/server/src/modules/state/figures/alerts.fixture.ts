import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
}

const file = join(import.meta.dirname, '../../../../../../deploy/alerts.yaml');

/** Reads the alert rules of `deploy/`. */
export async function readAlerts(): Promise<AlertRule[]> {
  const { groups } = parse(await readFile(file, 'utf8')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly value: number;
}

/** A condition: a metric with matchers, or its increase, compared with a number; or its absence. */
interface Condition {
  readonly kind: 'value' | 'increase' | 'absent';
  readonly metric: string;
  readonly matchers: readonly (readonly [label: string, how: string, value: string])[];
  readonly compare: string;
  readonly bound: number;
}

const SELECTOR = String.raw`(\w+)(?:\{([^}]*)\})?`;
const ABSENT = new RegExp(`^absent\\(${SELECTOR}\\)$`);
const INCREASE = new RegExp(`^increase\\(${SELECTOR}\\[\\d+m\\]\\) (<|>|>=) ([\\d.]+)$`);
const VALUE = new RegExp(`^${SELECTOR} (<|>|>=) ([\\d.]+)$`);

function readCondition(text: string): Condition {
  const kinds = [['absent', ABSENT] as const, ['increase', INCREASE] as const, ['value', VALUE] as const];
  for (const [kind, pattern] of kinds) {
    const [found, metric = '', labels = '', compare = '', bound = '0'] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    const matchers = [...labels.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', how = '', value = '']) => [label, how, value] as const,
    );
    return { kind, metric, matchers, compare, bound: Number(bound) };
  }
  throw new Error(`the tests cannot read the expression ${text}`);
}

/** Returns the conditions of an expression, which are joined by `and`. */
export const conditionsOf = ({ expr }: AlertRule): Condition[] => expr.split(' and ').map(readCondition);

/** Reads the text of `/metrics`. */
export function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line): Sample[] => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    return [{ name, labels: new Map(pairs.map(([, label, content]) => [label!, content!])), value: Number(value) }];
  });
}

/** Returns whether an alert fires, as Prometheus decides it, apart from its `for`. */
export function fires(rule: AlertRule, before: readonly Sample[], after: readonly Sample[]): boolean {
  return conditionsOf(rule).every((condition) => holds(condition, before, after));
}

function holds({ kind, compare, bound, ...selector }: Condition, before: readonly Sample[], after: readonly Sample[]) {
  const samples = after.filter((sample) => isSelected(sample, selector));
  if (kind === 'absent') return samples.length === 0;
  const values = samples.map((sample) => {
    if (kind === 'value') return sample.value;
    const keyOf = ({ name, labels }: Sample) => `${name} ${[...labels].join()}`;
    return sample.value - (before.find((earlier) => keyOf(earlier) === keyOf(sample))?.value ?? 0);
  });
  return values.some((value) => (compare === '<' ? value < bound : compare === '>' ? value > bound : value >= bound));
}

function isSelected({ name, labels }: Sample, { metric, matchers }: Pick<Condition, 'metric' | 'matchers'>): boolean {
  return (
    name === metric &&
    matchers.every(([label, how, value]) => {
      const found = labels.get(label) ?? '';
      if (how === '=~') return new RegExp(`^(?:${value})$`).test(found);
      return how === '=' ? found === value : found !== value;
    })
  );
}
