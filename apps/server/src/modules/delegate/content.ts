import type { Keys } from '../../config/keys.ts';

/** The names of the delegate and (masked) the consignee, as encrypted. */
export interface DelegateContent {
  readonly name: string;
  readonly by: string;
}

export const sealContent = (keys: Keys, content: DelegateContent): string =>
  keys.seal('delivery.stored', JSON.stringify(content));

/** Decrypts the names; empty if the key was deleted. */
export function openContent(keys: Keys, sealed: string): DelegateContent {
  const opened = keys.open('delivery.stored', sealed);
  return opened === null ? { name: '', by: '' } : (JSON.parse(opened) as DelegateContent);
}

/** The text whose hash is stored: the digits are only valid together with their owner. */
export const textOfCode = (personId: string, code: string) => `delegate ${personId} ${code}`;
