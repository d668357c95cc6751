import { sendStepUpCode } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { stepUp } from '@yidi/phrases/step-up';
import { Button, ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { formatFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import { unsaved } from '../session/drafts.ts';
import { useConfig } from '../shell/boot.tsx';
import { FormPage } from '../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { LEAVES } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { CodeRequest } from './code-request.tsx';
import { CODE_LENGTH } from './log-in.ts';
import styles from './number-form.module.css';
import { openSlider } from './open-slider.ts';
import { useMidScreenRefusal } from './use-mid-screen-refusal.ts';

const drafts = { code: unsaved('') };

/**
 * Sends a code to the user's own number and has `confirm` verify it. `label` is that of the submit
 * button.
 */
export function OwnCode(props: { label: string; confirm: (code: string) => Promise<unknown> }): ReactElement {
  const say = usePhrases(stepUp);
  const language = useLanguage();
  const { hotline } = useConfig().brand;
  const form = useForm({
    drafts,
    check: () => ({}),
    async send({ code }) {
      await props.confirm(code);
      return LEAVES;
    },
    blame: (error) => (isOfField(error) ? { code: formatFailure(language, error) } : {}),
    failed: useMidScreenRefusal(),
  });
  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      <CodeRequest
        {...form.field('code')}
        ask={(next) => openSlider({ next, submit: (solution) => send(sendStepUpCode, solution) })}
      />
      <Button
        type="submit"
        wide
        size="large"
        busy={form.busy}
        busyLabel={say.busy}
        disabled={form.form.code.length < CODE_LENGTH}
      >
        {props.label}
      </Button>
      <ButtonLink wide kind="quiet" href={`tel:${hotline}`}>
        {say.lost(hotline)}
      </ButtonLink>
    </FormPage>
  );
}

/** Returns whether a refusal is shown below the code: wrong, used up, malformed. */
function isOfField(error: unknown): boolean {
  return error instanceof ApiError && ['INLINE', 'BAD_INPUT', 'RATE'].includes(error.class);
}
