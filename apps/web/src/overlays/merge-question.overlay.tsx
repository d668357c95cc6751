import { migration } from '@yidi/phrases/migration';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { OverlaySheet } from '../shell/overlay-sheet.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { countsText, type Found } from './found-records.ts';

/** Asks whether what was found shall be moved into the account. Its result is true to go there. */
export function MergeQuestionOverlay({
  found,
  ...control
}: { readonly found: Found } & OverlayControl<true>): ReactElement {
  const say = usePhrases(migration);
  return (
    <OverlaySheet
      {...control}
      title={say.ask(countsText(say, found))}
      sub={say.askText}
      footer={
        <Button wide size="large" onClick={() => control.finish(true)}>
          {say.look}
        </Button>
      }
    >
      <Button kind="quiet" wide onClick={() => control.finish()}>
        {say.later}
      </Button>
    </OverlaySheet>
  );
}
