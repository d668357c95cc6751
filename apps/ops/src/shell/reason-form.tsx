import { ops } from '@yidi/phrases/ops';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { Button, type ButtonLook } from '@yidi/ui/button';
import { TextArea } from '@yidi/ui/text-area';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useMe } from '../api/me.ts';
import styles from './form.module.css';
import { typed } from './typed.ts';

/**
 * The values of a form about `target`. A locked screen and a closed panel do not lose them; `clear`
 * forgets them once they were sent. A form stays about what it was opened for.
 */
export function useValues<Form extends object>(initial: Form, target: string) {
  const { staffId } = useMe();
  const [key] = useState(`${staffId} ${target}`);
  const [{ first, form }, set] = useState(() => ({
    first: initial,
    form: (typed.get(key) as Form | undefined) ?? initial,
  }));
  useEffect(() => {
    if (form !== first) typed.set(key, form);
  }, [key, form, first]);
  return {
    form,
    unsaved: form !== first,
    change: (part: Partial<Form>) => set((now) => ({ ...now, form: { ...now.form, ...part } })),
    clear(): void {
      typed.delete(key);
      set((now) => ({ ...now, form: now.first }));
    },
    /** `sent` was saved, with `part` since then: only what was typed meanwhile is unsaved. */
    settle(sent: Form, part: Partial<Form>): void {
      if (typed.get(key) === sent) typed.delete(key);
      set((now) => {
        const next = { ...now.form, ...part };
        return { first: now.form === sent ? next : now.first, form: next };
      });
    },
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
  /** What the reason is for; what is typed is kept by it. */
  readonly target: string;
  readonly title: string;
  readonly text?: string;
  readonly send: string;
  readonly kind?: ButtonLook['kind'];
  readonly onSend: (reason: string) => Promise<unknown>;
}

/** Asks for a reason in the colleague's own words, and does it. */
export function ReasonForm({ target, title, text, send, kind, onSend }: ReasonFormProps): ReactElement {
  const say = usePhrases(ops);
  const values = useValues({ reason: '' }, target);
  const state = useFormState(values, {
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? say.reasonNeeded : undefined }),
    async send({ reason }) {
      await onSend(reason.trim());
      values.clear();
    },
  });
  return (
    <Form state={state} send={send} kind={kind}>
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      <TextArea label={say.reason} hint={say.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
    </Form>
  );
}
