import { ApiError } from '@yidi/contract/envelope';
import { formatFailure } from '../api/say-failure.ts';
import { useLanguage } from '../shell/preferences-context.tsx';
import { showToast } from '../shell/toast-list.ts';
import { type ShowFailure, useFailureLine } from '../shell/use-action.ts';

/**
 * Returns a function that shows the server's refusal of a log-in or a code for 3 s in the middle of
 * the screen (spec §8). Without an answer of the server the line under the button says it.
 */
export function useMidScreenRefusal(): ShowFailure {
  const language = useLanguage();
  const showFailure = useFailureLine();
  return (error) => {
    if (!(error instanceof ApiError)) return showFailure(error);
    showFailure();
    showToast(formatFailure(language, error), { tone: 'bad', place: 'middle' });
  };
}
