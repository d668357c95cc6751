import type { ReactElement, ReactNode } from 'react';
import { ErrorIcon, WarningIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  /** Clock time as shown, "13:52". */
  time: string;
  /** ISO 8601. */
  dateTime?: string;
  title: ReactNode;
  detail?: ReactNode;
  tone?: 'plain' | 'attention' | 'bad';
}

export interface TimelineDay {
  id: string;
  /** 今天, 昨天, 周三. */
  title: string;
  /** The date in full. */
  date?: string;
  /** Newest first. */
  events: readonly TimelineEvent[];
}

function Event({ event, now, last }: { event: TimelineEvent; now: boolean; last: boolean }): ReactElement {
  const tone = event.tone === 'attention' || event.tone === 'bad' ? event.tone : undefined;
  return (
    <li className={joinClasses(styles.event, now && styles.now, tone && styles[tone], last && styles.last)}>
      <time className={styles.time} dateTime={event.dateTime}>
        {event.time}
      </time>
      <span className={styles.rail}>
        <span className={styles.dot} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>
          {tone === 'attention' && <WarningIcon size="small" />}
          {tone === 'bad' && <ErrorIcon size="small" />}
          <span className="clauses">{event.title}</span>
        </p>
        {event.detail && <p className={styles.detail}>{event.detail}</p>}
      </div>
    </li>
  );
}

/**
 * A log grouped by day, newest first. The first event of the first day is the current one, unless
 * the log is `past`: the older part of another log.
 */
export function Timeline({ days, past }: { days: readonly TimelineDay[]; past?: boolean }): ReactElement {
  return (
    <div>
      {days.map((day, dayIndex) => (
        <section key={day.id} className={styles.day}>
          <h3 className={styles.dayHead}>
            {day.title}
            {day.date && <span className={styles.date}>{day.date}</span>}
          </h3>
          <ol>
            {day.events.map((event, index) => (
              <Event
                key={event.id}
                event={event}
                now={!past && dayIndex === 0 && index === 0}
                last={index === day.events.length - 1}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
