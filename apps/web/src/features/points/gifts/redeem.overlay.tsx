import { useQueryClient } from '@tanstack/react-query';
import { pointsRedeem } from '@yidi/contract/calls/points';
import { loyalty } from '@yidi/phrases/loyalty';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useState } from 'react';
import { submit } from '../../../api/submit.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import styles from '../loyalty.module.css';
import { type Gift, type Redemption, reloadPoints } from '../points.data.ts';
import { GiftPicture } from './gift-picture.tsx';
import { RedeemedCode } from './redeemed-code.tsx';

type Props = OverlayControl<undefined> & {
  readonly gift: Gift;
  readonly points: number;
  /** How long a gift waits. */
  readonly days: number;
};

/** Asks before a gift is redeemed, with what remains; then shows its code. */
export function RedeemOverlay({ gift, points, days, open, finish, gone }: Props): ReactElement {
  const say = usePhrases(loyalty);
  const client = useQueryClient();
  const [redeemed, setRedeemed] = useState<Redemption>();
  const take = useAction(async () => {
    const { giftId, points: seenPoints } = gift;
    const key = `redeem ${giftId} ${seenPoints} ${points}`;
    try {
      setRedeemed((await submit(pointsRedeem, { giftId, seenPoints }, key)).redemption);
    } finally {
      // A refusal says that the offer has changed.
      await reloadPoints(client);
    }
  }, 'shown');
  return (
    <OverlaySheet {...{ open, finish, gone }} title={redeemed ? say.done : say.take(gift.name)}>
      <div className={styles.sheet}>
        {redeemed ? (
          <>
            <RedeemedCode redemption={redeemed} />
            <Button wide size="large" onClick={() => finish()}>
              {say.close}
            </Button>
          </>
        ) : (
          <>
            <div className={styles.about}>
              <span className={styles.picture}>
                <GiftPicture kind={gift.picture} />
              </span>
              <p>
                <b>{say.uses(gift.points, points - gift.points)}</b>
              </p>
            </div>
            <p className={styles.quiet}>{gift.voucherFen === undefined ? say.terms(days) : say.voucherTerms(days)}</p>
            <FailureNotice of={take} />
            <Button wide size="large" busy={take.busy} busyLabel={say.redeeming} onClick={take.run}>
              {say.confirm(gift.points)}
            </Button>
          </>
        )}
      </div>
    </OverlaySheet>
  );
}
