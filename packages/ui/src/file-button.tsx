import type { ReactElement, ReactNode } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps {
  /** Types and extensions, as of an input's `accept`. */
  accept: string;
  icon: ReactElement;
  disabled: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
}

/** A button that chooses a file. Choosing the same file again counts as a retry. */
export function FileButton({ accept, icon, disabled, onPick, children }: FileButtonProps): ReactElement {
  return (
    <label className={styles.button}>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          target.value = '';
        }}
      />
      <span>
        {icon}
        {children}
      </span>
    </label>
  );
}
