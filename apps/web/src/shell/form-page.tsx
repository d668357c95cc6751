import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { OtherDraftPart } from './other-draft-part.tsx';
import type { FormState } from './use-form.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface FormPageProps {
  readonly form: Pick<FormState<object>, 'submit' | 'misses' | 'unsaved'> & Partial<Pick<FormState<object>, 'other'>>;
  /** `freely`: the form is quickly typed again, so that it can be left without a question. */
  readonly leave?: 'freely';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The form of a screen or an overlay. Enter and its submit button send it. If it has mistakes, the
 * first wrong field gets the focus. The user is asked before changes without a draft are lost.
 */
export function FormPage({ form, leave, className, children }: FormPageProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const { misses, submit, unsaved, other } = form;
  useLeaveQuestion(unsaved && leave !== 'freely');
  useEffect(() => {
    if (misses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);
  return (
    <form
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {other && <OtherDraftPart other={other} />}
      {children}
    </form>
  );
}
