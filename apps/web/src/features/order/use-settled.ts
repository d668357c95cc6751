import { useEffect, useState } from 'react';

/** A value once it has been still for `ms`: what is asked of the server while somebody types. */
export function useSettled<T>(value: T, ms = 300): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return JSON.parse(settled) as T;
}
