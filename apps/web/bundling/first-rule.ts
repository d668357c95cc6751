/**
 * What the browser runs in place of `zod/mini`: the contract's schemas as they are written, asked one question only: which
 * rule is broken first. A form says no more than that, and zod's whole answer weighs 6 kB more (docs/decisions/028).
 * first-rule.test.ts holds both side by side.
 */
interface Broken {
  readonly broken: string;
}
type Found = { readonly value: unknown } | Broken;
type Step = (input: unknown) => Found;
type Sentence = string | ((issue: { readonly input: unknown; readonly code: string }) => string | undefined);
interface Rule {
  readonly error?: Sentence;
}
interface Schema {
  readonly run: Step;
  check(...steps: Step[]): Schema;
}

const breaks = (input: unknown, { error }: Rule = {}, code = 'invalid_type'): Broken => ({
  broken: (typeof error === 'function' ? error({ input, code }) : error) ?? 'Invalid input',
});

function schema(run: Step): Schema {
  return {
    run,
    check: (...steps) =>
      schema((input) =>
        steps.reduce<Found>((found, step) => ('broken' in found ? found : step(found.value)), run(input)),
      ),
  };
}

const type = (is: (input: unknown) => boolean, rule?: Rule) =>
  schema((input) => (is(input) ? { value: input } : breaks(input, rule)));

export const string = (rule?: Rule) => type((input) => typeof input === 'string', rule);
export const number = (rule?: Rule) => type(Number.isFinite, rule);
const oneOf = (values: readonly unknown[], rule?: Rule) => type((input) => values.includes(input), rule);

export { oneOf as enum };

export const optional = (inner: Schema) =>
  schema((input) => (input === undefined ? { value: input } : inner.run(input)));

export const refine =
  (holds: (value: never) => boolean, rule?: Rule): Step =>
  (value) =>
    holds(value as never) ? { value } : breaks(value, rule, 'custom');

export const regex = (pattern: RegExp, rule?: Rule) => refine((value: string) => pattern.test(value), rule);
export const gte = (least: number, rule?: Rule) => refine((value: number) => value >= least, rule);
export const lte = (most: number, rule?: Rule) => refine((value: number) => value <= most, rule);

export const normalize =
  (form: string): Step =>
  (value) => ({ value: (value as string).normalize(form) });
export const trim = (): Step => (value) => ({ value: (value as string).trim() });

/** What stands in each of the places, or the first rule that one of them breaks. */
function each<Place>(parts: Iterable<readonly [Place, Schema, unknown]>): [Place, unknown][] | Broken {
  const values: [Place, unknown][] = [];
  for (const [place, inner, input] of parts) {
    const found = inner.run(input);
    if ('broken' in found) return found;
    if (found.value !== undefined) values.push([place, found.value]);
  }
  return values;
}

export const array = (inner: Schema) =>
  schema((input) => {
    if (!Array.isArray(input)) return breaks(input);
    const values = each(input.map((one, place) => [place, inner, one] as const));
    return 'broken' in values ? values : { value: values.map(([, value]) => value) };
  });

export const strictObject = (fields: Readonly<Record<string, Schema>>, rule?: Rule) =>
  schema((input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return breaks(input, rule);
    const given = input as Readonly<Record<string, unknown>>;
    const values = each(Object.entries(fields).map(([key, inner]) => [key, inner, given[key]] as const));
    if ('broken' in values) return values;
    const unknown = Object.keys(given).some((key) => !(key in fields));
    return unknown ? breaks(input, rule, 'unrecognized_keys') : { value: Object.fromEntries(values) };
  });

export function safeParse({ run }: Schema, input: unknown) {
  const found = run(input);
  return 'broken' in found
    ? { success: false, error: { issues: [{ message: found.broken }] } }
    : { success: true, data: found.value };
}

export function parse({ run }: Schema, input: unknown): unknown {
  const found = run(input);
  if ('broken' in found) throw new Error(found.broken);
  return found.value;
}

/** Nothing to set: no schema is compiled. */
export const config = (): void => undefined;
