import type { ReactElement, ReactNode } from 'react';
import { CheckCircleIcon, ClockIcon, ErrorIcon, WarningIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './status-sentence.module.css';

export interface StatusSentenceProps {
  /** The answer, as the first heading under the page's name: where it is, when it comes. */
  sentence: ReactNode;
  /** Whether that is normal. The icon follows the tone. */
  verdict?: { tone: 'good' | 'attention' | 'bad' | 'plain'; label: string };
  /** Context after the verdict. */
  detail?: ReactNode;
  /** A breathing dot: what is shown changes by itself. A verdict has an icon of its own in its place. */
  live?: boolean;
  /** Beside what follows the sentence: a round button, whose room is kept where it comes late. */
  tool?: ReactNode;
  /** Below: the number, its product. */
  children?: ReactNode;
}

const TONE_ICONS = { good: CheckCircleIcon, attention: WarningIcon, bad: ErrorIcon, plain: ClockIcon };

/** The first thing of a trace or an order: one sentence in the largest type, then the verdict. */
export function StatusSentence({ sentence, verdict, detail, live, tool, children }: StatusSentenceProps): ReactElement {
  const VerdictIcon = verdict && TONE_ICONS[verdict.tone];
  return (
    <div className={joinClasses(styles.block, tool !== undefined && styles.withTool)}>
      <h2 className={styles.sentence}>{sentence}</h2>
      {tool && <div className={styles.tool}>{tool}</div>}
      {(verdict || detail) && (
        <p
          className={joinClasses(
            styles.line,
            verdict ? detail !== undefined && styles.dotted : live && styles.liveLine,
          )}
        >
          {live && !verdict && <span className={styles.live} />}
          {verdict && VerdictIcon && (
            <span className={joinClasses(styles.verdict, styles[verdict.tone])}>
              <VerdictIcon />
              {verdict.label}
            </span>
          )}
          {detail && <span>{detail}</span>}
        </p>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
