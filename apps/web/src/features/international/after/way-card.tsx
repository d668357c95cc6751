import { interDetail as words } from '@yidi/phrases/inter-detail';
import { formatMoment, formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { CheckIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { InterDetail } from '../international.data.ts';
import styles from './after.module.css';
import { formatHours, hoursBetween } from './say-detail.ts';

type Station = InterDetail['stations'][number];

/** The way through both customs: each station with its time, and how long customs usually take. */
export function WayCard({ detail }: { detail: InterDetail }): ReactElement {
  const say = usePhrases(words);
  return (
    <Card title={say.way} aside={say.usual}>
      <ol className={styles.way}>
        {detail.stations.map((station) => (
          <StationItem key={station.id} station={station} detail={detail} />
        ))}
      </ol>
    </Card>
  );
}

function StationItem({ station, detail }: { station: Station; detail: InterDetail }): ReactElement {
  const say = usePhrases(words);
  const { id, state, usual } = station;
  return (
    <li
      className={`${styles.station} ${styles[state]}`}
      aria-current={state === 'here' || state === 'held' ? 'step' : undefined}
    >
      <span className={usual ? `${styles.dot} ${styles.gate}` : styles.dot}>
        {state === 'done' && usual && <CheckIcon size="small" />}
      </span>
      <div className={styles.stationBody}>
        <p className={styles.stationHead}>
          <b>{say.station[id]}</b>
          <StationTime station={station} detail={detail} />
        </p>
        {usual && <Stay station={station} usual={usual} />}
      </div>
    </li>
  );
}

/** When it came there, or when it is expected. */
function StationTime({ station: { id, state, at }, detail: { expected } }: { station: Station; detail: InterDetail }) {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow();
  if (at) return <time dateTime={at}>{formatMoment(language, at, nowMs)}</time>;
  if (id === 'delivered' && expected)
    return (
      <span>
        {[expected.from, expected.to].map((day) => formatMonthDay(language, `${day}T12:00:00+08:00`)).join('–')}
      </span>
    );
  return <span>{state === 'here' ? say.state.now : say.state.ahead}</span>;
}

/** How long it stayed in customs, beside the usual time. */
function Stay({ station, usual }: { station: Station; usual: NonNullable<Station['usual']> }): ReactElement {
  const say = usePhrases(words);
  const nowMs = useNow();
  const { state, at, until } = station;
  const { fromHours, toHours, mostHours } = usual;
  const stayed = at === undefined ? undefined : hoursBetween(at, until, nowMs);
  const span = stayed === undefined ? '' : formatHours(stayed, say);
  const isOver = state === 'done' && stayed !== undefined;
  const shown = isOver
    ? say.state.released(span)
    : stayed === undefined
      ? undefined
      : `${state === 'held' ? `${say.state.held} · ` : ''}${say.state.there(span)}`;
  const usually = say.usually(formatHours(fromHours, say), formatHours(toHours, say));
  const share = (hours: number) => `${Math.min(100, (100 * hours) / mostHours).toFixed(1)}%`;
  return (
    <>
      {shown && <p className={state === 'held' ? styles.attention : styles.quiet}>{shown}</p>}
      <svg className={styles.usual} role="img" aria-label={usually}>
        <rect className={styles.usualBack} width="100%" height="100%" rx="3" />
        <rect className={styles.usualPart} x={share(fromHours)} width={share(toHours - fromHours)} height="100%" />
        {stayed !== undefined && (
          <rect className={styles.usualMark} x={share(Math.min(stayed, mostHours * 0.98))} width="3" height="100%" />
        )}
      </svg>
      <p className={styles.quiet}>{usually}</p>
    </>
  );
}
