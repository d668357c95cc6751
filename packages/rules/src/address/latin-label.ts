const LABEL =
  /^(?:(name|attn|to|from|(?:ship|deliver|send) to|ship from|sender|shipper|receiver|recipient|consignee|contact|tel|phone|mobile|address|addr?|zip(?: ?code)?|post(?:al)? ?code|postcode|p\.?c)\s*[.:：]|(attn|c\/o|contact(?: person)?|recipient|(?:(?:ship|deliver|send) )?to|(?:ship )?from)(?=\s))\s*/i;
const NAME_LABEL =
  /^(?:name|attn|to|from|(?:ship|deliver|send) to|ship from|sender|shipper|receiver|recipient|consignee|contact|c\/o)/i;

/**
 * Returns the length of the label that a part begins with (0: none), and whether a name follows it.
 * Without a colon, `to` and `from` are labels only before a name.
 */
export function labelOf(part: string): { readonly length: number; readonly isName: boolean } {
  const [words = '', marked, bare = ''] = LABEL.exec(part) ?? [];
  const isCapital = /^\p{Lu}/u.test(part.slice(words.length));
  if (/\b(?:to|from)$/i.test(bare) && !isCapital) return { length: 0, isName: false };
  return { length: words.length, isName: NAME_LABEL.test(marked ?? bare) };
}

/** The label of the number that follows a name, with signs around it: `Tel:`, `Mobile`, `/`. */
const PHONE_LABEL =
  /[\s/|,;:(-]*(?:\b(?:tel(?:ephone)?|(?:mobile )?phone|mobile|mob|cell(?:phone)?|ph|contact|[tm](?=\s*[.:：]))(?:\s*(?:no|number))?\s*[.:：]?)?[\s/|,;:(-]*$/i;

/** Removes the label of the number that follows these words. */
export const withoutPhoneLabel = (words: string): string => words.replace(PHONE_LABEL, '');
