import { Field } from '@yidi/ui/field';
import { SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useRef, useState } from 'react';

const SETTLE_MS = 350;

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  /** The search text in the URL. */
  readonly asked: string;
  onAsk(text: string): void;
}

/**
 * The search field of a list. Typed text is written to the URL, debounced. A change of the URL
 * (back, a link) resets the field, except for text that was typed since and is not yet in the URL.
 */
export function SearchField({ label, hint, clearLabel, maxLength, asked, onAsk }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(asked);
  const reported = useRef(asked);
  const ask = useRef(onAsk);
  const latest = useRef(typed);
  useEffect(() => {
    ask.current = onAsk;
    latest.current = typed;
  });
  useEffect(() => {
    if (asked === reported.current) return;
    const isAhead = latest.current.trim() !== reported.current;
    reported.current = asked;
    if (!isAhead) setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const text = typed.trim();
    if (text === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = text;
      ask.current(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label={label}
      labelHidden
      type="search"
      enterKeyHint="search"
      maxLength={maxLength}
      placeholder={hint}
      prefix={<SearchIcon />}
      clearLabel={clearLabel}
      value={typed}
      onChange={setTyped}
    />
  );
}
