import type { InfoOf } from '@yidi/contract/call';
import type { getBizParams } from '@yidi/contract/calls/order';

type Labels = InfoOf<typeof getBizParams>['courierMsgLabel'];

export const MOST_WORDS = 100;

const partsOf = (message: string, join: string) =>
  message
    .split(join.trim())
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns whether a label's words are a part of the message. */
export function isActive(message: string, words: string, join: string): boolean {
  return partsOf(message, join).includes(words);
}

/** Adds a label's words to the message, or removes them. Words that do not fit are not added. */
export function toggleWords(message: string, words: string, join: string): string {
  if (isActive(message, words, join))
    return partsOf(message, join)
      .filter((part) => part !== words)
      .join(join);
  const longer = [message.trim(), words].filter(Boolean).join(join);
  return longer.length > MOST_WORDS ? message : longer;
}

/** Returns the message with which the sheet opens first: the words of all active labels. */
export function firstMessage(labels: Labels, join: string): string {
  return labels
    .filter(({ active }) => active)
    .reduce((message, { labelName }) => toggleWords(message, labelName, join), '');
}
