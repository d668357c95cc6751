import { aloud } from '@yidi/phrases/aloud';
import type { Language } from '@yidi/phrases/language';
import { formatProduct } from '@yidi/phrases/products';

/** Formats the head of a trace for reading aloud. */
export function readTrace(
  language: Language,
  shown: readonly string[],
  { productId, mailNo }: { readonly productId: string; readonly mailNo: string },
): readonly string[] {
  const words = aloud[language];
  return [...shown, formatProduct(language, productId), words.said(words.mailNo, mailNo)].filter(Boolean);
}
