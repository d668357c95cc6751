import { preventBreaks } from '@yidi/phrases/keep-together';
import { points as words } from '@yidi/phrases/points';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { ClockIcon, PhoneIcon } from '@yidi/ui/icon';
import native from '@yidi/ui/native.module.css';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { directionOf } from './map-geometry.ts';
import { PointMap } from './point-map.tsx';
import { formatDailyHours, formatHours, formatQueue, walkOf } from './point-says.ts';
import type { ShownPoint } from './point-search.ts';
import styles from './points.module.css';
import type { Position } from './where.ts';

/** Number of the nearest points that are shown at first. */
const FEW = 8;

interface PointChoiceProps<Point extends ShownPoint> {
  /** The accessible name of the choice; by default that of the chosen point. */
  readonly label?: string;
  readonly points: readonly Point[];
  readonly at: Position | null;
  readonly value: string | undefined;
  onChange(code: string): void;
  /** Content below the chosen point. */
  readonly actions?: (point: Point) => ReactNode;
  /** True for another day than today. Then daily hours are shown instead of the current state. */
  readonly anyDay?: boolean;
}

/** Chooses a service point on a map or in a list with the same numbers. */
export function PointChoice<Point extends ShownPoint>(props: PointChoiceProps<Point>): ReactElement {
  const { label, points, at, value, onChange, actions, anyDay = false } = props;
  const say = usePhrases(words);
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const isLate = points.findIndex(({ code }) => code === value) >= FEW;
  const shown = all || isLate ? points : points.slice(0, FEW);
  function chooseOnMap(code: string): void {
    onChange(code);
    const row = list.current?.querySelector(`input[value="${code}"]`)?.parentElement;
    row?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <PointMap points={shown} at={at} value={value} onChoose={chooseOnMap} />
      <div ref={list} role="radiogroup" aria-label={label ?? say.list}>
        {shown.map((point, index) => (
          <div key={point.code} className={styles.point}>
            <label className={styles.row}>
              <input
                type="radio"
                className={native.over}
                name={name}
                value={point.code}
                checked={point.code === value}
                onChange={() => onChange(point.code)}
              />
              <Face point={point} number={index + 1} chosen={point.code === value} anyDay={anyDay} />
            </label>
            {point.code === value && (
              <Chosen point={point} at={at} anyDay={anyDay}>
                {actions?.(point)}
              </Chosen>
            )}
          </div>
        ))}
      </div>
      {shown.length < points.length && (
        <Button kind="outline" wide onClick={() => setAll(true)}>
          {say.more(points.length - shown.length)}
        </Button>
      )}
    </>
  );
}

interface FaceProps {
  readonly point: ShownPoint;
  readonly number: number;
  readonly chosen: boolean;
  readonly anyDay: boolean;
}

function Face({ point, number, chosen, anyDay }: FaceProps): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { tone, text } = anyDay ? formatDailyHours(language, point) : formatHours(language, point, nowMs);
  const queue = tone === 'closed' ? undefined : formatQueue(language, point.waiting);
  const services = point.services.map((service) => say.services[service]).join(say.and);
  return (
    <span className={styles.face}>
      <span className={styles.number} data-tone={tone} data-chosen={chosen ? '' : undefined}>
        {number}
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <b className={styles.name}>
            <AddressText>{point.name}</AddressText>
          </b>
          {point.distanceM > 0 && <span className={styles.distance}>{say.metres(point.distanceM)}</span>}
        </span>
        <span className={styles.hours} data-tone={tone}>
          {tone === 'soon' && <ClockIcon size="small" />}
          <span>{[text, queue].filter(Boolean).join(' · ')}</span>
        </span>
        {anyDay && <span className={styles.address}>{preventBreaks(point.address)}</span>}
        <span className={styles.quiet}>
          {[anyDay ? '' : services, point.stepFree ? say.stepFree : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

interface ChosenProps {
  /**
   * True for another day than today: the row shows the address, and `distanceM` is from the office
   * of the district, not from the user.
   */
  readonly anyDay: boolean;
  readonly point: ShownPoint;
  readonly at: Position | null;
  readonly children: ReactNode;
}

function Chosen({ point, at, anyDay, children }: ChosenProps): ReactElement {
  const say = usePhrases(words);
  const walk = anyDay ? undefined : walkOf(point.distanceM);
  const direction = at && say.directions[directionOf(at, point)];
  const way = [
    direction && say.toward(direction, say.metres(point.distanceM)),
    walk === undefined ? undefined : say.walk(walk),
  ].filter(Boolean);
  return (
    <div className={styles.chosen}>
      {anyDay ? (
        <ButtonLink kind="outline" size="small" icon={<PhoneIcon />} href={`tel:${point.phone}`}>
          {`${say.call} ${point.phone}`}
        </ButtonLink>
      ) : (
        <p className={styles.address}>{preventBreaks(point.address)}</p>
      )}
      {way.length > 0 && <p className={styles.quiet}>{way.join(' · ')}</p>}
      {children}
    </div>
  );
}
