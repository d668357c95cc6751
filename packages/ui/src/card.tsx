import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes.ts';

export interface CardProps {
  /** The question the card answers, as an h2. */
  title?: ReactNode;
  /** Content next to the title: a result, a hint, a quiet button. */
  aside?: ReactNode;
  /** A round button at the end of the head. An empty fragment reserves its space. */
  tool?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A white block about one subject. Two cards are 12 px apart. */
export function Card({ title, aside, tool, className, children }: CardProps): ReactElement {
  const titleId = useId();
  if (!title) return <div className={joinClasses(styles.card, className)}>{children}</div>;
  return (
    <section className={joinClasses(styles.card, className)} aria-labelledby={titleId}>
      <div className={tool ? styles.headWithTool : styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {tool && <div className={styles.tool}>{tool}</div>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
