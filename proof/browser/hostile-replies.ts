import type { Page } from 'playwright-core';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { changeReplies } from '../../e2e/world/change-replies.ts';

/** The part of a zod schema that is traversed here. */
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

/** Replaces every free text of an answer: strings without a pattern in the contract. */
export function makeHostile(schema: Schema, value: unknown, words: string): unknown {
  const { type, shape, element, innerType, checks = [], format } = schema._zod.def;
  if (innerType) return value === null || value === undefined ? value : makeHostile(innerType, value, words);
  if (type === 'array' && element && Array.isArray(value))
    return value.map((item) => makeHostile(element, item, words));
  if (type === 'object' && shape && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        shape[name] ? makeHostile(shape[name], member, words) : member,
      ]),
    );
  }
  const isFree = type === 'string' && !format && checks.every(({ _zod }) => _zod.def.check !== 'string_format');
  return isFree && typeof value === 'string' && value !== '' && !isReference(value) ? words : value;
}

/**
 * Returns whether a text is a number, time or id that a screen works with. Replacing it would only
 * hide other content.
 */
function isReference(text: string): boolean {
  return /^[\w:+.-]{1,80}$/.test(text);
}

export interface HostileServer {
  /** Calls whose answers were changed. */
  readonly calls: ReadonlySet<string>;
  setWords(words: string): void;
}

/** Puts an attacker's text into every answer of every call, as a server with hostile data would. */
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
