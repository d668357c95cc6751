import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { courierCall } from '@yidi/contract/calls/courier';
import { courier as words } from '@yidi/phrases/courier';
import { formatMoment, formatTime } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { type Detail, DetailList } from '@yidi/ui/detail-list';
import { PhoneIcon } from '@yidi/ui/icon';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';
import { orderFromPlace } from '../order/order.parts.tsx';
import { slotsQuery } from '../pickup/pickup.data.ts';
import type { CourierInfo, PickupPlace } from './courier.data.ts';
import styles from './courier.module.css';

interface ServingProps {
  readonly info: CourierInfo;
  readonly place: PickupPlace;
  /** Whether it is the place of the user's default sender, which the order form has already. */
  readonly own: boolean;
}

/** The courier of an address, and the actions for the user. */
export function Serving({ info, place, own }: ServingProps): ReactElement {
  const say = usePhrases(words);
  const go = useNavigate();
  const badge = useDuty(info);
  const earliest = useEarliest(place);
  const book = useAction(async () => {
    const href = own ? hrefOf('/s/express', {}, { orderType: '3' }) : await orderFromPlace({ region: place });
    if (!href) return undefined;
    go.href(href);
    return LEAVES;
  });
  const { rating } = info;
  const details: Detail[] = [
    ...(rating ? [{ id: 'rating', label: say.rating, value: say.rated(rating.stars, rating.count) }] : []),
    { id: 'office', label: say.office, value: info.officeName },
    { id: 'hours', label: say.hours, value: info.remote ? say.remote : `${info.from}–${info.to}` },
    { id: 'earliest', label: say.earliest, value: earliest },
  ];
  return (
    <>
      <Card>
        <StatusSentence
          sentence={info.courierName ? say.name(info.courierName) : say.anyone(info.officeName)}
          badge={badge}
        />
        <div className={styles.details}>
          <DetailList details={details} wide />
        </div>
      </Card>
      <Calls info={info} place={place} />
      <BottomBar
        action={
          <Button wide size="large" busy={book.busy} onClick={() => book.run()}>
            {say.pickup}
          </Button>
        }
      />
    </>
  );
}

function useDuty({ onDuty, from, day }: CourierInfo) {
  const say = usePhrases(words);
  const nowMs = useNow(60_000);
  if (onDuty) return { tone: 'good', label: say.onDuty } as const;
  const begins = Date.parse(`${day}T${from}:00+08:00`);
  return { tone: 'plain', label: nowMs < begins ? say.notYet(from) : say.offDuty } as const;
}

/** Returns when the first free slot begins. Its line has reserved space, so nothing moves. */
function useEarliest(place: PickupPlace): string {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { data } = useQuery(slotsQuery(place));
  if (!data) return '\u00a0';
  const free = data.days.flatMap(({ slots }) => slots).find(({ state }) => state === 'open' || state === 'few');
  return free ? formatMoment(language, free.startAt, nowMs) : say.full;
}

function Calls({ info, place }: Pick<ServingProps, 'info' | 'place'>): ReactElement {
  const say = usePhrases(words);
  const nowMs = useNow(60_000);
  const [opened, setLine] = useState<InfoOf<typeof courierCall>>();
  // An expired number no longer connects and is not shown.
  const line = opened && Date.parse(opened.until) > nowMs ? opened : undefined;
  const connect = useAction(async () => setLine(await send(courierCall, place)));
  return (
    <Card>
      {line ? (
        <>
          <ButtonLink wide kind="tonal" icon={<PhoneIcon />} href={`tel:${line.number},${line.extension}`}>
            {say.dial(line.number, line.extension)}
          </ButtonLink>
          <p className={styles.hint} role="status">
            {say.until(formatTime(line.until))}
          </p>
        </>
      ) : info.courierName && info.onDuty ? (
        <>
          <Button wide kind="tonal" icon={<PhoneIcon />} busy={connect.busy} onClick={() => connect.run()}>
            {say.call}
          </Button>
          <p className={styles.hint}>{say.callHint}</p>
        </>
      ) : (
        <p className={styles.hint}>{say.callOff}</p>
      )}
      <ButtonLink wide kind="outline" icon={<PhoneIcon />} href={`tel:${info.officePhone}`}>
        {say.callOffice} {info.officePhone}
      </ButtonLink>
    </Card>
  );
}
