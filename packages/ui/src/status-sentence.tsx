import type { ReactElement, ReactNode } from 'react';
import { CheckCircleIcon, ClockIcon, ErrorIcon, WarningIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './status-sentence.module.css';

export interface StatusSentenceProps {
  /** The answer, as the first heading under the page's name: where it is, when it comes. */
  sentence: ReactNode;
  /** Whether the state is normal. The icon follows the tone. */
  badge?: { tone: 'good' | 'attention' | 'bad' | 'plain'; label: string };
  /** Context after the badge. */
  detail?: ReactNode;
  /** A pulsing dot: the content updates itself. A badge shows its icon instead. */
  live?: boolean;
  /**
   * Placed beside the lines after the sentence: a round button. An empty fragment reserves its
   * space.
   */
  tool?: ReactNode;
  /** Below: the mail number, its product. */
  children?: ReactNode;
}

const TONE_ICONS = { good: CheckCircleIcon, attention: WarningIcon, bad: ErrorIcon, plain: ClockIcon };

/** The head of a trace or an order: one sentence in the largest type, then the badge. */
export function StatusSentence({ sentence, badge, detail, live, tool, children }: StatusSentenceProps): ReactElement {
  const VerdictIcon = badge && TONE_ICONS[badge.tone];
  return (
    <div className={joinClasses(styles.block, tool !== undefined && styles.withTool)}>
      <h2 className={styles.sentence}>{sentence}</h2>
      {tool && <div className={styles.tool}>{tool}</div>}
      {(badge || detail) && (
        <p
          className={joinClasses(styles.line, badge ? detail !== undefined && styles.dotted : live && styles.liveLine)}
        >
          {live && !badge && <span className={styles.live} />}
          {badge && VerdictIcon && (
            <span className={joinClasses(styles.badge, styles[badge.tone])}>
              <VerdictIcon />
              {badge.label}
            </span>
          )}
          {detail && <span>{detail}</span>}
        </p>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
