import type { KeyObject } from 'node:crypto';
import { isSignedText, signText } from './wechat-signing.ts';

type Fields = Readonly<Record<string, string>>;

/** What is signed: the fields that are not empty, sorted by name, `name=value` joined by `&`, values as they are. */
export function sortedText(fields: Fields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** RSA2 over a request's parameters, base64. Source: Alipay "自行实现签名". */
export function signFields(key: KeyObject, fields: Fields): string {
  return signText(key, sortedText(fields, ['sign']));
}

/**
 * Whether Alipay signed a notice: without `sign` and `sign_type`, and, as gateway messages are,
 * with `sign_type`; the vendor's own SDK tries both. With `latin1` each character of a value is a
 * byte: what is signed are bytes, in any charset.
 */
export function isSignedNotice(keys: readonly KeyObject[], fields: Fields, encoding: BufferEncoding = 'utf8'): boolean {
  const texts = [sortedText(fields, ['sign', 'sign_type']), sortedText(fields, ['sign'])];
  return keys.some((key) => texts.some((text) => isSignedText(key, Buffer.from(text, encoding), fields.sign ?? '')));
}

/** The raw text of a member of a JSON object: answers are signed over it. Null when it is not there. */
export function rawMember(json: string, name: string): string | null {
  const start = json.indexOf(`"${name}":`);
  if (start < 0) return null;
  const from = start + name.length + 3;
  let depth = 0;
  let inText = false;
  for (let at = from; at < json.length; at += 1) {
    const char = json[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(from, at + 1);
    }
  }
  return null;
}
