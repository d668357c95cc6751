import { readingsOf } from '@yidi/rules/message/pasted';
import type { Keys } from '../../config/keys.ts';

const keyedText = (receiver: string, reading: string) => `${receiver}\n${reading}`;

/** Returns the keyed hash under which a text to a receiver (phone, chat id, address) is logged. */
export function textMac(keys: Keys, receiver: string, text: string): Buffer {
  return keys.mac('message.text', keyedText(receiver, readingsOf(text)[0]!));
}

/** Returns the possible hashes of a pasted text for these receivers; empty without receivers. */
export function textMacs(keys: Keys, receivers: readonly string[], text: string): Buffer[] {
  return receivers.flatMap((receiver) =>
    readingsOf(text).flatMap((reading) => keys.macs('message.text', keyedText(receiver, reading))),
  );
}
