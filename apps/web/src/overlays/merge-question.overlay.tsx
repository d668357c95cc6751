import { migration } from '@yidi/phrases/migration';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { countsText, type Found } from './found-records.ts';

/** Asks whether what was found shall be moved into the account. Its result is true to go there. */
export function MergeQuestionOverlay({
  found,
  open,
  finish,
  gone,
}: { readonly found: Found } & OverlayControl<true>): ReactElement {
  const say = usePhrases(migration);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.ask(countsText(say, found))}
      sub={say.askText}
      closeLabel={words.close}
      footer={
        <Button wide size="large" onClick={() => finish(true)}>
          {say.look}
        </Button>
      }
    >
      <Button kind="quiet" wide onClick={() => finish()}>
        {say.later}
      </Button>
    </Sheet>
  );
}
