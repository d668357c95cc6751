import { shell } from '@yidi/phrases/shell';
import { ToastRegion } from '@yidi/ui/toast';
import type { ReactElement } from 'react';
import { usePhrases } from './preferences-context.tsx';
import styles from './shell.module.css';
import { useToasts } from './toast-list.ts';

/**
 * Short messages about what just happened: at the bottom, or in the middle for a refused log-in.
 */
export function ShellToasts(): ReactElement {
  const toasts = useToasts();
  const say = usePhrases(shell);
  return (
    <>
      <ToastRegion label={say.toasts} toasts={toasts.filter((toast) => toast.place === 'bottom')} />
      <div className={styles.middle} role="status">
        {toasts
          .filter((toast) => toast.place === 'middle')
          .map((toast) => (
            <p key={toast.id} className={styles.said}>
              {toast.text}
            </p>
          ))}
      </div>
    </>
  );
}
