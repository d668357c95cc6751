import { sayLogDay } from '@yidi/phrases/log-day';
import { sayMoment, sayTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { shanghaiDate, shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { WindowStrip } from '@yidi/ui/window-strip';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';

const DAY = { fromHour: 8, toHour: 20 };
const TICKS = [8, 12, 16, 20];

const hourOf = (iso: string) => shanghaiMinuteOfDay(Date.parse(iso)) / 60;

/** Adds the promised hour to the ticks, if it is a whole hour. */
function ticksWith(hour: number): readonly number[] {
  return Number.isInteger(hour) && hour > DAY.fromHour && hour < DAY.toHour ? [...new Set([...TICKS, hour])] : TICKS;
}

/** The day of delivery as a strip: the predicted window inside the promised one; nothing without a prediction. */
export function TraceWindow({ info, nowMs }: { info: TraceInfo; nowMs: number }): ReactElement | null {
  const say = usePhrases(trace);
  const language = useLanguage();
  const { predicted, promisedAt, sure } = info;
  if (!predicted) return null;
  const sameDay =
    promisedAt !== undefined && shanghaiDate(Date.parse(promisedAt)) === shanghaiDate(Date.parse(predicted.to));
  const day = sayLogDay(language, predicted.from, nowMs);
  const label = `${sayTime(predicted.from)}–${sayTime(predicted.to)}`;
  return (
    <Card>
      <WindowStrip
        title={[day.title, day.date].filter(Boolean).join(' · ')}
        promise={promisedAt && say.promisedBy(sameDay ? sayTime(promisedAt) : sayMoment(language, promisedAt, nowMs))}
        day={DAY}
        promised={sameDay ? { fromHour: DAY.fromHour, toHour: Math.min(DAY.toHour, hourOf(promisedAt)) } : DAY}
        predicted={{ fromHour: hourOf(predicted.from), toHour: hourOf(predicted.to), label }}
        ticks={sameDay ? ticksWith(hourOf(promisedAt)) : TICKS}
        note={sure === undefined ? say.windowNote : say.windowSure(sure)}
        alternative={say.windowSay(sayTime(predicted.from), sayTime(predicted.to))}
      />
    </Card>
  );
}
