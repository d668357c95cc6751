import { createElement, type ReactElement, type ReactNode } from 'react';
import styles from './skeleton.module.css';

type Width = 'full' | 'long' | 'half' | 'short';
type Block = 'row' | 'picture' | 'large';

/**
 * A part of a skeleton. A number is a card with as many lines; `icon` and `button` are cards with
 * an icon and bars, or with a button. The others are a line, or a block: a row, a picture (as high
 * as a RouteDrawing), a large button. A `sentence` is a line as high as a StatusSentence.
 */
export type SkeletonRow = number | 'icon' | 'button' | Block | Width | `${Width} sentence`;

const LINES = ['half', 'full', 'long'] as const;
const classesOf = (names: string) => (names.split(' ') as (Block | Width)[]).map((name) => styles[name]).join(' ');

/** Draws one part of a skeleton. It is not announced. */
export function skeletonPart(row: SkeletonRow): ReactElement {
  const lines = row === 'icon' ? 2 : row === 'button' ? 3 : row;
  if (typeof lines !== 'number') return <span className={classesOf(`line ${row}`)} />;
  const parts = Array.from({ length: lines }, (_, index) => skeletonPart(LINES[index % 3]!));
  return createElement('div', { className: classesOf(`card ${row}`) }, ...parts);
}

export interface SkeletonProps {
  /** Announced once. */
  readonly label: string;
  readonly rows?: readonly SkeletonRow[];
  /** Class of an element around the skeleton. */
  readonly frame?: string | undefined;
  /** Drawn after the rows. */
  readonly children?: ReactNode;
}

/** Placeholders in the shape of what is loading. */
export function Skeleton({ label, rows = [], frame, children }: SkeletonProps): ReactElement {
  const skeleton = (
    <div role="status" aria-busy="true">
      <span className="spoken-only">{label}</span>
      {createElement('div', { className: styles.stack, 'aria-hidden': true }, ...rows.map(skeletonPart), children)}
    </div>
  );
  return frame ? <div className={frame}>{skeleton}</div> : skeleton;
}
