import { opsContent } from '@yidi/phrases/ops-content';
import { formatMonthDay, formatWeekday } from '@yidi/phrases/times';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { joinClasses } from '@yidi/ui/join-classes';
import type { ReactElement } from 'react';
import styles from './time-line.module.css';
import { barOf, type LineScale, type Span } from './time-line.ts';

export interface LineRow {
  readonly id: string;
  readonly name: string;
  readonly span: Span | undefined;
  /** What the bar says, which a screen reader reads after the name. */
  readonly words: string;
  /** Begin and end, where `words` do not say them. */
  readonly times?: string;
  readonly tone: 'own' | 'closing' | 'other';
}

/** A bar that is narrower than this, in percent, has its words beside it. */
const LEAST_FOR_WORDS = 34;
/** Words to the right of a bar need this much room, in percent. */
const ROOM_AT_RIGHT = 62;

function sideOf({ left, width }: { left: number; width: number }): 'in' | 'right' | 'left' {
  if (width >= LEAST_FOR_WORDS) return 'in';
  return left + width <= ROOM_AT_RIGHT ? 'right' : 'left';
}

interface TimeLineProps {
  readonly scale: LineScale;
  readonly rows: readonly LineRow[];
  readonly nowMs: number;
}

/** What runs when, as bars over days with the present moment marked. It is a list of its rows. */
export function TimeLine({ scale, rows, nowMs }: TimeLineProps): ReactElement {
  const say = usePhrases(opsContent);
  return (
    <div className={styles.line}>
      <Days scale={scale} nowMs={nowMs} />
      <ol className={styles.rows} aria-label={say.lineLabel}>
        {rows.map(({ id, name, span, words, times, tone }) => {
          const bar = span && barOf(scale, span);
          return (
            <li key={id} className={styles.row}>
              <span className={joinClasses(styles.name, tone !== 'other' && styles.strong)} title={name}>
                {name}
              </span>
              <span className={styles.track}>
                {bar && (
                  <span
                    className={joinClasses(styles.bar, styles[tone])}
                    style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                  />
                )}
                <Words bar={bar} words={words} tone={tone} />
                {times && <span className="spoken-only">{times}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Words({ bar, words, tone }: Pick<LineRow, 'words' | 'tone'> & { bar: ReturnType<typeof barOf> }) {
  if (!bar) return <span className={styles.words}>{words}</span>;
  const side = sideOf(bar);
  const { left, width } = bar;
  if (side === 'in')
    return (
      <span
        className={joinClasses(styles.words, styles[`${tone}Words`])}
        style={{ left: `${left}%`, width: `${width}%` }}
      >
        {words}
      </span>
    );
  return (
    <span
      className={joinClasses(styles.words, side === 'left' && styles.ends)}
      style={side === 'right' ? { left: `${left + width}%` } : { right: `${100 - left}%` }}
    >
      {words}
    </span>
  );
}

/** The days above the bars and the present moment. The rows have their times in words. */
function Days({ scale, nowMs }: Pick<TimeLineProps, 'scale' | 'nowMs'>): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const today = shanghaiDate(nowMs);
  return (
    <div className={styles.days} aria-hidden="true">
      {scale.days.map(({ iso, left }) => {
        const isToday = shanghaiDate(Date.parse(iso)) === today;
        const number = Number(iso.slice(8, 10));
        const name = isToday ? say.today : formatWeekday(language, iso);
        return (
          <span
            key={iso}
            className={joinClasses(styles.day, isToday && styles.today)}
            style={{ left: `${left}%`, width: `${100 / scale.days.length}%` }}
          >
            <span className={styles.dayName}>{scale.daily ? `${name} ${number}` : formatMonthDay(language, iso)}</span>
          </span>
        );
      })}
      <span className={styles.now} style={{ left: `${scale.place(nowMs)}%` }} />
    </div>
  );
}
