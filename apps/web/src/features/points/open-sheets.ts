import { showOverlay } from '../../shell/overlay-host.tsx';
import type { Gift, Redemption } from './points.data.ts';

/** Opens the confirmation of a gift; resolves when it is closed. */
export function openRedeem(props: { gift: Gift; points: number; days: number }): Promise<undefined> {
  return showOverlay<typeof props, undefined>(
    () => import('./gifts/redeem.overlay.tsx').then((code) => code.RedeemOverlay),
    props,
  );
}

/** Opens the code of a redeemed gift; resolves when it is closed. */
export function openRedeemed(redemption: Redemption): Promise<undefined> {
  return showOverlay<{ redemption: Redemption }, undefined>(
    () => import('./gifts/redeemed.overlay.tsx').then((code) => code.RedeemedOverlay),
    { redemption },
  );
}
