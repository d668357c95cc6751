import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { sayMoment } from '@yidi/phrases/times';
import { ShopPicture, VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { pointsQuery, type Sender, sendersQuery, slotsQuery } from './home.data.ts';
import styles from './sending-ways.module.css';
import { earliestPickup, nearestCounter } from './under-way.rules.ts';

/** The two ways to send, each with the answer one asks for first: how soon, how far. */
export function SendingWays(): ReactElement {
  const say = usePhrases(home);
  const sender = useQuery(sendersQuery).data?.records[0];
  return (
    <div className={styles.sending}>
      <a className={styles.way} href={hrefOf('/index', {}, { active: 'order' })}>
        <span className={styles.wayTitle}>{say.courier}</span>
        <span className={styles.waySub}>{sender ? <Soonest sender={sender} /> : say.courierSub}</span>
        <VanPicture />
      </a>
      <a className={styles.way} href={hrefOf('/index', {}, { active: 'orderself' })}>
        <span className={styles.wayTitle}>{say.selfDrop}</span>
        <span className={styles.waySub}>{sender ? <Nearest sender={sender} /> : say.selfDropSub}</span>
        <ShopPicture />
      </a>
    </div>
  );
}

function Soonest({ sender }: { sender: Sender }): ReactElement {
  const say = usePhrases(home);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { data } = useQuery(slotsQuery(sender));
  const earliest = data && earliestPickup(data, nowMs);
  if (!earliest) return <>{say.courierSub}</>;
  return 'by' in earliest ? (
    <>
      {say.soonest} <b>{say.by(sayMoment(language, earliest.by, nowMs))}</b>
    </>
  ) : (
    <>
      {say.earliest} <b>{sayMoment(language, earliest.from, nowMs)}</b>
    </>
  );
}

function Nearest({ sender }: { sender: Sender }): ReactElement {
  const say = usePhrases(home);
  const { data } = useQuery(pointsQuery(sender));
  const point = data && nearestCounter(data.list);
  if (!point) return <>{say.selfDropSub}</>;
  const state = point.openNow ? say.open : say.opens(point.openFrom);
  return point.distanceM > 0 ? (
    <>
      {say.nearest} <b>{say.metres(point.distanceM)}</b> · {state}
    </>
  ) : (
    <>
      <span className={styles.point}>{shortName(point.name, sender.district)}</span>
      <span className={styles.point}>{state}</span>
    </>
  );
}

/** A counter near by needs no district before its name. */
function shortName(name: string, district: string): string {
  return district && name.startsWith(district) && name.length > district.length + 2
    ? name.slice(district.length)
    : name;
}
