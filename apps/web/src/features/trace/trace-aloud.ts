import { aloud } from '@yidi/phrases/aloud';
import type { Language } from '@yidi/phrases/language';
import { sayProduct } from '@yidi/phrases/products';

/** What a trace opens with, as somebody reads it to somebody else: the answer, whether that is normal, where it is, the number. */
export function readTrace(
  language: Language,
  shown: readonly string[],
  { productId, mailNo }: { readonly productId: string; readonly mailNo: string },
): readonly string[] {
  const words = aloud[language];
  return [...shown, sayProduct(language, productId), words.said(words.mailNo, mailNo)].filter(Boolean);
}
