import { useQueryClient } from '@tanstack/react-query';
import { pointsReturn } from '@yidi/contract/calls/points';
import { loyalty } from '@yidi/phrases/loyalty';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { submit } from '../../../api/submit.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import styles from '../loyalty.module.css';
import { type Redemption, reloadPoints } from '../points.data.ts';
import { RedeemedCode } from './redeemed-code.tsx';

/** The code of a redeemed gift, or giving the gift back. */
export function RedeemedOverlay({
  redemption,
  ...control
}: OverlayControl<undefined> & { redemption: Redemption }): ReactElement {
  const say = usePhrases(loyalty);
  const client = useQueryClient();
  const { redemptionId, name, points } = redemption;
  const giveBack = useAction(async () => {
    try {
      await submit(pointsReturn, { redemptionId }, `return ${redemptionId}`);
    } finally {
      await reloadPoints(client);
    }
    showToast(say.gaveBack(points), { tone: 'good' });
    control.finish();
  }, 'shown');
  return (
    <OverlaySheet {...control} title={name}>
      <div className={styles.sheet}>
        <RedeemedCode redemption={redemption} />
        <FailureNotice of={giveBack} />
        <Button wide kind="danger" busy={giveBack.busy} busyLabel={say.givingBack} onClick={giveBack.run}>
          {say.giveBack(points)}
        </Button>
      </div>
    </OverlaySheet>
  );
}
