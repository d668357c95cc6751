import type { Call } from '@yidi/contract/call';
import { ID_KIND, type IdKind, idRegistry } from '@yidi/contract/values/id';
import * as z from 'zod/mini';

/** The fields of a JSON Schema that are read here. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [ID_KIND]?: IdKind;
}

export interface Field {
  /** Keys, and the number 0 for the first element of a list. */
  readonly path: readonly (string | number)[];
  readonly type: 'text' | 'number' | 'integer' | 'boolean' | 'list' | 'object';
  readonly required: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** The only allowed values, if the schema lists them. */
  readonly options: readonly unknown[];
  /** The kind of an id; undefined if the field is not an id. */
  readonly idKind: IdKind | undefined;
}

/** A request that a call must refuse: its body, and what is wrong with it. */
export interface BadRequest {
  readonly what: string;
  readonly field: string;
  readonly body: string | Buffer;
}

/** Returns a field's name; for items that of the list. */
export const nameOf = (path: Field['path']) => String(path.findLast((key) => key !== 0));

/** Returns every field of a call's request. */
export function fieldsOf(call: Call): Field[] {
  return fieldsOfSchema(
    z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', metadata: idRegistry }) as Schema,
  );
}

/** Returns the fields of a schema as printed in the OpenAPI document. */
export function fieldsOfSchema(schema: Schema): Field[] {
  return walk(schema, [], true).filter(({ path }) => path.length > 0);
}

function walk(schema: Schema, path: Field['path'], required: boolean): Field[] {
  const forms = schema.anyOf ?? schema.oneOf ?? [];
  const [first, ...others] = forms;
  if (first) {
    const options = forms.map((form) => form.const).filter((option) => option !== undefined);
    const [field, ...inner] = walk(first, path, required);
    // Fields that only other variants have. They are optional here, because the valid sample is of
    // the first variant and lacks them.
    const more = others
      .flatMap((variant) => walk(variant, path, false).slice(1))
      .map((field) => ({ ...field, required: false }));
    const innerPaths = new Set(inner.map((field) => field.path.join()));
    const added = more.filter((field) => !innerPaths.has(field.path.join()));
    return field ? [{ ...field, options: options.length > 0 ? options : field.options }, ...inner, ...added] : [];
  }
  const options = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const { minimum, maximum, [ID_KIND]: idKind } = schema;
  const self = { path, required, minimum, maximum, options, idKind };
  if (schema.properties) {
    const inner = Object.entries(schema.properties).flatMap(([name, property]) =>
      walk(property, [...path, name], schema.required?.includes(name) ?? false),
    );
    return [{ ...self, type: 'object' }, ...inner];
  }
  if (schema.type === 'array') {
    return [{ ...self, type: 'list' }, ...(schema.items ? walk(schema.items, [...path, 0], false) : [])];
  }
  return [{ ...self, type: simpleType(schema) }];
}

function simpleType(schema: Schema): Field['type'] {
  if (schema.type === 'integer' || typeof schema.const === 'number') return 'integer';
  if (schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'boolean' : 'text';
}

const LONG = 10_000;
/** Texts that must not be stored. Written as JSON, so that a lone surrogate can be sent at all. */
const badTexts: readonly (readonly [what: string, json: string, form: string | null])[] = [
  ['NUL', '"a\\u0000b"', 'a%00b'],
  ['control character', '"a\\u0007b"', 'a%07b'],
  ['lone surrogate', '"a\\ud800b"', 'a%ED%A0%80b'],
  ['bidi override', '"a\\u202eb"', 'a%E2%80%AEb'],
  ['line separator', '"a\\u2028b"', 'a%E2%80%A8b'],
  ['non-character', '"a\\uffffb"', 'a%EF%BF%BFb'],
  ['10,000 characters', `"${'长'.repeat(LONG)}"`, '1'.repeat(LONG)],
];
const otherTypes: readonly (readonly [what: string, json: string])[] = [
  ['a number', '7'],
  ['true', 'true'],
  ['null', 'null'],
  ['a list', '["a"]'],
  ['an object', '{"$ne":"a"}'],
];

function badValues({ type, minimum }: Field): (readonly [what: string, json: string])[] {
  if (type === 'text') return [...badTexts.map(([what, json]) => [what, json] as const), ...otherTypes];
  if (type === 'list')
    return [...without('a list'), ['a text', '"a"'], ['5,000 elements', JSON.stringify(Array(5000).fill('a'))]];
  if (type === 'object') return [...without('an object'), ['a text', '"a"']];
  if (type === 'boolean') return [...without('true'), ['a text', '"true"']];
  const numbers: [string, string][] = [
    ['NaN', 'NaN'],
    ['Infinity', '1e999'],
    ['a text', '"1"'],
    ['hexadecimal', '0x10'],
  ];
  if (minimum !== undefined && minimum >= 0) numbers.push(['negative', '-1']);
  if (type === 'integer') numbers.push(['a fraction', '1.5'], ['beyond 2^53', '9007199254740993']);
  return [...without('a number'), ...numbers];
}

function without(what: string): (readonly [string, string])[] {
  return otherTypes.filter(([name]) => name !== what);
}

/** Makes all requests of the built-in kinds that a call must refuse, from a valid one. */
export function badRequestsOf(call: Call, good: unknown): BadRequest[] {
  return call.body === 'json' && call.method === 'POST'
    ? badJson(call, good)
    : badForms(call, good as Record<string, unknown>);
}

const MARK = '@@bad value@@';

function badJson(call: Call, good: unknown): BadRequest[] {
  const bad: BadRequest[] = [];
  for (const field of fieldsOf(call)) {
    const name = field.path.join('.');
    const marked = JSON.stringify(setAt(good, field.path, MARK));
    for (const [what, json] of badValues(field))
      bad.push({ what, field: name, body: marked.replace(`"${MARK}"`, () => json) });
    if (field.required)
      bad.push({ what: 'missing', field: name, body: JSON.stringify(setAt(good, field.path, undefined)) });
    if (field.type === 'object')
      bad.push({
        what: 'unknown key',
        field: name,
        body: JSON.stringify(setAt(good, [...field.path, 'isAdmin'], true)),
      });
  }
  const whole = JSON.stringify(good);
  const open = `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}`;
  const bodies: Record<string, string | Buffer> = {
    nothing: '',
    'a text': '"x"',
    null: 'null',
    'a list': '[]',
    truncated: whole.slice(0, -1),
    'two documents': `${whole}${whole}`,
    'unknown key': JSON.stringify({ ...(good as object), userId: '1', balance: 9 }),
    'a prototype': `${open}"__proto__":{"x":1}}`,
    'a constructor': `${open}"constructor":{"prototype":{"x":1}}}`,
    'the same key twice': `${open}"a":1,"a":2}`,
    'nested 10,000 deep': `${'['.repeat(LONG)}${']'.repeat(LONG)}`,
    'not UTF-8': Buffer.concat([Buffer.from(`${open}"a":"`), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
  };
  return [...bad, ...Object.entries(bodies).map(([what, body]) => ({ what, field: '', body }))];
}

function badForms(call: Call, good: Record<string, unknown>): BadRequest[] {
  const fields = fieldsOf(call);
  const bad: BadRequest[] = [];
  for (const { path, required } of fields) {
    const name = String(path[0]);
    for (const [what, , form] of badTexts)
      bad.push({ what, field: name, body: writeForm(good, name, `${name}=${form}`) });
    const twice = `${name}=1&${name}=2`;
    bad.push({ what: 'given twice', field: name, body: writeForm(good, name, twice) });
    bad.push({ what: 'a bad percent sign', field: name, body: writeForm(good, name, `${name}=%ZZ`) });
    bad.push({ what: 'an overlong byte', field: name, body: writeForm(good, name, `${name}=%C0%AF`) });
    bad.push({ what: 'a bracket key', field: name, body: writeForm(good, name, `${name}[$ne]=1`) });
    if (required) bad.push({ what: 'missing', field: name, body: writeForm(good, name, '') });
  }
  const many = Array.from({ length: 2000 }, (_, number) => `k${number}=1`).join('&');
  for (const [what, body] of [
    ['unknown key', 'isAdmin=1'],
    ['a prototype', '__proto__=1'],
    ['no value', 'isAdmin'],
    ['2,000 fields', many],
  ] as const) {
    bad.push({ what, field: '', body: writeForm(good, '', body) });
  }
  return bad;
}

function writeForm(good: Record<string, unknown>, leftOut: string, more: string): string {
  const kept = Object.entries(good).filter(([name, value]) => name !== leftOut && value !== undefined);
  return [...kept.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`), more]
    .filter(Boolean)
    .join('&');
}

/** Returns a copy of `value` with another value at `path`. Missing parents are created. */
export function setAt(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[key] = setAt(list[key], rest, to);
    return list;
  }
  const record =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  return { ...record, [key]: setAt(record[key], rest, to) };
}

/**
 * Like `setAt`, but for an item of a list: the list then contains only these values, one per row.
 */
export function setAlone(value: unknown, path: Field['path'], to: readonly unknown[]): unknown {
  const at = path.indexOf(0);
  if (at < 0) return setAt(value, path, to[0]);
  const [list, inner] = [path.slice(0, at), path.slice(at + 1)];
  const rows = list.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
  const row = Array.isArray(rows) ? rows[0] : undefined;
  return setAt(
    value,
    list,
    to.map((item) => setAt(row, inner, item)),
  );
}
