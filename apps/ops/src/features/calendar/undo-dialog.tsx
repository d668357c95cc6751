import { undoDays } from '@yidi/contract/calls/staff-calendar';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Dialog } from '@yidi/ui/dialog';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { Form, useValues } from '../../shell/reason-form.tsx';
import { useReadAgain } from './calendar.data.ts';

interface UndoDialogProps {
  readonly change: number;
  readonly version: number;
  readonly close: () => void;
}

/**
 * Asks why a change is set back, and asks a second person for it, by the version of the calendar
 * that was on the screen when it was opened.
 */
export function UndoDialog({ change, version: shown, close }: UndoDialogProps): ReactElement {
  const [version] = useState(shown);
  const say = usePhrases(opsCalendar);
  const words = usePhrases(ops);
  const readAgain = useReadAgain();
  const values = useValues({ reason: '' }, `calendar undo ${change}`);
  const state = useFormState(values, {
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? words.reasonNeeded : undefined }),
    async send({ reason }) {
      try {
        await send(undoDays, { version, change, reason: reason.trim() });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(words.asked, { tone: 'good' });
      close();
    },
  });
  return (
    <Dialog open title={say.undoChange(change)} sub={say.undoText} onClose={close} closeLabel={words.close}>
      <Form state={state} send={say.ask}>
        <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
      </Form>
    </Dialog>
  );
}
