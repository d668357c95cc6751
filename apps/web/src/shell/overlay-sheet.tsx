import { shell } from '@yidi/phrases/shell';
import { Sheet, type SheetProps } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from './overlay-host.tsx';
import { usePhrases } from './preferences-context.tsx';

type OverlaySheetProps = Omit<SheetProps, 'onClose' | 'onClosed' | 'closeLabel'> & OverlayControl<never>;

/** The sheet of an overlay. Closing it gives no result. */
export function OverlaySheet({ finish, gone, ...sheet }: OverlaySheetProps): ReactElement {
  const { close } = usePhrases(shell);
  return <Sheet {...sheet} onClose={() => finish()} onClosed={gone} closeLabel={close} />;
}
