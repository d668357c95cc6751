import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { PhoneField } from '@yidi/ui/number-fields';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { checkField } from '../api/check-field.ts';
import { fieldErrors, formatFailure } from '../api/say-failure.ts';
import { useUser } from '../api/user.ts';
import { FormPage } from '../shell/form-page.tsx';
import { useLanguage } from '../shell/preferences-context.tsx';
import { type FormOptions, type FormState, type Mistakes, useForm } from '../shell/use-form.ts';
import { CodeRequest } from './code-request.tsx';
import { CODE_LENGTH } from './log-in.ts';
import styles from './number-form.module.css';
import { openSlider, type SliderPassed } from './open-slider.ts';
import { findOwn, type OwnNumber } from './own-number.ts';

/** A number other than the user's own, and the code that was sent to it. */
export interface NumberFields {
  readonly phone: string;
  readonly code: string;
}

interface NumberFormOptions<Fields extends NumberFields> extends Pick<FormOptions<Fields>, 'drafts'> {
  readonly purpose: 'rebind' | 'prove' | 'link';
  /** Checks the fields other than number and code. */
  readonly check?: (fields: Fields) => Mistakes;
  /** Returns the mistakes of other fields for an error; undefined if no field is at fault. */
  readonly blame?: (error: unknown) => Mistakes | undefined;
  /** Sends the form, with the number in the server's format. */
  readonly send: (fields: Fields) => Promise<unknown>;
}

export interface NumberFormState<Fields extends NumberFields> {
  readonly form: FormState<Fields>;
  ask(next: RefObject<HTMLElement | null>): Promise<SliderPassed | undefined>;
}

/** A form for another number. The user's own number is refused before the puzzle. */
export function useNumberForm<Fields extends NumberFields>(
  options: NumberFormOptions<Fields>,
): NumberFormState<Fields> {
  const { drafts, purpose } = options;
  const language = useLanguage();
  const user = useUser();
  const [own, setOwn] = useState<OwnNumber>();
  const form = useForm<Fields>({
    drafts,
    check(fields) {
      const phone = cleanPhone(fields.phone);
      const wrong = own?.phone === phone ? own.words : checkField(language, phoneSchema, phone);
      return { ...options.check?.(fields), ...(wrong && { phone: wrong }) };
    },
    send: (fields) => options.send({ ...fields, phone: cleanPhone(fields.phone) }),
    blame: (error) => options.blame?.(error) ?? blameNumber(language, error),
  });
  return {
    form,
    async ask(next) {
      if (!form.inspect('phone')) return undefined;
      const phone = cleanPhone(form.form.phone);
      const found = await findOwn(language, user, phone, purpose);
      setOwn(found);
      return found ? undefined : openSlider({ phone, purpose, next });
    },
  };
}

/**
 * Maps a refusal to fields. Mistakes in the number are shown at the number; every other 100001 and
 * a used-up code at the code.
 */
function blameNumber(language: Language, error: unknown): Mistakes {
  const reason = error instanceof ApiError ? (error.reason ?? '') : '';
  if (error instanceof ApiError && (error.class === 'INLINE' || reason.startsWith('code.'))) {
    const words = formatFailure(language, error);
    return /^(?:phone|link)\./.test(reason) ? { phone: words } : { code: words };
  }
  const { phone, validCode, valiCode } = fieldErrors(error);
  return { phone, code: validCode ?? valiCode };
}

interface NumberFormProps<Fields extends NumberFields> {
  readonly number: NumberFormState<Fields>;
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint: string;
  readonly clear: string;
  readonly submit: string;
  readonly busy: string;
  /** Content before the number, and between it and the code. */
  readonly before?: ReactNode;
  readonly between?: ReactNode;
}

export function NumberForm<Fields extends NumberFields>(props: NumberFormProps<Fields>): ReactElement {
  const { ask } = props.number;
  const form = props.number.form as FormState<NumberFields>;
  return (
    <FormPage form={form} leave="freely" className={styles.form}>
      {props.before}
      <PhoneField
        label={props.label}
        labelHidden={props.labelHidden}
        placeholder={props.hint}
        {...form.field('phone')}
        clearLabel={props.clear}
      />
      {props.between}
      <CodeRequest {...form.field('code')} ask={ask} />
      <FailureNotice of={form} />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.busy}
        busyLabel={props.busy}
        disabled={form.form.code.length < CODE_LENGTH}
      >
        {props.submit}
      </Button>
    </FormPage>
  );
}
