import type { KeyObject } from 'node:crypto';
import { isSignedText, signText } from './wechat-signing.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Returns the text that is signed: the non-empty fields sorted by name as `name=value`, joined by
 * `&`, values not encoded.
 */
export function sortedText(fields: Fields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** Signs the parameters of a request by RSA2, in base64. Source: Alipay "自行实现签名". */
export function signFields(key: KeyObject, fields: Fields): string {
  return signText(key, sortedText(fields, ['sign']));
}

/**
 * Returns whether Alipay signed a notice. The signed text leaves out `sign` and `sign_type`;
 * gateway messages are signed with `sign_type`. Like the vendor's SDK, this function tries both.
 * With `latin1` each character of a value stands for one byte, so that notices in any charset can
 * be checked.
 */
export function isSignedNotice(keys: readonly KeyObject[], fields: Fields, encoding: BufferEncoding = 'utf8'): boolean {
  const texts = [sortedText(fields, ['sign', 'sign_type']), sortedText(fields, ['sign'])];
  return keys.some((key) => texts.some((text) => isSignedText(key, Buffer.from(text, encoding), fields.sign ?? '')));
}

/**
 * Returns the raw text of a member of a JSON object, because answers are signed over it. Returns
 * null if the member is missing.
 */
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
