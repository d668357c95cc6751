import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { leave } from '@yidi/phrases/leave';
import { wasDeclined } from '@yidi/shell/failure-marks';
import { type FormRules, useFormState } from '@yidi/shell/form-state';
import { useLanguage } from '@yidi/shell/language';
import { clearDrafts, type Drafts } from '../session/drafts.ts';
import { useDrafts } from './use-drafts.ts';

export type { BoundField, Mistakes } from '@yidi/shell/form-state';

/** The rules of a form whose drafts are deleted once `send` resolves. */
export interface FormOptions<Form> extends FormRules<Form> {
  /** The values with their drafts; use `unsaved` for values that must not be stored. */
  readonly drafts: Drafts<Form>;
}

export type FormState<Form extends object> = ReturnType<typeof useForm<Form>>;

/** Throws an error that, if the log-in sheet was closed, states that nothing was submitted. */
function withReason(error: unknown, language: Language): never {
  const isLogin = wasDeclined(error) && error instanceof ApiError && error.class === 'LOGIN';
  throw isLogin ? new ApiError('LOGIN', { msg: leave[language].noLogin }) : error;
}

/** A form whose values are drafts: they survive a reload, a log-in and a crash. */
export function useForm<Form extends object>(options: FormOptions<Form>) {
  const { drafts, send } = options;
  const values = useDrafts(drafts);
  const language = useLanguage();
  const state = useFormState(values, {
    ...options,
    async send(form) {
      const result = await send(form).catch((error: unknown) => withReason(error, language));
      clearDrafts(drafts);
      return result;
    },
  });
  return {
    ...state,
    /** True if values of an earlier visit are shown. */
    restored: values.restored,
    /** Another draft of the form: FormPage offers it. */
    other: values.other,
  };
}
