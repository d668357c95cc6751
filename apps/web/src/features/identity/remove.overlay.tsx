import { useQueryClient } from '@tanstack/react-query';
import { uncertify } from '@yidi/contract/calls/identity';
import { identity } from '@yidi/phrases/identity';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { submit } from '../../api/submit.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { changedBy } from './identity.data.ts';
import type { RemoveRequest } from './open-remove.ts';

/** Confirms withdrawing a certification or a check. The call asks for a fresh proof. */
export function RemoveOverlay({
  waitingOnly = false,
  ...control
}: RemoveRequest & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(identity);
  const client = useQueryClient();
  const remove = useAction(async () => {
    await submit(uncertify, waitingOnly ? { waitingOnly } : {}, waitingOnly ? 'withdraw' : 'uncertify');
    await Promise.all(changedBy.map((path) => client.invalidateQueries({ queryKey: [path] })));
    showToast(waitingOnly ? say.withdrawn : say.removed);
    control.finish();
  });
  return (
    <OverlaySheet
      {...control}
      title={waitingOnly ? say.withdrawTitle : say.removeTitle}
      sub={waitingOnly ? say.withdrawText : say.removeText}
      footer={
        <Button wide size="large" onClick={() => control.finish()}>
          {waitingOnly ? say.goOn : say.keep}
        </Button>
      }
    >
      <FailureNotice of={remove} />
      <Button kind="danger" wide busy={remove.busy} busyLabel={say.removing} onClick={remove.run}>
        {waitingOnly ? say.withdraw : say.remove}
      </Button>
    </OverlaySheet>
  );
}
