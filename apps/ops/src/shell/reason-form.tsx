import { ops } from '@yidi/phrases/ops';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { Button, type ButtonLook } from '@yidi/ui/button';
import { TextArea } from '@yidi/ui/text-area';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import styles from './form.module.css';

/** The values of a form, kept as long as the page: a locked screen does not lose them. */
export function useValues<Form extends object>(initial: Form) {
  const [first] = useState(initial);
  const [form, setForm] = useState(initial);
  return {
    form,
    unsaved: form !== first,
    change: (part: Partial<Form>) => setForm((now) => ({ ...now, ...part })),
    clear: () => setForm(first),
  };
}

interface FormProps {
  readonly state: { readonly failure: unknown; readonly busy: boolean; submit(): void };
  readonly send: string;
  readonly kind?: ButtonLook['kind'];
  /** Another button beside it. */
  readonly also?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a panel: its fields, why it failed, and one button. Ctrl and Enter send it. */
export function Form({ state, send, kind, also, children }: FormProps): ReactElement {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!state.busy) state.submit();
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      {children}
      <FailureNotice of={state} />
      <div className={styles.acts}>
        <Button type="submit" wide kind={kind} busy={state.busy} busyLabel={send}>
          {send}
        </Button>
        {also}
      </div>
    </form>
  );
}

/** The heading of a group of choices in a form. */
export function Legend({ children }: { children: string }): ReactElement {
  return <p className={styles.legend}>{children}</p>;
}

interface ReasonFormProps {
  readonly title: string;
  readonly text?: string;
  readonly send: string;
  readonly kind?: ButtonLook['kind'];
  readonly onSend: (reason: string) => Promise<unknown>;
}

/** Asks for a reason in the colleague's own words, and does it. */
export function ReasonForm({ title, text, send, kind, onSend }: ReasonFormProps): ReactElement {
  const say = usePhrases(ops);
  const state = useFormState(useValues({ reason: '' }), {
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? say.reasonNeeded : undefined }),
    send: ({ reason }) => onSend(reason.trim()),
  });
  return (
    <Form state={state} send={send} kind={kind}>
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      <TextArea label={say.reason} hint={say.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
    </Form>
  );
}
