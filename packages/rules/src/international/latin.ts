import { emptyConsignee, interAddressFields } from '@yidi/contract/values/inter';
import type { Consignee } from './destination.ts';

/** Latin letters with their accents, figures, and the marks that addresses use. */
const latin = /^[\p{Script=Latin}\p{Mn}\d .,'’`´"&()/#:;+@_ªº°·*!?-]*$/u;

/** True if a text can stand on an item abroad, where the office must be able to read it. */
export function isLatin(text: string): boolean {
  return latin.test(text);
}

/** Returns the text with plain spaces, dashes and figures, as a form abroad prints it. */
export function tidyLatin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the address without parts that an office abroad cannot read, as it would be printed. */
export function latinOnly(fields: Consignee): Consignee {
  const shown = { ...emptyConsignee };
  return interAddressFields.reduce(
    (all, field) => (isLatin(fields[field]) ? Object.assign(all, { [field]: fields[field] }) : all),
    shown,
  );
}
