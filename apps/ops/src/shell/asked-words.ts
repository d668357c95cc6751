/** A mobile or landline phone, as people type it. */
const PHONE = /^(?:(?:00)?86)?1[3-9]\d{9}$|^0\d{9,11}$/;
const IN_MEMORY = /^phone\.([1-9]\d{0,3})$/;

/** The phones that this tab asked for, until it is reloaded. */
const phones: string[] = [];

/** Returns what stands in the address for words: a phone is kept in memory alone. */
export function toAddress(words: string): string {
  if (!PHONE.test(words.normalize('NFKC').replaceAll(/[\s()+-]/g, ''))) return words;
  if (!phones.includes(words)) phones.push(words);
  return `phone.${phones.indexOf(words) + 1}`;
}

/** Returns the words of an address; '' for a phone that was asked for before a reload. */
export function ofAddress(address: string): string {
  const place = IN_MEMORY.exec(address)?.[1];
  return place === undefined ? address : (phones[Number(place) - 1] ?? '');
}
