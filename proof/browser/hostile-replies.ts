import type { Page } from 'playwright-core';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { changeReplies } from '../../e2e/world/change-replies.ts';

/** As much of a zod schema as is walked here. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
      readonly format?: string;
    };
  };
}

/**
 * An answer with every free text of it replaced: strings that the contract bounds by no pattern.
 */
export function makeHostile(schema: Schema, value: unknown, words: string): unknown {
  const { type, shape, element, innerType, checks = [], format } = schema._zod.def;
  if (innerType) return value === null || value === undefined ? value : makeHostile(innerType, value, words);
  if (type === 'array' && element && Array.isArray(value)) return value.map((one) => makeHostile(element, one, words));
  if (type === 'object' && shape && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, shape[name] ? makeHostile(shape[name], one, words) : one]),
    );
  }
  const isFree = type === 'string' && !format && checks.every(({ _zod }) => _zod.def.check !== 'string_format');
  return isFree && typeof value === 'string' && value !== '' && !isReference(value) ? words : value;
}

/**
 * Numbers, moments and ids that a screen works with: other words there would only keep it from
 * showing the rest.
 */
function isReference(text: string): boolean {
  return /^[\w:+.-]{1,80}$/.test(text);
}

export interface HostileServer {
  /** Calls whose answers were changed. */
  readonly calls: ReadonlySet<string>;
  setWords(words: string): void;
}

/**
 * Puts words of an attacker into every answer of every call, as a server would that was fed them.
 */
export async function makeServerHostile(page: Page, how: 'info' | 'msg'): Promise<HostileServer> {
  const byPath = new Map(describeCalls().map(({ call }) => [call.path as string, call]));
  const calls = new Set<string>();
  let words = '';
  await changeReplies(
    page,
    (url) => byPath.has(url.pathname) && !url.pathname.endsWith('/tokenOauth'),
    async (reply, route) => {
      const path = new URL(route.request().url()).pathname;
      calls.add(path);
      if (how === 'msg') return { status: 200, json: { code: '999999', msg: words, info: null, traceId: words } };
      const envelope = (await reply.json()) as { info: unknown };
      const info = makeHostile(byPath.get(path)!.info as unknown as Schema, envelope.info, words);
      return { json: { ...envelope, info } };
    },
  );
  return {
    calls,
    setWords(next) {
      words = next;
    },
  };
}
