import type { InfoOf } from '@yidi/contract/call';
import type { staffReveal } from '@yidi/contract/calls/staff-desk';
import type { RevealField } from '@yidi/contract/values/staff';
import { useState } from 'react';
import { useNowMs } from '../../shell/times.ts';

type Answer = InfoOf<typeof staffReveal>;

export interface Revealed {
  /** The values that are shown now. They are nowhere but in this screen. */
  readonly values: Readonly<Partial<Record<RevealField, string>>>;
  /** How long they are still shown, in ms; 0 if nothing is. */
  readonly leftMs: number;
  show(answer: Answer): void;
  mask(): void;
}

/** What is revealed of a story: ten minutes, then it is masked again, and when the page is left. */
export function useRevealed(): Revealed {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const nowMs = useNowMs();
  const open = answers.filter(({ until }) => Date.parse(until) > nowMs);
  const ends = open.map(({ until }) => Date.parse(until));
  const values = Object.fromEntries(open.flatMap(({ revealed }) => revealed.map(({ field, value }) => [field, value])));
  return {
    values,
    leftMs: ends.length > 0 ? Math.min(...ends) - nowMs : 0,
    show: (answer) => setAnswers((now) => [...now, answer]),
    mask: () => setAnswers([]),
  };
}
