import { share } from '@yidi/phrases/share';
import { Card } from '@yidi/ui/card';
import { ShareIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { openShareSheet } from './open-share.ts';

/** Opens the sheet with the link of the user's own order. */
export function ShareRow({ orderId, toCity }: { orderId: string; toCity: string }): ReactElement {
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
