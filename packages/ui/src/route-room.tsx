import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { FRAME } from './route-frame.ts';
import styles from './route-room.module.css';

export interface RouteRoomProps {
  /** The way in words, for those who do not see it. */
  alternative: string;
  /** Stands in a corner of the room; say there that it is a schematic. */
  caption?: { title?: string | undefined; sub: string };
  /** The one that the way leaves free. */
  corner?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';
  /** There is no drawing: the way in words is all that is shown. */
  missing?: boolean;
  /** What is drawn; without it the room waits. */
  children?: ReactNode;
}

/** The room that a way is drawn in: as high without the drawing as with it. */
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
