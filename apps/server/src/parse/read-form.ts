import { ApiError, badField } from '@yidi/contract/envelope';
import { decodeUtf8 } from './read-json.ts';

const MAX_FIELDS = 200;

/**
 * Reads a form into a record without a prototype. `+` is a space, and percent signs are decoded
 * once. Source: security.md §3.
 * @throws ApiError MALFORMED for a bad percent sign or byte, BAD_INPUT for a repeated field or too
 * many fields
 */
export function readForm(bytes: Buffer): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  const text = bytes.toString('latin1');
  if (text === '') return fields;
  const pairs = text.split('&', MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) throw badField('', 'field.tooLong');
  for (const pair of pairs) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    if (Object.hasOwn(fields, name)) throw badField(name, 'field.duplicate');
    fields[name] = cut < 0 ? '' : decode(pair.slice(cut + 1));
  }
  return fields;
}

function decode(written: string): string {
  const bytes = Buffer.alloc(written.length);
  let length = 0;
  for (let at = 0; at < written.length; at += 1) {
    const char = written.charCodeAt(at);
    if (char === 0x25) {
      const hex = written.slice(at + 1, at + 3);
      if (!/^[0-9a-fA-F]{2}$/.test(hex)) throw new ApiError('MALFORMED');
      bytes[length] = Number.parseInt(hex, 16);
      at += 2;
    } else bytes[length] = char === 0x2b ? 0x20 : char;
    length += 1;
  }
  return decodeUtf8(bytes.subarray(0, length));
}
