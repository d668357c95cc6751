import { leave } from '@yidi/phrases/leave';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { OverlaySheet } from '../shell/overlay-sheet.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';

/** Asks the user whether to leave an unsent form. Closing the overlay stays on the form. */
export function LeaveOverlay({ open, finish, gone }: OverlayControl<true>): ReactElement {
  const say = usePhrases(leave);
  return (
    <OverlaySheet
      {...{ open, finish, gone }}
      title={say.title}
      sub={say.text}
      footer={
        <Button wide size="large" onClick={() => finish()}>
          {say.stay}
        </Button>
      }
    >
      <Button kind="quiet" wide onClick={() => finish(true)}>
        {say.leave}
      </Button>
    </OverlaySheet>
  );
}
