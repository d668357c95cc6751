import type { ReactElement, ReactNode } from 'react';
import { CheckCircleIcon, ChevronIcon, ClearIcon, ErrorIcon, InfoIcon, WarningIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'warn' | 'danger' | 'good';
  /** Default: the tone's icon. */
  icon?: ReactNode;
  children: ReactNode;
  /** A second, plain paragraph. */
  detail?: ReactNode;
  /** Makes the whole line a button. */
  onPress?: () => void;
  onClose?: () => void;
  closeLabel?: string;
  /** Announced when it appears. */
  urgent?: boolean;
}

const TONE_ICONS = { info: InfoIcon, warn: WarningIcon, danger: ErrorIcon, good: CheckCircleIcon };

/** One line of important information: weather, a rule, a limit. */
export function Notice(props: NoticeProps): ReactElement {
  const { tone = 'info', icon, children, detail, onPress, onClose, closeLabel, urgent } = props;
  const ToneIcon = TONE_ICONS[tone];
  const look = joinClasses(styles.notice, styles[tone]);
  const content = (
    <>
      <span className={styles.icon}>{icon ?? <ToneIcon size="small" />}</span>
      <span className={styles.text}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  if (onPress) {
    return (
      <button type="button" className={look} onClick={onPress}>
        {content}
        <span className={styles.end}>
          <ChevronIcon size="small" />
        </span>
      </button>
    );
  }
  return (
    <div className={look} role={urgent ? 'alert' : undefined}>
      {content}
      {onClose && (
        <span className={styles.end}>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <ClearIcon size="small" />
          </button>
        </span>
      )}
    </div>
  );
}
