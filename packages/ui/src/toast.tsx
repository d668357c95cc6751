import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { CheckCircleIcon, ErrorIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './toast.module.css';

export interface ToastItem {
  id: string;
  text: string;
  tone?: 'plain' | 'good' | 'bad';
  /** Undo, open, retry. */
  action?: { label: string; onPress: () => void };
}

/**
 * Short messages at the bottom of the screen, or at its top where they would cover important
 * content. Announced politely.
 */
export function ToastRegion({ label, toasts }: { label: string; toasts: readonly ToastItem[] }): ReactElement {
  const region = useRef<HTMLElement>(null);
  const [isHigh, setHigh] = useState(false);
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => setHigh(!isEmpty && covers(region.current!)), [isEmpty]);
  return (
    <section
      ref={region}
      className={joinClasses(styles.region, isHigh && styles.high)}
      aria-live="polite"
      aria-label={label}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          {toast.tone === 'good' && <CheckCircleIcon size="small" />}
          {toast.tone === 'bad' && <ErrorIcon size="small" />}
          <span>{toast.text}</span>
          {toast.action && (
            <button type="button" className={styles.action} onClick={toast.action.onPress}>
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

/** Returns whether the region covers a part of the page that must stay visible. */
function covers(region: HTMLElement): boolean {
  const box = region.getBoundingClientRect();
  return Array.from(document.querySelectorAll('[data-keep-clear]')).some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < box.bottom && bottom > box.top;
  });
}
