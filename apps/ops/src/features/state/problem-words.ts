import type { InfoOf } from '@yidi/contract/call';
import type { serviceStateNow } from '@yidi/contract/calls/staff-state';
import { type Language, wordOf } from '@yidi/phrases/language';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { opsHealth } from '@yidi/phrases/ops-health';
import { formatJob, formatTopic } from '@yidi/phrases/ops-work';
import { latinPlace } from '@yidi/phrases/place-names';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { formatAt } from '../../shell/times.ts';

export type State = InfoOf<typeof serviceStateNow>;
export type Problem = State['problems'][number];

export const formatPercent = (share: number): string => `${formatWhole(Math.round(share * 100))}%`;
/** Returns a city without its kind, in English in Latin letters. */
export const cityOf = (language: Language, name: string): string =>
  language === 'en' ? latinPlace(name) : name.replace(/市$/, '');

/** Returns what says a problem in one sentence. */
export function useProblemWords(): (problem: Problem) => string {
  const say = usePhrases(opsHealth);
  const { ways } = usePhrases(opsDesk);
  const language = useLanguage();
  const nameOf = ({ kind, name = '' }: Problem): string => {
    if (kind === 'outboxLate') return formatTopic(language, name);
    if (kind === 'messagesFail') return wordOf(ways, name) ?? name;
    if (kind === 'unread') return wordOf(say.figureNames, name) ?? name;
    return kind === 'codesUnknown' ? name : formatJob(language, name);
  };
  return (problem) =>
    say.problems[problem.kind]({
      count: problem.count ?? 0,
      what: nameOf(problem),
      since: problem.since ? formatAt(language, problem.since) : '',
      percent: formatPercent(problem.share ?? 0),
      from: cityOf(language, problem.lane?.from ?? ''),
      to: cityOf(language, problem.lane?.to ?? ''),
    });
}
