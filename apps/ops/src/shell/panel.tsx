import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { CloseIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { joinClasses } from '@yidi/ui/join-classes';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly marks?: ReactNode;
  readonly close: () => void;
  /** The act of the panel, fixed at its bottom. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is open beside a list. It takes the focus when it opens, Esc closes it, and the list has the
 * focus again. `key` it by what it shows.
 */
export function Panel({ title, marks, close, foot, children }: PanelProps): ReactElement {
  const say = usePhrases(ops);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }
  return (
    <aside className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {marks && <div className={styles.marks}>{marks}</div>}
        </div>
        <IconButton icon={<CloseIcon />} label={say.close} onClick={close} />
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  );
}

interface SideProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A column on the right of a page that cannot be closed, such as the list of changed days. */
export function Side({ label, className, children }: SideProps): ReactElement {
  return (
    <aside className={joinClasses(styles.side, className)} aria-label={label}>
      {children}
    </aside>
  );
}

/** A part of a panel with its small heading. */
export function PanelPart({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h3>{title}</h3>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** What a colleague wrote, word for word. */
export function Quote({ children }: { children: string }): ReactElement {
  return <p className={styles.quote}>{children}</p>;
}
