import { Field } from '@yidi/ui/field';
import { SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useRef, useState } from 'react';

const SETTLE_MS = 350;

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  /** What the URL asks for. */
  readonly asked: string;
  onAsk(text: string): void;
}

/** The search of a list. What is typed goes into the URL debounced; a change of the URL (back, a link) resets it. */
export function SearchField({ label, hint, clearLabel, maxLength, asked, onAsk }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  useEffect(() => {
    if (asked === told.current) return;
    told.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const text = typed.trim();
    if (text === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text;
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
