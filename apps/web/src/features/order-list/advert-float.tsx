import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getAdvertByLabel } from '@yidi/contract/calls/content';
import { advertCodeTj } from '@yidi/contract/calls/promotion';
import { advert as phrases } from '@yidi/phrases/advert';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { FloatingButton } from '@yidi/ui/floating-button';
import type { RestingPosition } from '@yidi/ui/snap';
import { type ReactElement, useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { sendQuietly } from '../../api/send.ts';
import { openMiniProgram } from '../../channels/mini-program.ts';
import { isSafeLink } from '../../session/safe-redirect.ts';
import { localStore } from '../../session/storage.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

type Advert = InfoOf<typeof getAdvertByLabel>['list'][number];

/** The day on which the user closed the advert. */
const CLOSED_ON = 'advertClosed';
const FIRST_PLACE: RestingPosition = { edge: 'right', down: 0.3 };
/** The page is left after this time even if the tap was not counted yet. */
const COUNTED_WITHIN_MS = 800;

/** The advert of the order list over the page: draggable, and closed for the day by its button. */
export function AdvertFloat(): ReactElement | null {
  const say = usePhrases(phrases);
  const open = useOpenAdvert();
  const [place, setPlace] = useState(FIRST_PLACE);
  const today = shanghaiDate(Date.now());
  const [closedOn, setClosedOn] = useState(() => localStore.read(CLOSED_ON));
  const { data } = useQuery(callQuery(getAdvertByLabel, { label: 'orderlist' }));
  const shown = data?.list.find(({ link, img }) => isSafeLink(link) && isSafeLink(img));
  if (!shown || closedOn === today) return null;
  return (
    <FloatingButton
      picture
      icon={<img src={shown.img} alt="" />}
      label={say.open}
      position={place}
      onMove={setPlace}
      onPress={() => void open(shown)}
      close={{
        label: say.close,
        onPress() {
          localStore.write(CLOSED_ON, today);
          setClosedOn(today);
        },
      }}
    />
  );
}

/** Counts the tap and opens what the advert leads to. */
function useOpenAdvert(): (advert: Advert) => Promise<void> {
  const { platform, config } = useBoot();
  const go = useNavigate();
  return async ({ id, boardCode, channelType, link, jumpToTrafficCenterFlag }) => {
    const counted = sendQuietly(advertCodeTj, { advertId: id, advertCode: boardCode }).catch(() => undefined);
    const program = { appId: '', originId: '', path: link };
    if (channelType === 1 && (await openMiniProgram(platform, config.chatSdk, program)) === 'opened') return;
    if (link.startsWith('/')) return go.href(link);
    await Promise.race([counted, new Promise((done) => setTimeout(done, COUNTED_WITHIN_MS))]);
    if (jumpToTrafficCenterFlag === 1) window.location.assign(link);
    else window.open(link, '_blank', 'noopener');
  };
}
