import { leave } from '@yidi/phrases/leave';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';

/** Asks the user whether to leave an unsent form. Closing the overlay stays on the form. */
export function LeaveOverlay({ open, finish, gone }: OverlayControl<true>): ReactElement {
  const say = usePhrases(leave);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      sub={say.text}
      closeLabel={words.close}
      footer={
        <Button wide size="large" onClick={() => finish()}>
          {say.stay}
        </Button>
      }
    >
      <Button kind="quiet" wide onClick={() => finish(true)}>
        {say.leave}
      </Button>
    </Sheet>
  );
}
