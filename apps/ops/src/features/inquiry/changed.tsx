import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useValues } from '../../shell/reason-form.tsx';
import type { Case } from './inquiry.data.ts';

/**
 * What a colleague types about a case. It keeps the version that was shown when typing began,
 * because the screen reads the case again whenever its window gets the focus.
 */
export function useCaseForm<Form extends object>(item: Case, what: string, initial: Form) {
  const { caseId, version } = item;
  const values = useValues({ ...initial, version }, `${what} ${caseId}`);
  const { form, unsaved } = values;
  type Change = Partial<Form & { version: number }>;
  const change = (part: Change) => values.change((unsaved ? part : { version, ...part }) as Partial<typeof form>);
  return {
    ...values,
    change,
    /** The case has changed since typing began. */
    isOld: unsaved && form.version !== version,
    /** The author has looked at the case as it is now. */
    goOn: () => change({ version } as Change),
  };
}

/** The case changed while something was typed: its author looks at it before it is sent. */
export function Changed({ goOn, urgent }: { goOn: () => void; urgent: boolean }): ReactElement {
  const say = usePhrases(opsInquiries);
  return (
    <>
      <Notice tone={urgent ? 'danger' : 'warn'} urgent>
        {say.changed}
      </Notice>
      <Button kind="outline" onClick={goOn}>
        {say.goOn}
      </Button>
    </>
  );
}
