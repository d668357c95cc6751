import { own } from '@yidi/contract/values/own';
import type { Language } from '@yidi/phrases/language';
import { formatLogDay } from '@yidi/phrases/log-day';
import { formatOffice } from '@yidi/phrases/place-names';
import { formatTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Card } from '@yidi/ui/card';
import { ClockIcon, ShieldIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Timeline, type TimelineDay, type TimelineEvent } from '@yidi/ui/timeline';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';
import styles from '../trace.module.css';

type Event = TraceInfo['events'][number];
const tones: Partial<Record<Event['stage'], TimelineEvent['tone']>> = {
  attempt_failed: 'attention',
  customs_held: 'attention',
  exception: 'attention',
  returning: 'attention',
  returned: 'attention',
};

/** Returns the offices of a scan, unless the sentence names them. */
function detailOf(
  language: Language,
  { place, text, next }: Event,
  bound: (office: string) => string,
): string | undefined {
  const where = formatOffice(language, place.officeName || place.city);
  if (!text.includes(where)) return where;
  return next && !text.includes(formatOffice(language, next)) ? bound(next) : undefined;
}

/** A longer log shows this many scans, and the older ones after a tap. */
const SHOWN = 6;
/** The fewest scans that are worth a tap. */
const LEAST_FOLDED = 3;

/** The log by day, the newest first, with a link to the safety measures. */
export function TraceLog({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement {
  const { events, mailNo } = info;
  const say = usePhrases(trace);
  const language = useLanguage();
  if (events.length === 0) {
    return (
      <Card>
        <Row icon={<ClockIcon />} label={say.noEvents} sub={say.noEventsText} />
      </Card>
    );
  }
  const shown = events.length < SHOWN + LEAST_FOLDED ? events.length : SHOWN;
  const older = events.slice(shown);
  return (
    <Card>
      <Timeline days={daysOf(language, events.slice(0, shown), nowMs)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{say.olderEvents(older.length)}</summary>
          <Timeline past days={daysOf(language, older, nowMs)} />
        </details>
      )}
      <Row icon={<ShieldIcon />} label={say.care} sub={say.careText} href={hrefOf('/s/disinfect', {}, { mailNo })} />
    </Card>
  );
}

/** Groups scans by day. */
function daysOf(language: Language, events: readonly Event[], nowMs: number): TimelineDay[] {
  const days: (TimelineDay & { events: TimelineEvent[] })[] = [];
  for (const [index, event] of events.entries()) {
    const { title, date } = formatLogDay(language, event.opTime, nowMs);
    const last = days.at(-1);
    const day = last?.title === title ? last : { id: `${title}${index}`, title, date, events: [] };
    if (day !== last) days.push(day);
    day.events.push({
      id: `${event.opTime}-${event.code}-${index}`,
      time: formatTime(event.opTime),
      dateTime: event.opTime,
      title: wrapWell(event.text),
      detail: wrapWell(detailOf(language, event, trace[language].bound) ?? ''),
      tone: own(tones, event.stage) ?? 'plain',
    });
  }
  return days;
}
