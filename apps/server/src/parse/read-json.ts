import { isUtf8 } from 'node:buffer';
import { ApiError, badField } from '@yidi/contract/envelope';

export const MAX_DEPTH = 32;
export const MAX_KEYS = 200;
const refusedKeys = new Set(['__proto__', 'constructor']);

/**
 * Reads a JSON object so strictly that no other parser would read it differently. Checks UTF-8,
 * then in one pass depth, number of keys, duplicate keys and prototype keys, then calls JSON.parse.
 * The top level must be an object. Source: security.md §3.
 * @throws ApiError MALFORMED (not readable) or BAD_INPUT (readable, not an object)
 */
export function readJson(bytes: Buffer, maxKeys = MAX_KEYS): Record<string, unknown> {
  const value = parseJson(decodeUtf8(bytes), maxKeys);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badField('', 'field.type');
  }
  return value as Record<string, unknown>;
}

/** Parses any JSON value, under the same limits. */
export function parseJson(text: string, maxKeys = MAX_KEYS): unknown {
  checkStructure(text, maxKeys);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED');
  }
}

export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ApiError('MALFORMED');
  return bytes.toString('utf8');
}

/** Scans the text once. It only counts and compares keys; JSON.parse checks the grammar. */
function checkStructure(text: string, maxKeys: number): void {
  const keysByDepth: (Set<string> | null)[] = [];
  let keyCount = 0;
  let at = 0;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === 0x22) {
      const end = endOfString(text, at);
      const keys = keysByDepth.at(-1);
      if (keys && isKey(text, end)) {
        keyCount += 1;
        recordKey(keys, text.slice(at, end));
        if (keyCount > maxKeys) throw new ApiError('MALFORMED');
      }
      at = end;
      continue;
    }
    if (char === 0x7b || char === 0x5b) {
      keysByDepth.push(char === 0x7b ? new Set() : null);
      if (keysByDepth.length > MAX_DEPTH) throw new ApiError('MALFORMED');
    } else if (char === 0x7d || char === 0x5d) keysByDepth.pop();
    at += 1;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === 0x5c) at += 2;
    else if (char === 0x22) return at + 1;
    else at += 1;
  }
  throw new ApiError('MALFORMED');
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t')) at += 1;
  return text[at] === ':';
}

/** Records a key as JSON reads it, so that `"\u005f_proto__"` is recognised. */
function recordKey(keys: Set<string>, literal: string): void {
  let key: string;
  try {
    key = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1);
  } catch {
    throw new ApiError('MALFORMED');
  }
  if (refusedKeys.has(key) || keys.has(key)) throw new ApiError('MALFORMED');
  keys.add(key);
}
