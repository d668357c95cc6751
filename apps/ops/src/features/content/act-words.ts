import type { DraftContent } from '@yidi/contract/values/content-revision';
import type { Language } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { formatTime } from '@yidi/phrases/times';
import type { ButtonLook } from '@yidi/ui/button';
import type { Detail } from './fields.ts';
import { openingOf } from './ordering.ts';
import { endOfAlone } from './second.ts';

/** What a colleague is about to do with an item. `to`: the revision that is published again. */
export type Act =
  | { readonly kind: 'publish' | 'ask' | 'withdraw' | 'giveUp' }
  | { readonly kind: 'undo'; readonly to: number };

interface ActWords {
  readonly title: string;
  readonly text: string;
  readonly send: string;
  readonly done: string;
  readonly kind?: ButtonLook['kind'];
}

/** Returns the words of an act: what it is called, and what follows from it for this item. */
export function wordsOfAct(language: Language, act: Act, detail: Detail, nowMs: number): ActWords {
  const say = opsContent[language];
  switch (act.kind) {
    case 'publish':
      return { title: say.publishTitle, text: publication(language, detail), send: say.publish, done: say.published };
    case 'ask':
      return { title: say.askTitle, text: asking(language, detail), send: say.ask, done: say.published };
    case 'undo': {
      const text = joined(language, say.undoText, detail.item.edited && say.undoDraft);
      return { title: say.undoVersion(act.to), text, send: say.undo, done: say.undone };
    }
    case 'withdraw':
      return {
        ...{ title: say.withdrawTitle, text: withdrawal(language, detail, nowMs) },
        ...{ send: say.withdraw, done: say.withdrawn, kind: 'dangerFilled' },
      };
    case 'giveUp':
      return {
        ...{ title: say.giveUpTitle, text: say.giveUpText, send: say.giveUp, done: say.givenUp },
        kind: 'dangerFilled',
      };
  }
}

function publication(language: Language, { item, fault }: Detail): string {
  const say = opsContent[language];
  if (item.kind !== 'fault') return say.publishText[item.kind];
  const { at, isOwn } = endOfAlone(fault?.aloneUntil, item.fields.endTime);
  return opsFault[language][isOwn ? 'publishOwn' : 'publish'](formatTime(at));
}

/**
 * Formats why a fault notice that one colleague published is no longer shown: nobody confirmed it,
 * or its own end came first.
 */
export function formatOver(language: Language, until: string, { endTime }: Pick<DraftContent, 'endTime'>): string {
  const { at, isOwn } = endOfAlone(until, endTime);
  return opsFault[language][isOwn ? 'overOwn' : 'over'](formatTime(at));
}

const asking = (language: Language, { item }: Detail) =>
  item.kind === 'fault' ? opsFault[language].ask : opsContent[language].askText;

function withdrawal(language: Language, detail: Detail, nowMs: number): string {
  const say = opsContent[language];
  const opening = openingOf(detail, nowMs);
  return joined(
    language,
    detail.item.state === 'scheduled' ? say.withdrawBefore : say.withdrawText,
    opening && say.withdrawOrdering[opening],
    detail.item.review && say.withdrawReview,
    say.withdrawUndo,
  );
}

const joined = (language: Language, ...sentences: (string | false | undefined)[]) =>
  sentences.filter(Boolean).join(language === 'zh' ? '' : ' ');
