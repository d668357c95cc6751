import { useEffect, useState } from 'react';

/** A countdown in seconds by the clock, so that suspending the page does not extend it. */
export function useCountdown(): { leftS: number; begin: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [leftS, setLeftS] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    const show = () => setLeftS(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return { leftS, begin: (seconds) => setEndsAtMs(Date.now() + seconds * 1000) };
}
