import { NoticeRefused } from './pay.ts';

export type FormFields = Readonly<Record<string, string>>;

/** Encodings of the vendor's notices, by the value of the field `charset`. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['', 'utf-8'],
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['gbk', 'gbk'],
  ['gb2312', 'gbk'],
  ['gb18030', 'gb18030'],
]);

/**
 * Reads the form of a notice. `bytes` has each value as it was signed, one character per byte
 * (latin1). `text` has the values decoded by the form's own `charset`.
 * @throws NoticeRefused `content` for a repeated name, an unknown charset or undecodable bytes
 */
export function readForm(form: Buffer): { bytes: FormFields; text: FormFields } {
  const pairs = form
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const cut = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [percentDecode(pair.slice(0, cut)), percentDecode(pair.slice(cut + 1))] as const;
    });
  const bytes = Object.fromEntries(pairs);
  // A repeated name would be ambiguous.
  if (pairs.length !== Object.keys(bytes).length) throw new NoticeRefused('content');
  const encoding = ENCODINGS.get((bytes.charset ?? '').trim().toLowerCase());
  if (encoding === undefined) throw new NoticeRefused('content');
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  try {
    const text = Object.fromEntries(pairs.map(([name, value]) => [name, decoder.decode(Buffer.from(value, 'latin1'))]));
    return { bytes, text };
  } catch {
    throw new NoticeRefused('content');
  }
}

function percentDecode(value: string): string {
  return value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
