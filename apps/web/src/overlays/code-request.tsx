import { stepUp } from '@yidi/phrases/step-up';
import { Button } from '@yidi/ui/button';
import { CodeField } from '@yidi/ui/number-fields';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useConfig } from '../shell/boot.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { SliderPassed } from './open-slider.ts';
import { useCountdown } from './use-countdown.ts';

const COUNTDOWN_S = 60;

interface CodeRequestProps {
  readonly value: string;
  onChange(code: string): void;
  readonly error?: string | undefined;
  /** Opens the puzzle, whose solution sends the code; undefined when none was sent. */
  ask(next: RefObject<HTMLElement | null>): Promise<SliderPassed | undefined>;
}

/** The field of a code with the button that asks for it. */
export function CodeRequest({ value, onChange, error, ask }: CodeRequestProps): ReactElement {
  const say = usePhrases(stepUp);
  const { smsOutbox } = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const { leftS, begin } = useCountdown();
  const [sent, setSent] = useState(false);

  async function request(): Promise<void> {
    const passed = await ask(field);
    if (!passed) return;
    begin(passed.resendAfterS || COUNTDOWN_S);
    setSent(true);
  }

  return (
    <CodeField
      ref={field}
      label={say.code}
      labelHidden
      placeholder={say.code}
      value={value}
      onChange={onChange}
      error={error}
      hint={
        sent && (
          <span role="status">
            {say.sent}
            {smsOutbox && (
              <>
                {' · '}
                <a href={smsOutbox} target="_blank" rel="noopener">
                  {say.outbox}
                </a>
              </>
            )}
          </span>
        )
      }
      suffix={
        <Button kind="tonal" size="small" disabled={leftS > 0} onClick={() => void request()}>
          {leftS > 0 ? say.again(leftS) : say.send}
        </Button>
      }
    />
  );
}
