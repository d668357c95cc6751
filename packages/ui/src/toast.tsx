import type { ReactElement } from 'react';
import { CheckCircleIcon, ErrorIcon } from './icon.tsx';
import styles from './toast.module.css';

export interface ToastItem {
  id: string;
  text: string;
  tone?: 'plain' | 'good' | 'bad';
  /** Undo, open, retry. */
  action?: { label: string; onPress: () => void };
}

/** Short words about what just happened, over the bottom of the screen. The list is kept elsewhere; it is read out politely. */
export function ToastRegion({ label, toasts }: { label: string; toasts: readonly ToastItem[] }): ReactElement {
  return (
    <section className={styles.region} aria-live="polite" aria-label={label}>
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
