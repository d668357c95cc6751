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
import { sharedUrl } from '../../../session/shared-url.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { callMe, openFollow } from '../../follow/follow.data.ts';
import { openShareSheet } from '../../share/share.parts.tsx';
import type { TraceInfo } from '../trace.data.ts';

/** The carrier's reason code of a damaged mail. */
const DAMAGED = '414';

/** Changes that the consignee can make, while they are possible. */
const ways = [
  { id: 'changePlace', path: '/change-delivery', icon: <StoreIcon /> },
  { id: 'bookTime', path: '/deliveryReserve/{status?}', icon: <CalendarIcon /> },
] as const;

/**
 * Actions for a mail in transit. The consignee can change the delivery and get a call on arrival.
 * All can follow and share it, unless sharing is in the bar.
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
    onPress: () => void shareMail(info, say, platform),
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

/** Returns whether a party can claim before arrival: a delay of a day, or a scan of damage. */
function isClaimable({ orderId, mine, sentence: { state, params }, events }: TraceInfo): boolean {
  const isParty = orderId !== undefined || mine === true;
  const isLate = state === 'late' && Number(params.hours) >= claimRuleAt(Date.now()).lateHours;
  return isParty && (isLate || events.some(({ reasonCode }) => reasonCode === DAMAGED));
}

/** Returns whether the sender can redirect or recall the mail: not while a courier has it. */
function isTurnable({ orderId, orderStatus }: TraceInfo): boolean {
  return orderId !== undefined && [5, 6, 13].includes(orderStatus);
}

const turnHref = ({ orderId = '' }: TraceInfo) => hrefOf('/orderAddress', {}, { orderId });

/**
 * Shares a mail. Its sender shares the link of the order. Other users share the home page with the
 * number as a text, because the address of a trace is personal; in a chat app a toast points to the
 * app's own menu.
 */
export async function shareMail(info: TraceInfo, say: (typeof trace)['en'], { can }: Platform): Promise<void> {
  const { mailNo, orderId, toCity } = info;
  if (orderId !== undefined) return openShareSheet({ orderId, toCity });
  if (can.family === 'chat') return showToast(say.shareByMenu);
  const [text, url] = [say.shareText(mailNo), sharedUrl(hrefOf('/home'))];
  if (typeof navigator.share === 'function') {
    // The promise is rejected if the user closes the share sheet: no message is needed.
    await navigator.share({ text, url }).catch(() => undefined);
    return;
  }
  if (await copyValue(`${text} ${url}`)) showToast(say.linkCopied, { tone: 'good' });
}
