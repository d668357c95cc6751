import { expressSheets } from '@yidi/phrases/express-sheets';
import { Button } from '@yidi/ui/button';
import type { ReactElement, ReactNode } from 'react';
import type { OverlayControl } from '../../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../../shell/overlay-sheet.tsx';
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
  return (
    <OverlaySheet
      {...control}
      title={title}
      sub={sub}
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
    </OverlaySheet>
  );
}
