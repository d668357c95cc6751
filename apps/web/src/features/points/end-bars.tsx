import { loyalty } from '@yidi/phrases/loyalty';
import { formatWhole } from '@yidi/phrases/numbers';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import styles from './loyalty.module.css';
import type { Overview } from './points.data.ts';

/** The highest bar leaves room for its number. */
const HIGHEST = 78;
const LOWEST = 4;
/** Numbers of neighbouring bars would overlap. */
const APART = 3;
const MOST_NUMBERS = 3;

type Bars = Overview['bars'];

/** Returns the bars with a number: the first, and the highest that are apart from the others. */
function numbered(bars: Bars): ReadonlySet<number> {
  const shown = new Set([0]);
  const byHeight = bars.map((_bar, index) => index).sort((a, b) => bars[b]!.points - bars[a]!.points);
  for (const index of byHeight)
    if (shown.size < MOST_NUMBERS && [...shown].every((other) => Math.abs(other - index) >= APART)) shown.add(index);
  return shown;
}

/** How many points end with which month: a bar each, which together are the balance. */
export function EndBars({ bars }: { bars: Bars }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const month = shanghaiDate(useNow(60_000)).slice(0, 7);
  const most = Math.max(1, ...bars.map((bar) => bar.points));
  const shown = numbered(bars);
  const nameOf = ({ month: end }: Bars[number]) =>
    loyalty[language].yearMonth(Number(end.slice(0, 4)), Number(end.slice(5)));
  const spoken = bars.filter((bar) => bar.points > 0).map((bar) => `${nameOf(bar)} ${say.price(bar.points)}`);
  return (
    <Card title={say.when} aside={<span className={styles.quiet}>{say.oldestFirst}</span>}>
      <div className={styles.bars} role="img" aria-label={say.list(spoken)}>
        {bars.map((bar, index) => {
          const height = bar.points === 0 ? 0 : Math.max(LOWEST, Math.round((bar.points / most) * HIGHEST));
          const isSoon = bar.month <= month;
          return (
            <svg key={bar.month} className={styles.column} data-soon={isSoon || undefined} aria-hidden="true">
              {height > 0 && <rect x="15%" y={`${100 - height}%`} width="70%" height={`${height}%`} rx="3" />}
              {shown.has(index) && (
                <text x="50%" y={`${100 - height}%`} dy="-0.4em">
                  {formatWhole(bar.points)}
                </text>
              )}
            </svg>
          );
        })}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span data-soon={bars[0]!.month <= month || undefined}>{nameOf(bars[0]!)}</span>
        {bars.length > 1 && <span>{nameOf(bars.at(-1)!)}</span>}
      </p>
    </Card>
  );
}
