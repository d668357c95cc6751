import { useQueryClient } from '@tanstack/react-query';
import { trace } from '@yidi/phrases/trace';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { ActionGrid } from '@yidi/ui/action-grid';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { BellIcon, CalendarIcon, MapPinIcon, ShareIcon, ShieldIcon, StarIcon, StoreIcon } from '@yidi/ui/icon';
import { QrIcon } from '@yidi/ui/icon-things';
import type { ReactElement } from 'react';
import type { Platform } from '../../../channels/detect.ts';
import { hrefOf } from '../../../route-table.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { callMe, openFollow } from '../../follow/follow.data.ts';
import type { TraceInfo } from '../trace.data.ts';

/** The carrier's reason code of a damaged mail. */
const DAMAGED = '414';

/** What its consignee can change, while they can. */
const ways = [
  { id: 'changePlace', path: '/change-delivery', icon: <StoreIcon /> },
  { id: 'bookTime', path: '/deliveryReserve/{status?}', icon: <CalendarIcon /> },
] as const;

/**
 * Actions on a mail item in transit: its consignee changes how it comes and is called in one tap;
 * following and sharing are for all, unless the bar has it.
 */
export function TraceActions({ info, share }: { info: TraceInfo; share: boolean }): ReactElement {
  const say = usePhrases(trace);
  const { mailNo } = info;
  const own = info.changeable ? ways : [];
  const client = useQueryClient();
  const { platform } = useBoot();
  const language = useLanguage();
  const call = useAction(() => callMe(client, mailNo, language));
  const followAction = {
    id: 'follow',
    label: info.mine ? say.callMe : say.follow,
    icon: info.mine ? <BellIcon /> : <StarIcon />,
    onPress: info.mine ? call.run : () => void openFollow(client, mailNo),
  };
  const shareAction = {
    id: 'share',
    label: say.share,
    icon: <ShareIcon />,
    onPress: () => void shareMail(mailNo, say, platform),
  };
  return (
    <Card>
      <ActionGrid
        actions={[
          ...own.map(({ id, path, icon }) => ({ id, label: say[id], icon, href: hrefOf(path, {}, { mailNo }) })),
          ...(isTurnable(info)
            ? [{ id: 'readdress', label: say.readdress, icon: <MapPinIcon />, href: turnHref(info) }]
            : []),
          ...(info.mine && info.passwordSign
            ? [
                {
                  id: 'code',
                  label: say.signCode,
                  icon: <QrIcon />,
                  href: hrefOf('/my-center/signCode', {}, { mailNo }),
                },
              ]
            : []),
          ...(isClaimable(info)
            ? [{ id: 'claim', label: say.claim, icon: <ShieldIcon />, href: hrefOf('/emsClaim', {}, { mailNo }) }]
            : []),
          followAction,
          ...(share ? [shareAction] : []),
        ]}
      />
    </Card>
  );
}

/** Something can be claimed of it before it came: it is late by a day, or a scan says that it is damaged. Its parties claim. */
function isClaimable({ orderId, mine, sentence: { state, params }, events }: TraceInfo): boolean {
  const isParty = orderId !== undefined || mine === true;
  const isLate = state === 'late' && Number(params.hours) >= claimRuleAt(Date.now()).lateHours;
  return isParty && (isLate || events.some(({ reasonCode }) => reasonCode === DAMAGED));
}

/** Its sender can have it sent elsewhere or back, while no courier has it. */
function isTurnable({ orderId, orderStatus }: TraceInfo): boolean {
  return orderId !== undefined && [5, 6, 13].includes(orderStatus);
}

const turnHref = ({ orderId = '' }: TraceInfo) => hrefOf('/orderAddress', {}, { orderId });

/** Shares the trace's URL by the phone's share sheet, or copies it; a chat app sends its page on by its own menu alone. */
export async function shareMail(mailNo: string, say: (typeof trace)['en'], { can }: Platform): Promise<void> {
  if (can.family === 'chat') return showToast(say.shareByMenu);
  const url = new URL(hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }), location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejected when the user closes the share sheet: no message.
    await navigator.share({ title: say.shareText(mailNo), url }).catch(() => undefined);
    return;
  }
  if (await copyValue(url)) showToast(say.linkCopied, { tone: 'good' });
}
