import { shell } from '@yidi/phrases/shell';
import { storage } from '@yidi/phrases/storage';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import type { StorageRequest } from './open-storage.ts';
import { useChangeStorage } from './use-change-storage.ts';

/** Asks whether a waiting mail is sent back. */
export function SendBackOverlay({ mailNo, ...control }: OverlayControl<undefined> & StorageRequest): ReactElement {
  const say = usePhrases(storage);
  const words = usePhrases(shell);
  const change = useChangeStorage(mailNo);
  const back = useAction(async () => {
    await change('sendBack');
    control.finish();
  });
  return (
    <OverlaySheet
      {...control}
      title={say.backTitle}
      sub={say.backText}
      footer={
        <Button wide size="large" kind="dangerFilled" busy={back.busy} onClick={() => back.run()}>
          {say.back}
        </Button>
      }
    >
      <Button kind="quiet" wide onClick={() => control.finish()}>
        {words.close}
      </Button>
    </OverlaySheet>
  );
}
