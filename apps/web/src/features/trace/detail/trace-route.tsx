import { formatWhole } from '@yidi/phrases/numbers';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { RouteRoom } from '@yidi/ui/route-room';
import { memo, useState } from 'react';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { progressOf, type TraceInfo } from '../trace.data.ts';

/** The aspect ratio of the drawing of `points`, so that directions are true. */
const ASPECT = 1.8;

const nameOf = ({ name }: TraceInfo['points'][number]) => name;

interface TraceRouteProps extends Pick<TraceInfo, 'points' | 'fromCity' | 'toCity' | 'leftKm' | 'map' | 'updatedAt'> {
  /** Whether the mail returns to the sender. */
  readonly turned: boolean;
  /** Where the mail is, for screen readers. */
  readonly where: string;
}

/**
 * The drawn route of a mail item. While its lazy chunk loads, the drawing of the first HTML stays,
 * and React would delay other updates with it. So an equal route is memoised, and a new one gets
 * its own key.
 */
export const TraceRoute = memo((props: TraceRouteProps) => {
  const say = usePhrases(trace);
  const language = useLanguage();
  const { fromCity, toCity, leftKm, map, updatedAt, turned, where } = props;
  const points = turned ? [...props.points].reverse() : props.points;
  const past = points.slice(1).filter(({ state }) => state === 'done');
  const ahead = points.filter(({ state, name }) => state === 'ahead' && name !== toCity && name !== fromCity);
  const alternative = say.drawing(fromCity, toCity, where, past.map(nameOf), ahead.map(nameOf));
  const [broken, setBroken] = useState('');
  const title = leftKm ? say.left(toCity, formatWhole(leftKm)) : undefined;
  const updated = say.updated(formatTime(updatedAt));
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
      points={points.map((point) => ({ name: formatPlace(language, point.name), at: [point.x * ASPECT, -point.y] }))}
      progress={progressOf(points)}
      vehicle="truck"
      alternative={alternative}
      caption={{ title, sub }}
    />
  );
});
