import type { Keys } from '../../config/keys.ts';

/** The delegate's and the consignee's name (masked), as stored sealed. */
export interface DelegateContent {
  readonly name: string;
  readonly by: string;
}

export const sealContent = (keys: Keys, content: DelegateContent): string =>
  keys.seal('delivery.stored', JSON.stringify(content));

/** Empty where the key was deleted. */
export function openContent(keys: Keys, sealed: string): DelegateContent {
  const opened = keys.open('delivery.stored', sealed);
  return opened === null ? { name: '', by: '' } : (JSON.parse(opened) as DelegateContent);
}

/** The text whose hash is stored: the digits mean something with their owner alone. */
export const textOfCode = (personId: string, code: string) => `delegate ${personId} ${code}`;
