import { SLIDER_WAIT_S } from '@yidi/contract/values/slider';
import { sliderWait } from '@yidi/phrases/slider-wait';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../shell/preferences-context.tsx';

/**
 * Counts down the seconds that the user waits instead of solving the puzzle, then calls `onOver`.
 */
export function SliderWait({ onOver }: { onOver(): void }): ReactElement {
  const say = usePhrases(sliderWait);
  const [leftS, setLeftS] = useState(SLIDER_WAIT_S);
  const over = useRef(onOver);
  useEffect(() => {
    const endsAtMs = Date.now() + SLIDER_WAIT_S * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));
      setLeftS(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      over.current();
    }, 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p role="timer">
        <b>{say.left(leftS)}</b>
      </p>
      <p>{say.text}</p>
    </>
  );
}
