import { useQueryClient } from '@tanstack/react-query';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { switchAccount } from '../../../api/switch-account.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { type Action, LEAVES } from '../../../shell/use-action.ts';
import { useLinkedAction } from './use-linked-action.ts';

/** Switches to another account and opens its center, as the screen shows data of the former one. */
export function useSwitch(bindUserId: string, phone: string): Action<[]> {
  const say = usePhrases(linkedAccount);
  const client = useQueryClient();
  const go = useNavigate();
  return useLinkedAction(async () => {
    await switchAccount(client, bindUserId);
    showToast(say.switched(phone), { tone: 'good' });
    go.replace('/my-center');
    return LEAVES;
  });
}
