import { sayWhole } from '@yidi/phrases/numbers';
import { sayPlace } from '@yidi/phrases/place-names';
import { sayTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { memo } from 'react';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { progressOf, type TraceInfo } from '../trace.data.ts';

/** The aspect ratio behind `points`, so that directions are true. */
const ASPECT = 1.8;

interface TraceRouteProps extends Pick<TraceInfo, 'points' | 'fromCity' | 'toCity' | 'leftKm' | 'updatedAt'> {
  /** Returning to the sender. */
  readonly turned: boolean;
  /** Spoken text: where it is. */
  readonly where: string;
}

/**
 * The drawn route of a mail item. Until its lazy chunk is loaded, the first HTML's drawing stays and React would hold back
 * other updates with it: so the same route is memoised, and another one gets its own key.
 */
export const TraceRoute = memo(function TraceRoute(props: TraceRouteProps) {
  const say = usePhrases(trace);
  const language = useLanguage();
  const { fromCity, toCity, leftKm, updatedAt, turned, where } = props;
  const points = turned ? [...props.points].reverse() : props.points;
  const alternative = say.drawing(fromCity, toCity, where);
  const title = leftKm ? say.left(toCity, sayWhole(leftKm)) : undefined;
  const sub = `${say.updated(sayTime(updatedAt))} · ${say.schematic}`;
  return (
    <DeferredDrawing
      key={[alternative, title, sub].join()}
      points={points.map((point) => ({ name: sayPlace(language, point.name), at: [point.x * ASPECT, -point.y] }))}
      progress={progressOf(points)}
      vehicle="truck"
      alternative={alternative}
      caption={{ title, sub }}
    />
  );
});
