/**
 * Decodes a workbook text: Excel writes characters forbidden in XML as `_x000D_`, and `_x005F_` for
 * a literal underscore before such a code. Line ends become blanks; other controls are removed.
 * Source: ECMA-376, 22.9.2.19 (ST_Xstring).
 */
export function unescapeText(text: string): string {
  if (!text.includes('_x') && !text.includes('_X')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    if (code === 0x0a || code === 0x0d || code === 0x09) return ' ';
    return code < 0x20 || (code >= 0x7f && code < 0xa0) ? '' : String.fromCharCode(code);
  });
}
