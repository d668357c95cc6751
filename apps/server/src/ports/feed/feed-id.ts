import { createHash } from 'node:crypto';

const LENGTH = 40;

/** The id of a scan that has none in its partner's format: from what tells it apart, so that the same scan has the same. */
export function feedId(prefix: string, ...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('base64url');
  return `${prefix}${digest.slice(0, LENGTH)}`;
}

/** The start of a text on one line, in code points, without halves of characters. */
export function cut(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, most).join('').trim();
}

/** A value of a partner's JSON as text; '' for what is no text or number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
