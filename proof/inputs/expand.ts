import { type Entry, type Generator, numberOf, textOf } from './entry.ts';
import type { Message } from './wire.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** The result of an entry: one request, bytes for a socket, or a generator of several requests. */
export type Expanded =
  | { readonly kind: 'http'; readonly message: Message }
  | { readonly kind: 'raw'; readonly bytes: Buffer }
  | { readonly kind: 'harness'; readonly generator: Generator };

/** The target of an entry, and a valid body for it. */
export interface Base {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: 'json' | 'form';
  readonly good: Readonly<Record<string, unknown>>;
}

const several: ReadonlySet<string> = new Set([
  'sequence',
  'concurrent',
  'clock',
  'twoUsers',
  'anonymous',
  'enumerate',
  'flood',
  'headerRotate',
  'otherChannel',
  'canary',
  'corpus',
  'fuzz',
  'chunkedEndless',
  'slow',
]);

/** Converts an entry to what is sent: the value in a valid body of its target. */
export function expand(entry: Entry, base: Base): Expanded {
  const { generator } = entry;
  if (generator && several.has(generator.kind)) return { kind: 'harness', generator };
  if (generator?.kind === 'rawHttp')
    return { kind: 'raw', bytes: Buffer.from(readEscapes(textOf(generator, 'text')), 'latin1') };
  if (generator?.kind === 'rawHttpHeaderRepeat') {
    const value = textOf(generator, 'unit').repeat(numberOf(generator, 'n'));
    return { kind: 'raw', bytes: Buffer.from(`GET / HTTP/1.1\r\nHost: a\r\nX: ${value}\r\n\r\n`) };
  }
  if (base.method === 'GET' && !generator) return { kind: 'http', message: query(entry, base) };
  return { kind: 'http', message: generator ? generate(entry, generator, base) : withValue(entry, base, entry.value) };
}

function query(entry: Entry, base: Base): Message {
  const asked = `${base.path}?${writeForm({ ...base.good, [entry.field]: entry.value })}`;
  return { method: 'GET', path: asked, headers: {}, body: Buffer.alloc(0) };
}

function generate(entry: Entry, generator: Generator, base: Base): Message {
  const text = textOf(generator, 'text');
  const n = numberOf(generator, 'n');
  switch (generator.kind) {
    case 'repeat':
      return withValue(entry, base, textOf(generator, 'unit').repeat(n));
    case 'arrayOf':
      return withValue(entry, base, Array(n).fill(generator.unit));
    case 'rawJson':
      return message(
        base,
        JSON_TYPE,
        JSON.stringify({ ...base.good, [fieldOf(entry)]: MARK }).replace(`"${MARK}"`, () => text),
      );
    case 'rawBody':
      return message(base, textOf(generator, 'contentType'), text);
    case 'rawBodyBase64':
      return message(base, textOf(generator, 'contentType'), Buffer.from(textOf(generator, 'base64'), 'base64'));
    case 'rawBodyRepeat':
      return message(
        base,
        JSON_TYPE,
        `${textOf(generator, 'prefix')}${textOf(generator, 'unit').repeat(n)}${textOf(generator, 'suffix')}`,
      );
    case 'nest': {
      const open = textOf(generator, 'open');
      return message(
        base,
        JSON_TYPE,
        `${open.repeat(n)}${open === '[' ? '' : '1'}${textOf(generator, 'close').repeat(n)}`,
      );
    }
    case 'manyKeys':
      return message(base, JSON_TYPE, JSON.stringify(Object.fromEntries(numbered(textOf(generator, 'prefix'), n))));
    case 'formManyKeys':
      return message(base, FORM, writeForm(Object.fromEntries(numbered(textOf(generator, 'prefix'), n))));
    case 'contentType':
      return message(base, readEscapes(textOf(generator, 'value')), textOf(generator, 'body'));
    case 'header':
      return withHeader(entry, base, textOf(generator, 'name'), textOf(generator, 'value'));
    case 'method':
      return { method: textOf(generator, 'method'), path: base.path, headers: {}, body: Buffer.alloc(0) };
    case 'path':
      return { method: 'GET', path: textOf(generator, 'path'), headers: {}, body: Buffer.alloc(0) };
    case 'good':
      return good(base, base.good);
    case 'omit':
      return good(base, Object.fromEntries(Object.entries(base.good).filter(([name]) => name !== fieldOf(entry))));
    default:
      throw new Error(`No way to make ${generator.kind} of ${entry.id}`);
  }
}

const MARK = '@@value@@';

function fieldOf(entry: Entry): string {
  return entry.field.split(',')[0] ?? entry.field;
}

function numbered(prefix: string, n: number): [string, number][] {
  return Array.from({ length: n }, (_, number) => [`${prefix}${number}`, number]);
}

/**
 * Puts a value into its field. A value for several fields at once is an object with their names.
 */
function withValue(entry: Entry, base: Base, value: unknown): Message {
  if (entry.kind === 'idempotency') return withHeader(entry, base, 'Idempotency-Key', String(value));
  const many = typeof value === 'object' && value !== null && !Array.isArray(value) && /^\(|,/.test(entry.field);
  const fields = { ...base.good, ...(many ? (value as object) : { [fieldOf(entry)]: value }) };
  return entry.enc === 'form'
    ? message(base, FORM, writeForm(fields))
    : message(base, JSON_TYPE, JSON.stringify(fields));
}

function withHeader(entry: Entry, base: Base, name: string, value: string): Message {
  // The overriding method is ignored, so the request is a body without its fields.
  const sent = entry.kind === 'method' ? good(base, {}) : good(base, base.good);
  return { ...sent, headers: { ...sent.headers, [name]: value } };
}

/** Makes a request with this body in the format of its call. */
export function good(base: Base, fields: Readonly<Record<string, unknown>>): Message {
  if (base.method === 'GET')
    return { method: 'GET', path: `${base.path}?${writeForm(fields)}`, headers: {}, body: Buffer.alloc(0) };
  return base.body === 'form'
    ? message(base, FORM, writeForm(fields))
    : message(base, JSON_TYPE, JSON.stringify(fields));
}

function message(base: Base, contentType: string, body: string | Buffer): Message {
  const headers: Record<string, string> = contentType === '' ? {} : { 'Content-Type': contentType };
  return { method: base.method, path: base.path, headers, body: Buffer.from(body as string) };
}

function writeForm(fields: Readonly<Record<string, unknown>>): string {
  const pairs: [string, unknown][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) pairs.push(...value.map((item): [string, unknown] => [name, item]));
    else if (value && typeof value === 'object') {
      pairs.push(...Object.entries(value).map(([key, member]): [string, unknown] => [`${name}[${key}]`, member]));
    } else pairs.push([name, value ?? '']);
  }
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&');
}

function readEscapes(text: string): string {
  return text
    .replace(/\\r/g, '\r')
    .replace(/\\n/g, '\n')
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
