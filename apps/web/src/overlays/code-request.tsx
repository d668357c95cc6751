import { smsCode } from '@yidi/phrases/sms-code';
import { Button } from '@yidi/ui/button';
import { CodeField } from '@yidi/ui/code-field';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useConfig } from '../shell/boot.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { SliderPassed } from './open-slider.ts';
import { useCountdown } from './use-countdown.ts';

const COUNTDOWN_S = 60;

type SentBy = 'sms' | 'voice';

interface CodeRequestProps {
  readonly value: string;
  onChange(code: string): void;
  readonly error?: string | undefined;
  /** Offers to have the code spoken in a call, some time after an SMS was sent. */
  readonly voice?: boolean;
  /** Opens the puzzle, whose solution sends the code. Returns undefined if no code was sent. */
  ask(next: RefObject<HTMLElement | null>, by: SentBy): Promise<SliderPassed | undefined>;
}

/** The input of a code with the button that requests it. */
export function CodeRequest({ value, onChange, error, voice, ask }: CodeRequestProps): ReactElement {
  const say = usePhrases(smsCode);
  const field = useRef<HTMLInputElement>(null);
  const { leftS, begin } = useCountdown();
  const [sent, setSent] = useState<SentBy>();
  const [refused, setRefused] = useState<string>();

  async function request(by: SentBy): Promise<void> {
    const passed = await ask(field, by);
    if (!passed) return;
    setRefused(passed.refused);
    if (passed.refused !== undefined) return;
    // An earlier code and its error no longer apply.
    onChange('');
    begin(passed.resendAfterS || COUNTDOWN_S);
    setSent(by);
  }

  function change(code: string): void {
    setRefused(undefined);
    onChange(code);
  }

  return (
    <>
      <CodeField
        ref={field}
        label={say.code}
        labelHidden
        placeholder={say.code}
        value={value}
        onChange={change}
        error={refused ?? error}
        hint={sent && <CodeSent by={sent} />}
        suffix={
          <Button kind="tonal" size="small" disabled={leftS > 0} onClick={() => void request('sms')}>
            {leftS > 0 ? say.again(leftS) : say.send}
          </Button>
        }
      />
      {voice && sent && leftS === 0 && (
        <Button kind="quiet" size="small" onClick={() => void request('voice')}>
          {say.voice}
        </Button>
      )}
    </>
  );
}

/** Shows that the code was sent, or is being spoken in a call. In the demo it links to the SMS. */
function CodeSent({ by }: { by: SentBy }): ReactElement {
  const say = usePhrases(smsCode);
  const { smsOutbox } = useConfig();
  return (
    <span role="status">
      {by === 'voice' ? say.called : say.sent}
      {smsOutbox && (
        <>
          {' · '}
          <a href={smsOutbox} target="_blank" rel="noopener">
            {say.outbox}
          </a>
        </>
      )}
    </span>
  );
}
