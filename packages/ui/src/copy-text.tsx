import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './copy-text.module.css';
import { copyValue, groupByFour } from './copy-value.ts';
import { CheckIcon, CopyIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

const SHOWN_MS = 2000;

export interface CopyTextProps {
  value: string;
  /** Shown in groups of four (mail and order numbers). */
  grouped?: boolean;
  /** Shown instead of the whole value, e.g. its beginning. */
  shown?: string;
  lead?: ReactNode;
  /** Spoken: "copy the number". */
  copyLabel: string;
  /** Shown for a moment after it worked. */
  copiedLabel: string;
  boxed?: boolean;
}

/** A number that is copied by one tap and can be selected. */
export function CopyText({
  value,
  grouped,
  shown = value,
  lead,
  copyLabel,
  copiedLabel,
  boxed,
}: CopyTextProps): ReactElement {
  const [copied, setCopied] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    if (window.getSelection()?.toString()) return;
    if (!(await copyValue(value))) return;
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return (
    <button type="button" className={joinClasses(styles.button, boxed && styles.boxed)} onClick={copy}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span>{grouped ? groupByFour(shown) : shown}</span>
      {copied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      <span className="spoken-only">{copyLabel}</span>
      <span role="status" className={copied ? styles.done : undefined}>
        {copied ? copiedLabel : ''}
      </span>
    </button>
  );
}
