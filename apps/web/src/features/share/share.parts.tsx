import { share } from '@yidi/phrases/share';
import { Card } from '@yidi/ui/card';
import { ShareIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { showOverlay } from '../../shell/overlay-host.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';

export interface ShareRequest {
  readonly orderId: string;
  readonly toCity: string;
}

/** Opens the sheet with an order's link; resolves when it is closed. */
export function openShareSheet(request: ShareRequest): Promise<undefined> {
  return showOverlay<ShareRequest, undefined>(
    () => import('./share.overlay.tsx').then((code) => code.ShareOverlay),
    request,
  );
}

/** Opens the sheet with the link of the user's own order. */
export function ShareRow({ orderId, toCity }: ShareRequest): ReactElement {
  const say = usePhrases(share);
  return (
    <Card>
      <Row
        icon={<ShareIcon />}
        label={say.row}
        sub={say.rowSub}
        onPress={() => void openShareSheet({ orderId, toCity })}
      />
    </Card>
  );
}
