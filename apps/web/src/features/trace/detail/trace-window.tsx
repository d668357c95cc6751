import type { Language } from '@yidi/phrases/language';
import { formatLogDay } from '@yidi/phrases/log-day';
import { formatMoment, formatTime, formatWeekday } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { addDays, atShanghai, HOUR_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { WindowStrip, type WindowStripProps } from '@yidi/ui/window-strip';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';

const DAY = { fromHour: 8, toHour: 20 };
const TICKS = [8, 12, 16, 20];
/** The names of more days would not fit. */
const MOST_DAYS = 5;

type Window = NonNullable<TraceInfo['predicted']>;
type Drawn = Pick<WindowStripProps, 'day' | 'promised' | 'predicted' | 'before' | 'later' | 'ticks'>;

const dayOf = (iso: string) => shanghaiDate(Date.parse(iso));

/** Adds the promised hour to the ticks if it is a whole hour. */
function ticksWith(hour: number): readonly number[] {
  return Number.isInteger(hour) && hour > DAY.fromHour && hour < DAY.toHour ? [...new Set([...TICKS, hour])] : TICKS;
}

/** The predicted arrival window within the promised one, as a strip, and the earlier prediction. */
export function TraceWindow({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement | null {
  const say = usePhrases(trace);
  const language = useLanguage();
  const { predicted, predictedBefore: before, sharper, promisedAt, sure } = info;
  if (!predicted) return null;
  const { from, to } = predicted;
  const oneDay = dayOf(from) === dayOf(to);
  const promisedThen = oneDay && promisedAt !== undefined && dayOf(promisedAt) === dayOf(to);
  const day = formatLogDay(language, from, nowMs);
  const until = oneDay ? formatTime(to) : formatMoment(language, to, nowMs);
  const spoken = say.windowSay(formatMoment(language, from, nowMs), until);
  const later = sharper && say.windowSharper(sharper.hours);
  const notes = [
    before && say.windowNarrower(hoursOf(before), hoursOf(predicted)),
    sure === undefined ? say.windowNote : say.windowSure(sure),
  ];
  return (
    <Card>
      <WindowStrip
        title={
          oneDay
            ? [day.title, day.date].filter(Boolean).join(' · ')
            : `${formatMoment(language, from, nowMs)} – ${until}`
        }
        promise={
          promisedAt &&
          say.promisedBy(promisedThen ? formatTime(promisedAt) : formatMoment(language, promisedAt, nowMs))
        }
        {...(oneDay ? drawDay(info, predicted, later) : drawDays(language, info, predicted, later))}
        note={notes.filter(Boolean).join('')}
        alternative={[spoken, later].filter(Boolean).join(' · ')}
      />
    </Card>
  );
}

const hoursOf = ({ from, to }: Window) => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/** Draws the hours of one day, and the part of the earlier prediction on that day. */
function drawDay({ promisedAt, predictedBefore, sharper }: TraceInfo, { from, to }: Window, label = ''): Drawn {
  const hourOf = hoursSince(dayOf(from));
  const promisedHour = promisedAt === undefined ? DAY.toHour : hourOf(promisedAt);
  const isThen = promisedAt !== undefined && dayOf(promisedAt) === dayOf(to);
  return {
    day: DAY,
    promised: isThen ? { fromHour: DAY.fromHour, toHour: Math.min(DAY.toHour, promisedHour) } : DAY,
    predicted: { fromHour: hourOf(from), toHour: hourOf(to), label: `${formatTime(from)}–${formatTime(to)}` },
    before: predictedBefore && { fromHour: hourOf(predictedBefore.from), toHour: hourOf(predictedBefore.to) },
    later: sharper && { hour: hourOf(sharper.from), label },
    ticks: isThen ? ticksWith(promisedHour) : TICKS,
  };
}

/** Draws whole days, from the first window to the last window or promise, up to the maximum. */
function drawDays(
  language: Language,
  { promisedAt, predictedBefore: before, sharper }: TraceInfo,
  { from, to }: Window,
  label = '',
): Drawn {
  const first = [from, before?.from ?? from].map(dayOf).sort()[0]!;
  const last = [to, before?.to ?? to, promisedAt ?? to].map(dayOf).sort().at(-1)!;
  const days: string[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  const hourOf = hoursSince(first);
  const whole = { fromHour: 0, toHour: 24 * days.length };
  return {
    day: whole,
    promised: promisedAt === undefined ? whole : { fromHour: 0, toHour: Math.min(whole.toHour, hourOf(promisedAt)) },
    predicted: { fromHour: hourOf(from), toHour: hourOf(to) },
    before: before && { fromHour: hourOf(before.from), toHour: hourOf(before.to) },
    later: sharper && { hour: hourOf(sharper.from), label },
    ticks: days.map((day, at) => ({
      hour: 24 * at + 12,
      label: formatWeekday(language, toShanghaiIso(atShanghai(day, '12:00'))),
    })),
  };
}

function hoursSince(day: string): (iso: string) => number {
  return (iso) => (Date.parse(iso) - atShanghai(day, '00:00')) / HOUR_MS;
}
