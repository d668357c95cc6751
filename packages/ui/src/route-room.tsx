import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { FRAME } from './route-frame.ts';
import styles from './route-room.module.css';

export interface RouteRoomProps {
  /** Spoken text. */
  alternative: string;
  /** Shown in a corner of the frame. It says that the drawing is a schematic. */
  caption?: { title?: string | undefined; sub: string };
  /** A corner that the route leaves free. */
  corner?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';
  /** There is no drawing: only `label` is shown. */
  missing?: boolean;
  /** The drawing; without it the frame shows its loading state. */
  children?: ReactNode;
}

/** The frame of a drawing. It has the same height before and after the drawing is loaded. */
export function RouteRoom({
  alternative,
  caption,
  corner = 'bottomLeft',
  missing = false,
  children,
}: RouteRoomProps): ReactElement {
  return (
    <figure className={styles.figure} aria-busy={!children && !missing}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={alternative}
        aria-hidden={missing}
      >
        {children}
      </svg>
      {missing && <p className={joinClasses(styles.words, 'clauses')}>{alternative}</p>}
      {caption && (
        <figcaption className={joinClasses(styles.caption, styles[corner])}>
          {caption.title && <p className={styles.captionTitle}>{caption.title}</p>}
          <p className={styles.captionSub}>{caption.sub}</p>
        </figcaption>
      )}
    </figure>
  );
}
