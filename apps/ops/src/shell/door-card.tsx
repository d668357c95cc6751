import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Logo } from '@yidi/ui/logo';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './door.module.css';
import { LookSettings } from './look-settings.tsx';

interface DoorCardProps {
  readonly title: string;
  readonly text: string;
  readonly mistake?: string | undefined;
  /** A page of its own; otherwise it lies over the page. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}

/** The card of a door: log-in, lock, enrolment. It has the focus when it appears. */
export function DoorCard({ title, text, mistake, page, children }: DoorCardProps): ReactElement {
  const say = usePhrases(ops);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const card = (
    <>
      <section className={styles.card} aria-labelledby="door-title">
        <div className={styles.brand}>
          <Logo className={styles.logo} />
          <span>{say.name}</span>
        </div>
        <h1 id="door-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.acts}>{children}</div>}
        <div aria-live="polite">{mistake && <Mistake id="door-mistake">{mistake}</Mistake>}</div>
      </section>
      <LookSettings small />
    </>
  );
  return page ? (
    <main className={styles.stage}>{card}</main>
  ) : (
    <div className={styles.cover} role="dialog" aria-modal="true" aria-labelledby="door-title">
      {card}
    </div>
  );
}
