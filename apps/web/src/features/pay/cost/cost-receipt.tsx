import { payReceipt } from '@yidi/contract/calls/pay';
import { receipt } from '@yidi/phrases/receipt-button';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { PayFor } from '../pay.data.ts';

/** Saves the receipt of the payment, for every user who sees the page. */
export function CostReceipt({ who }: { who: PayFor }): ReactElement {
  const say = usePhrases(receipt);
  const save = useAction(async () => {
    await saveFile(payReceipt, who);
    showToast(say.saved);
  });
  return (
    <Button busy={save.busy} onClick={() => save.run()}>
      {say.save}
    </Button>
  );
}
