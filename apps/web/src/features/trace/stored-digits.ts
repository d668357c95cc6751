// Cached only in memory, because digits of a phone are not stored on the device.
const digitsOf = new Map<string, string>();

/** Stores the digits that unlocked a mail, so that its other pages do not ask again. */
export function storeDigits(mailNo: string, digits: string): void {
  digitsOf.set(mailNo, digits);
}

/** Returns the digits that unlocked a mail since this page was loaded. */
export const storedDigits = (mailNo: string): string | undefined => digitsOf.get(mailNo);
