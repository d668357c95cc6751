import { useQueryClient } from '@tanstack/react-query';
import { proveShare } from '@yidi/contract/calls/share';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { share } from '@yidi/phrases/share';
import { Button } from '@yidi/ui/button';
import { typedCode } from '@yidi/ui/code-field';
import { Field } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useRef } from 'react';
import { queryKeyOf } from '../../api/query.ts';
import { fieldErrors, formatFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { sendWithPuzzle } from '../../overlays/send-with-puzzle.ts';
import { unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import styles from './share.module.css';

const drafts = { digits: unsaved('') };

/** Unlocks the trace and its actions by the last four digits of a phone on the mail. */
export function Prove({ token }: { token: string }): ReactElement {
  const say = usePhrases(share);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<{ readonly digits: string }>({
    drafts,
    check: () => ({}),
    async send({ digits }) {
      const proven = await sendWithPuzzle((solution) => send(proveShare, { token, digits, ...solution }), field);
      if (!proven) return undefined;
      const { mailNo } = proven;
      await client.invalidateQueries({ queryKey: queryKeyOf(getGisTraces, { mailNo, type: '3' }) });
      go.to('/queryDetail/{mailId?}', { mailId: mailNo });
      return LEAVES;
    },
    emptied: { digits: '' },
    blame(error) {
      const left = error instanceof ApiError ? error.left : undefined;
      return { digits: left ? say.digitsLeft(left) : (fieldErrors(error).digits ?? formatFailure(language, error)) };
    },
  });
  return (
    <FormPage form={form} leave="freely" className={styles.prove}>
      <Field
        ref={field}
        label={say.digits}
        prefix={<ShieldIcon />}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('digits', (typed) => typedCode(typed, 4))}
      />
      <Button wide type="submit" busy={form.busy} busyLabel={say.proving} disabled={form.form.digits.length !== 4}>
        {say.prove}
      </Button>
    </FormPage>
  );
}
