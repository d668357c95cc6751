import { expressSheets } from '@yidi/phrases/express-sheets';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement, ReactNode } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';

interface ChoiceSheetProps {
  readonly control: OverlayControl<never>;
  readonly title: string;
  readonly sub?: string | undefined;
  /** Undefined while there is nothing to confirm. */
  readonly onUse: (() => void) | undefined;
  /** A second button beside the main one. */
  readonly lesser?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet with one choice and a button that confirms it. Closing it changes nothing. */
export function ChoiceSheet({ control, title, sub, onUse, lesser, children }: ChoiceSheetProps): ReactElement {
  const sheet = usePhrases(expressSheets);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={control.open}
      onClose={() => control.finish()}
      onClosed={control.gone}
      title={title}
      sub={sub}
      closeLabel={words.close}
      footer={
        <>
          {lesser}
          <Button wide size="large" disabled={!onUse} onClick={onUse}>
            {sheet.use}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
