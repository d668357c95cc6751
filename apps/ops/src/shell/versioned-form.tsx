import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useValues } from './reason-form.tsx';

/**
 * The values of a form about `target`, which changes by versions. The form keeps the version that
 * was shown when typing began, because the screen reads the target again by itself.
 */
export function useVersionedForm<Form extends object>(version: number, target: string, initial: Form) {
  const values = useValues({ ...initial, version }, target);
  const { form, unsaved } = values;
  type Change = Partial<Form & { version: number }>;
  const change = (part: Change) => values.change((unsaved ? part : { version, ...part }) as Partial<typeof form>);
  return {
    ...values,
    form: unsaved ? form : { ...form, version },
    change,
    /** The target has changed since typing began. */
    isOld: unsaved && form.version !== version,
    /** The author has looked at the target as it is now. */
    goOn: () => change({ version } as Change),
  };
}

interface ChangedProps {
  readonly text: string;
  /** The words of the button; by default those of every desk. */
  readonly goOnWords?: string;
  readonly goOn: () => void;
  readonly urgent: boolean;
}

/** The target of a form changed while it was filled in: its author looks before it is sent. */
export function Changed({ text, goOnWords, goOn, urgent }: ChangedProps): ReactElement {
  const say = usePhrases(ops);
  return (
    <>
      <Notice tone={urgent ? 'danger' : 'warn'} urgent>
        {text}
      </Notice>
      <Button kind="outline" onClick={goOn}>
        {goOnWords ?? say.goOn}
      </Button>
    </>
  );
}
