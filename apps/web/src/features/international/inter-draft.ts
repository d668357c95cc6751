import type { InterDraft } from '@yidi/contract/values/inter';
import { noSides, type TypedSize } from '@yidi/rules/weight/typed-size';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { sendingDraft, withoutNumbers } from '../../session/sending-draft.ts';

/** The draft of a sending abroad, and the destinations that were looked at last. */
export interface InterForm {
  /** Without numbers. */
  readonly sending: InterDraft;
  readonly numbers: InterDraft['numbers'];
  readonly recent: readonly string[];
}

export const interDrafts: Drafts<InterForm> = {
  sending: sendingDraft,
  numbers: unsaved<InterDraft['numbers']>({}),
  recent: draft<readonly string[]>('international.recent', []),
};

/** Returns the parts of the form that hold a sending: its numbers are apart. */
export const parted = (sending: InterDraft): Pick<InterForm, 'sending' | 'numbers'> => ({
  sending: withoutNumbers(sending),
  numbers: sending.numbers,
});

export const MOST_RECENT = 4;

/** Puts a destination first among the recent ones. */
export const withRecent = (recent: readonly string[], code: string): readonly string[] =>
  [code, ...recent.filter((other) => other !== code)].slice(0, MOST_RECENT);

export const gramsOf = (kg: number): number => Math.round(kg * 1000);

/** The typed sides of a stored size. */
export const typedSize = (size: InterDraft['sizeCm']): TypedSize =>
  size ? { length: String(size.length), width: String(size.width), height: String(size.height) } : noSides;
