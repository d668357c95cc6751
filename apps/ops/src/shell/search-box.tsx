import { SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useId } from 'react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly large?: boolean;
  readonly mistake?: string | undefined;
}

/** A field to search by; Enter sends the form around it. */
export function SearchBox({ label, hint, value, onChange, large, mistake }: SearchBoxProps): ReactElement {
  const id = useId();
  return (
    <label className={large ? styles.large : styles.box}>
      <SearchIcon size="small" />
      <span className="spoken-only">{label}</span>
      <input
        type="search"
        className={styles.input}
        value={value}
        placeholder={hint ?? label}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? id : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {mistake && (
        <span id={id} className="spoken-only">
          {mistake}
        </span>
      )}
    </label>
  );
}
