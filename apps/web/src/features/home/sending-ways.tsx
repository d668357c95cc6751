import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { formatMoment } from '@yidi/phrases/times';
import { ShopPicture, VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { type AddressRecord, sendersQuery } from '../address/address.data.ts';
import { nameNear, servicePointsQuery, slotsQuery } from '../pickup/pickup.data.ts';
import { positionOf, REFRESH_MS } from './home.data.ts';
import { earliestPickup, nearestServicePoint } from './mails/under-way.rules.ts';
import styles from './sending-ways.module.css';

/**
 * Links to pick-up and drop-off, with the earliest slot and the nearest service point. Some
 * channels offer no drop-off (spec §6).
 */
export function SendingWays(): ReactElement {
  const say = usePhrases(home);
  const { selfSend } = useBoot().platform.can;
  const sender = useQuery(sendersQuery).data?.records[0];
  return (
    <div className={styles.sending}>
      <a className={styles.way} href={hrefOf('/index', {}, { active: 'order' })}>
        <span className={styles.wayTitle}>{say.courier}</span>
        <span className={styles.waySub}>{sender ? <Soonest sender={sender} /> : say.courierSub}</span>
        <VanPicture />
      </a>
      {selfSend && (
        <a className={styles.way} href={hrefOf('/index', {}, { active: 'orderself' })}>
          <span className={styles.wayTitle}>{say.selfDrop}</span>
          <span className={styles.waySub}>{sender ? <Nearest sender={sender} /> : say.selfDropSub}</span>
          <ShopPicture />
        </a>
      )}
    </div>
  );
}

function Soonest({ sender }: { sender: AddressRecord }): ReactElement {
  const say = usePhrases(home);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { data } = useQuery({ ...slotsQuery(sender), refetchInterval: REFRESH_MS });
  const earliest = data && earliestPickup(data, nowMs);
  if (!earliest) return <>{say.courierSub}</>;
  return 'by' in earliest ? (
    <>
      {say.soonest} <b>{say.by(formatMoment(language, earliest.by, nowMs))}</b>
    </>
  ) : (
    <>
      {say.earliest} <b>{formatMoment(language, earliest.from, nowMs)}</b>
    </>
  );
}

function Nearest({ sender }: { sender: AddressRecord }): ReactElement {
  const say = usePhrases(home);
  const { data } = useQuery(servicePointsQuery(sender, positionOf(sender)));
  const point = data && nearestServicePoint(data.list);
  if (!point) return <>{say.selfDropSub}</>;
  const state = point.openNow ? say.open : say.opens(point.openFrom);
  return point.distanceM > 0 ? (
    <>
      {say.nearest} <b>{say.metres(point.distanceM)}</b> · {state}
    </>
  ) : (
    <>
      <span className={styles.point}>{nameNear(point.name, sender.district)}</span>
      <span className={styles.point}>{state}</span>
    </>
  );
}
