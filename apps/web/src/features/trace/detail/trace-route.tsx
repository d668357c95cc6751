import { sayWhole } from '@yidi/phrases/numbers';
import { sayPlace } from '@yidi/phrases/place-names';
import { sayTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { RouteRoom } from '@yidi/ui/route-room';
import { memo, useState } from 'react';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { progressOf, type TraceInfo } from '../trace.data.ts';

/** The aspect ratio behind `points`, so that directions are true. */
const ASPECT = 1.8;

const nameOf = ({ name }: TraceInfo['points'][number]) => name;

interface TraceRouteProps extends Pick<TraceInfo, 'points' | 'fromCity' | 'toCity' | 'leftKm' | 'map' | 'updatedAt'> {
  /** Returning to the sender. */
  readonly turned: boolean;
  /** Spoken text: where it is. */
  readonly where: string;
}

/**
 * The drawn route of a mail item. Until its lazy chunk is loaded, the first HTML's drawing stays
 * and React would hold back other updates with it: so the same route is memoised, and another one
 * gets its own key.
 */
export const TraceRoute = memo(function TraceRoute(props: TraceRouteProps) {
  const say = usePhrases(trace);
  const language = useLanguage();
  const { fromCity, toCity, leftKm, map, updatedAt, turned, where } = props;
  const points = turned ? [...props.points].reverse() : props.points;
  const past = points.slice(1).filter(({ state }) => state === 'done');
  const ahead = points.filter(({ state, name }) => state === 'ahead' && name !== toCity && name !== fromCity);
  const alternative = say.drawing(fromCity, toCity, where, past.map(nameOf), ahead.map(nameOf));
  const [broken, setBroken] = useState('');
  const title = leftKm ? say.left(toCity, sayWhole(leftKm)) : undefined;
  const updated = say.updated(sayTime(updatedAt));
  if (map !== undefined && map !== broken)
    return (
      <RouteRoom alternative={alternative} caption={{ title, sub: updated }}>
        <image href={map} width="100%" height="100%" onError={() => setBroken(map)} />
      </RouteRoom>
    );
  const sub = `${updated} · ${say.schematic}`;
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
