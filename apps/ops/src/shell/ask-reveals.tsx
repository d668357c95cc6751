import { askReveals } from '@yidi/contract/calls/staff-desk';
import { ApiError } from '@yidi/contract/envelope';
import { ops } from '@yidi/phrases/ops';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import type { ReactElement } from 'react';
import { send } from '../api/send.ts';
import { ReasonForm } from './reason-form.tsx';

/** Whether a reveal was refused because those of this hour are used up. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.class === 'RATE' && error.info?.reason === 'reveal.hour';

/** After 60 reveals in an hour a second person decides about more. */
export function AskReveals({ close }: { close: () => void }): ReactElement {
  const say = usePhrases(opsDesk);
  const words = usePhrases(ops);
  return (
    <ReasonForm
      target="reveals"
      title={say.askMore}
      text={say.limitText}
      send={say.askMore}
      onSend={async (reason) => {
        await send(askReveals, { reason });
        showToast(words.asked, { tone: 'good' });
        close();
      }}
    />
  );
}
