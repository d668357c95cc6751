import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes.ts';

export interface CardProps {
  /** The question the card answers, as an h2. */
  title?: ReactNode;
  /** Beside the title: a verdict, a hint, a quiet button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A white block of one matter; two cards in a row keep 12 px between them. */
export function Card({ title, aside, className, children }: CardProps): ReactElement {
  const titleId = useId();
  if (!title) return <div className={joinClasses(styles.card, className)}>{children}</div>;
  return (
    <section className={joinClasses(styles.card, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
