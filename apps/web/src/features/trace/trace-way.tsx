import { sayWhole } from '@yidi/phrases/numbers';
import { sayTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { memo } from 'react';
import { LateDrawing } from '../../shell/late-drawing.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { progressOf, type TraceInfo } from './trace.data.ts';

/** Width over height of what `points` are laid out on: directions stay true. */
const ASPECT = 1.8;

interface TraceWayProps extends Pick<TraceInfo, 'points' | 'fromCity' | 'toCity' | 'leftKm' | 'updatedAt'> {
  /** It turned round: drawn on its way home. */
  readonly turned: boolean;
  /** Where it is, in words. */
  readonly where: string;
}

/**
 * The drawn way of a mail. Until its code is there the first HTML's drawing stands for it, and React would hold back with it
 * whatever else has changed: so the same way is never drawn twice, and another one is a part of its own.
 */
export const TraceWay = memo(function TraceWay(props: TraceWayProps) {
  const say = usePhrases(trace);
  const { fromCity, toCity, leftKm, updatedAt, turned, where } = props;
  const points = turned ? [...props.points].reverse() : props.points;
  const alternative = say.drawing(fromCity, toCity, where);
  const title = leftKm ? say.left(toCity, sayWhole(leftKm)) : undefined;
  const sub = `${say.updated(sayTime(updatedAt))} · ${say.schematic}`;
  return (
    <LateDrawing
      key={[alternative, title, sub].join()}
      points={points.map((point) => ({ name: point.name, at: [point.x * ASPECT, -point.y] }))}
      progress={progressOf(points)}
      vehicle="truck"
      alternative={alternative}
      caption={{ title, sub }}
    />
  );
});
