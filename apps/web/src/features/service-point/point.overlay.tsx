import { expressSheets } from '@yidi/phrases/express-sheets';
import { points as words } from '@yidi/phrases/points';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { MapPinIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { type Here, useHere } from '../pickup/pickup.parts.tsx';
import { PointFinder, usePoints } from './point-finder.tsx';
import type { FoundPoint } from './point-search.ts';
import styles from './points.module.css';
import type { ChoosePoint } from './service-point.data.ts';
import { PointChoice } from './service-point.parts.tsx';
import { nowhere, type Where } from './where.ts';

/** Chooses a service point for the caller, at first near the given address. */
export function PointOverlay(props: ChoosePoint & OverlayControl<FoundPoint>): ReactElement {
  const { title, use, service, region, pointCode, ...control } = props;
  const say = usePhrases(words);
  const [where, setWhere] = useState<Where>({ ...nowhere, region, filter: service });
  const [code, setCode] = useState(pointCode ?? undefined);
  const here = useHere();
  const { query, asked } = usePoints(where);
  const chosen = query.data?.list.find((point) => point.code === code);
  return (
    <OverlaySheet
      {...control}
      title={title}
      footer={
        <Button wide size="large" disabled={!chosen} onClick={() => control.finish(chosen)}>
          {use}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <PointFinder where={where} only={service} onChange={(part) => setWhere({ ...where, ...part })} />
        {asked ? (
          <Screen
            query={query}
            skeleton={{ label: say.busy, rows: ['picture', 'large'] }}
            failed={{ title: say.failed }}
            empty={{
              when: ({ list }) => list.length === 0,
              show: { title: say.none, text: say.noneText },
            }}
          >
            {({ list }) => (
              <>
                <FromHere here={here} />
                <PointChoice label={title} points={distant(list, here)} at={null} value={code} onChange={setCode} />
              </>
            )}
          </Screen>
        ) : (
          <EmptyState title={say.start} text={say.startText} />
        )}
      </div>
    </OverlaySheet>
  );
}

/** Sorts by distance if the position is known. */
const distant = (points: readonly FoundPoint[], here: Here) =>
  here.sorted(points).map((point) => ({ ...point, distanceM: here.metresTo(point) ?? 0 }));

/** Says how the counters are sorted, with a button that sorts them by distance. */
function FromHere({ here: { state, ask } }: { here: Here }): ReactElement {
  const say = usePhrases(expressSheets);
  return (
    <div className={styles.fromHere}>
      <p className={styles.quiet} role="status">
        {say.counterOrder[state]}
      </p>
      {(state === 'able' || state === 'asking') && (
        <Button kind="tonal" size="small" icon={<MapPinIcon />} busy={state === 'asking'} onClick={ask}>
          {say.fromHere}
        </Button>
      )}
    </div>
  );
}
