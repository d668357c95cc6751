import { orderEdit } from '@yidi/phrases/order-edit';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import { openEdit } from '../../edit/open-edit.ts';

export interface OpenEditProps {
  readonly orderId: string;
  /** Called when the order was changed. */
  onDone(): void;
}

/** A button that opens the form for changing the people or goods of an order. */
export function OpenEdit({ orderId, onDone }: OpenEditProps): ReactElement {
  const say = usePhrases(orderEdit);
  const open = useAction(async () => {
    if (await openEdit(orderId)) onDone();
  });
  return (
    <Button kind="outline" wide busy={open.busy} onClick={open.run}>
      {say.open}
    </Button>
  );
}
