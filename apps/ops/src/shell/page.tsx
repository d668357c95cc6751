import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { joinClasses } from '@yidi/ui/join-classes';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The answer of the page, in the largest type. */
  readonly title: string;
  readonly sub?: ReactNode;
  /** The way back to the list that the page was opened from. */
  readonly back?: ReactNode;
  /** Search fields and buttons on the right. */
  readonly acts?: ReactNode;
  /** What is open beside the content. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console: its sentence on top, its content, and what is open beside it. */
export function Page({ title, sub, back, acts, panel, children }: PageProps): ReactElement {
  const { name } = usePhrases(ops);
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
  return (
    <div className={joinClasses(styles.split, panel ? styles.beside : undefined)}>
      <main id="content" className={styles.page} tabIndex={-1}>
        {back && <p className={styles.back}>{back}</p>}
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {sub && <p className={styles.sub}>{sub}</p>}
          </div>
          {acts && <div className={styles.acts}>{acts}</div>}
        </header>
        {children}
      </main>
      {panel}
    </div>
  );
}

interface CardProps {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly flush?: boolean;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

/** A white surface with a heading; `flush` for tables, which have their own padding. */
export function Card({ title, note, flush, tone, children }: CardProps): ReactElement {
  return (
    <section className={joinClasses(styles.card, flush && styles.flush, tone && styles.danger)} aria-label={title}>
      {title && (
        <header className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
        </header>
      )}
      {children}
    </section>
  );
}
