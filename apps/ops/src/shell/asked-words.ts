import { mayBePhone } from '@yidi/rules/text/asked-words';

const IN_MEMORY = /^phone\.([1-9]\d{0,3})$/;

/** The phones that this tab asked for, until it is reloaded. */
const phones: string[] = [];

/** Returns what stands in the address for words: a phone is kept in memory alone. */
export function toAddress(words: string): string {
  if (!mayBePhone(words)) return words;
  if (!phones.includes(words)) phones.push(words);
  return `phone.${phones.indexOf(words) + 1}`;
}

/** Returns the words of an address; '' for a phone that was asked for before a reload. */
export function ofAddress(address: string): string {
  const place = IN_MEMORY.exec(address)?.[1];
  return place === undefined ? address : (phones[Number(place) - 1] ?? '');
}
