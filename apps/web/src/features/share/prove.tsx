import { useQueryClient } from '@tanstack/react-query';
import { proveShare } from '@yidi/contract/calls/share';
import { ApiError } from '@yidi/contract/envelope';
import { share } from '@yidi/phrases/share';
import { Button } from '@yidi/ui/button';
import { Field, typedCode } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { fieldErrors, formatFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { sendWithPuzzle } from '../../overlays/send-with-puzzle.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';
import { traceQuery } from '../trace/trace.data.ts';
import styles from './share.module.css';

/** Unlocks the trace and its actions by the last four digits of a phone on the mail. */
export function Prove({ token }: { token: string }): ReactElement {
  const say = usePhrases(share);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  useEffect(() => field.current?.focus(), []);
  const prove = useAction(
    async () => {
      const proven = await sendWithPuzzle((solution) => send(proveShare, { token, digits, ...solution }), field);
      if (!proven) return undefined;
      const { mailNo } = proven;
      await client.invalidateQueries({ queryKey: traceQuery(mailNo).queryKey });
      go.to('/queryDetail/{mailId?}', { mailId: mailNo });
      return LEAVES;
    },
    () => {
      setDigits('');
      field.current?.focus();
    },
  );
  function formatMistake(error: unknown): string {
    const left = error instanceof ApiError ? error.left : undefined;
    return left ? say.digitsLeft(left) : (fieldErrors(error).digits ?? formatFailure(language, error));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    prove.run();
  }
  return (
    <form className={styles.prove} onSubmit={submit} noValidate>
      <Field
        ref={field}
        label={say.digits}
        prefix={<ShieldIcon />}
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        error={prove.failure === undefined ? undefined : formatMistake(prove.failure)}
        onChange={(typed) => setDigits(typedCode(typed, 4))}
      />
      <Button wide type="submit" busy={prove.busy} busyLabel={say.proving} disabled={digits.length !== 4}>
        {say.prove}
      </Button>
    </form>
  );
}
