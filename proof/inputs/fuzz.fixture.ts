import type { Call } from '@yidi/contract/call';
import fc from 'fast-check';
import { writeRequest } from '../harness/ask.ts';
import { type Field, setAt } from './bad-requests.ts';

/** A body as bytes or text, and headers that replace valid ones. */
export interface Fuzzed {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Random texts: every plane, control characters, lone surrogates, and words that other systems fail
 * on.
 */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '../../apps/server',
    '$(x)',
    "' OR 1=1--",
    '%',
    '\\',
    '٠',
    'İ',
    'ﷺ',
    '\u{1f468}\u200d\u{1f469}',
    '2026-02-30',
    'infinity',
    'tomorrow',
    '00000000-0000-0000-0000-000000000000',
  ),
);
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 1, -1, 1e21, 2 ** 31, 2 ** 53, 1e-9),
);
const anyValue = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates a value that usually has the field's type, so that code behind the schema is reached
 * too.
 */
function anythingFor(field: Field, good: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = {
    text: fc.oneof(anyText, nearTo(field, good), fc.constantFrom('', ...ids)),
    number: fc.oneof(anyNumber, edgesOf(field)),
    integer: fc.oneof(fc.integer(), edgesOf(field)),
    boolean: fc.boolean(),
    list: fc.array(fc.oneof(anyValue, fc.constantFrom('', ...ids)), { maxLength: 5 }),
    object: anyValue,
  };
  const arbitraries = [
    { weight: 4, arbitrary: fitting[field.type] as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anyValue as fc.Arbitrary<unknown> },
  ];
  if (field.options.length > 0) arbitraries.push({ weight: 2, arbitrary: fc.constantFrom(...field.options) });
  return fc.oneof(...arbitraries);
}

function edgesOf({ minimum, maximum }: Field): fc.Arbitrary<number> {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined && Math.abs(edge) < 2 ** 53) as number[];
  return fc.constantFrom(0, ...edges.flatMap((edge) => [edge - 1, edge, edge + 1, edge + 0.001]));
}

/** Generates the valid value with a part of it replaced, doubled or removed. */
function nearTo({ path }: Field, good: unknown): fc.Arbitrary<string> {
  const from = String(path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], good) ?? 'a');
  const place = fc.nat({ max: from.length });
  return fc
    .tuple(place, place, fc.oneof(fc.constant(''), anyText))
    .map(([first, other, text]) => from.slice(0, Math.min(first, other)) + text + from.slice(Math.max(first, other)));
}

/** Generates the bytes of a body with a few of them changed. */
function damaged(whole: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(whole);
  const change = fc.tuple(fc.nat({ max: bytes.length }), fc.nat({ max: 2 }), fc.nat({ max: 255 }));
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce((made, [at, drop, byte]) => {
      return Buffer.concat([made.subarray(0, at), Buffer.from([byte]), made.subarray(at + drop)]);
    }, bytes),
  );
}

const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const anyHeaders = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('accept-language', 'user-channel', 'idempotency-key', 'auth-token', 'user-sign', 'cookie'),
        headerText,
      )
      .map(([name, value]) => ({ [name]: value })),
  },
);

/**
 * Generates requests of a call: a valid one with one to three fields changed or left out, or an
 * unknown one added. One in ten has damaged bytes instead. `known`: a user's ids and numbers, and
 * unknown ones of the same form.
 */
export function fuzzOf(
  call: Call,
  fields: readonly Field[],
  good: unknown,
  ids: readonly string[],
): fc.Arbitrary<Fuzzed> {
  const changes = fields.map((field) =>
    fc
      .oneof({ weight: 7, arbitrary: anythingFor(field, good, ids) }, { weight: 1, arbitrary: fc.constant(undefined) })
      .map((value) => ({ path: field.path, value })),
  );
  const stranger = fc.tuple(anyText, anyValue).map(([name, value]) => ({ path: [name] as Field['path'], value }));
  const change = fc.oneof(...changes.map((arbitrary) => ({ weight: 4, arbitrary })), {
    weight: 1,
    arbitrary: stranger,
  });
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((many) =>
    writeRequest(
      call,
      many.reduce((made, { path, value }) => setAt(made, path, value), good),
    ),
  );
  const body: fc.Arbitrary<string | Buffer> = fc.oneof(
    { weight: 9, arbitrary: changed },
    { weight: 1, arbitrary: damaged(writeRequest(call, good)) },
  );
  return fc.record({ body, headers: anyHeaders });
}
