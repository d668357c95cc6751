import { readingsOf } from '@yidi/rules/message/pasted';
import type { Keys } from '../../config/keys.ts';

const keyedText = (receiver: string, reading: string) => `${receiver}\n${reading}`;

/** The keyed hash under which a text to a receiver (phone, chat-app id, address) is logged. */
export function textMac(keys: Keys, receiver: string, text: string): Buffer {
  return keys.mac('message.text', keyedText(receiver, readingsOf(text)[0]!));
}

/** The hashes that a pasted text may have for one of these receivers; none for a stranger. */
export function textMacs(keys: Keys, receivers: readonly string[], text: string): Buffer[] {
  return receivers.flatMap((receiver) =>
    readingsOf(text).flatMap((reading) => keys.macs('message.text', keyedText(receiver, reading))),
  );
}
