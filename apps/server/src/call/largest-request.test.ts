import { callsOf, domains } from '@yidi/contract/all-calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limitBytes } from '../http/read-body.ts';
import { MAX_DEPTH, MAX_KEYS } from '../parse/read-json.ts';

interface Size {
  readonly keys: number;
  readonly bytes: number;
  readonly depth: number;
}

/** The part of a schema that is read here. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}

/**
 * No call limits a text to more characters. A schema that accepts this many is limited by the body
 * only.
 */
const UNLIMITED = 4096;
/** Bytes of a number, a boolean or a list value, with a margin. */
const SHORT = 40;

/**
 * Returns the size of the largest request that a schema allows, with Chinese texts where it accepts
 * them.
 */
function largestOf(schema: z.ZodMiniType): Size {
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  if (inner) return largestOf(inner);
  if (def.options) {
    const sizes = def.options.map(largestOf);
    const most = (dimension: keyof Size) => Math.max(...sizes.map((size) => size[dimension]));
    return { keys: most('keys'), bytes: most('bytes'), depth: most('depth') };
  }
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => ({ name, ...largestOf(field) }));
    return {
      keys: fields.reduce((sum, { keys }) => sum + keys + 1, 0),
      bytes: fields.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2),
      depth: 1 + Math.max(0, ...fields.map(({ depth }) => depth)),
    };
  }
  if (def.element) {
    const most = def.checks?.map((check) => check._zod.def).find(({ check }) => check === 'max_length')?.maximum;
    if (most === undefined) throw new Error('a list without a limit');
    const { keys, bytes, depth } = largestOf(def.element);
    return { keys: keys * most, bytes: 2 + (bytes + 1) * most, depth: depth + 1 };
  }
  return { keys: 0, bytes: def.type === 'string' ? longestText(schema) : SHORT, depth: 0 };
}

function longestText(schema: z.ZodMiniType): number {
  const accepts = (char: string, length: number) => z.safeParse(schema, char.repeat(length)).success;
  const lengths = ['中', 'a', '1'].map((char) => {
    if (accepts(char, UNLIMITED)) return 0;
    let longest = 0;
    for (let step = UNLIMITED / 2; step >= 1; step /= 2) if (accepts(char, longest + step)) longest += step;
    return longest * Buffer.byteLength(char);
  });
  return 2 + Math.max(SHORT, ...lengths);
}

const calls = Object.values(domains)
  .flatMap(callsOf)
  .filter(([, call]) => call.body === 'json' || call.body === 'form');

test.each(calls)('the largest legal request of %s can be read', (_name, { request, body, method, most }) => {
  const { keys, bytes, depth } = largestOf(request);
  expect(keys).toBeLessThanOrEqual(most.keys ?? MAX_KEYS);
  expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
  // A form needs three bytes for each byte of a text. A query is not limited here: it belongs to
  // the request head, which Node limits.
  if (method === 'POST')
    expect(body === 'form' ? 3 * bytes : bytes).toBeLessThanOrEqual(most.bytes ?? limitBytes[body as 'json' | 'form']);
});
