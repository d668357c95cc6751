import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './skeleton.module.css';

/** A placeholder for a line of text. `sentence` is as high as a StatusSentence. */
export function SkeletonLine({
  width = 'full',
  sentence,
}: {
  width?: 'full' | 'long' | 'half' | 'short';
  sentence?: boolean;
}): ReactElement {
  return <span className={joinClasses(styles.line, sentence && styles.sentence, styles[width])} />;
}

/**
 * A placeholder of fixed height: a row, a picture (as high as a RouteDrawing), or a large button.
 */
export function SkeletonBlock({ shape = 'row' }: { shape?: 'row' | 'picture' | 'large' }): ReactElement {
  return <span className={joinClasses(styles.block, styles[shape])} />;
}

/**
 * A placeholder card with lines, or with children in its frame. icon: a row with bars. button: one
 * at the right end.
 */
export function SkeletonCard({
  lines = 3,
  shape,
  children,
}: {
  lines?: number;
  shape?: 'icon' | 'button';
  children?: ReactNode;
}): ReactElement {
  const widths = ['half', 'full', 'long'] as const;
  const shown = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className={joinClasses(styles.card, shape && styles[shape])}>
      {children ?? shown.map((index) => <SkeletonLine key={index} width={widths[index % widths.length]} />)}
    </div>
  );
}

/** Wraps skeletons and announces once that something is loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div role="status" aria-busy="true">
      <span className="spoken-only">{label}</span>
      <div className={styles.stack} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
