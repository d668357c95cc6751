import { trace } from '@yidi/phrases/trace';
import { ActionGrid } from '@yidi/ui/action-grid';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { CalendarIcon, QrIcon, ShareIcon, StoreIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { showToast } from '../../overlays/toast-list.ts';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** What can be done for a parcel that is still to come. */
export function TraceActions({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  const query = { mailNo };
  return (
    <Card>
      <ActionGrid
        actions={[
          {
            id: 'time',
            label: say.bookTime,
            icon: <CalendarIcon />,
            href: hrefOf('/deliveryReserve/{status?}', {}, query),
          },
          { id: 'place', label: say.changePlace, icon: <StoreIcon />, href: hrefOf('/change-delivery', {}, query) },
          { id: 'code', label: say.signCode, icon: <QrIcon />, href: hrefOf('/my-center/signCode', {}, query) },
          { id: 'share', label: say.share, icon: <ShareIcon />, onPress: () => void shareMail(mailNo, say) },
        ]}
      />
    </Card>
  );
}

/** Hands the trace's address to the phone's own sharing; where there is none, it is copied. */
async function shareMail(mailNo: string, say: (typeof trace)['en']): Promise<void> {
  const url = new URL(hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }), location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejected where the person thinks better of it: nothing is to be said then.
    await navigator.share({ title: say.shareText(mailNo), url }).catch(() => undefined);
    return;
  }
  if (await copyValue(url)) showToast(say.linkCopied, { tone: 'good' });
}
