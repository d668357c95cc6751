import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { type Action, useAction, useFailureLine } from '../../../shell/use-action.ts';
import { linkedQuery } from './linked.data.ts';

/** An action on a linked phone. If it was unlinked elsewhere, shows that and refetches the list. */
export function useLinkedAction(work: () => Promise<unknown>): Action<[]> {
  const say = usePhrases(linkedAccount);
  const client = useQueryClient();
  const showFailure = useFailureLine();
  return useAction(work, (error) => {
    const isParted = error instanceof ApiError && error.class === 'NOT_FOUND';
    if (!isParted) return showFailure(error);
    void client.invalidateQueries({ queryKey: linkedQuery.queryKey });
    showToast(say.parted, { tone: 'bad' });
  });
}
