import { useQueryClient } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { copyValue } from '@yidi/ui/copy-value';
import { useMemo } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useFailureLine } from '../../../shell/use-action.ts';
import { type AddressRecord, regionLine } from '../address.data.ts';
import { deleteRecord, makeDefault, restoreRecord } from './book.data.ts';

export interface BookChanges {
  /** Deletes a record and offers an undo for some seconds; false on failure. */
  remove(record: AddressRecord): Promise<boolean>;
  prefer(record: AddressRecord): Promise<void>;
  /** Copies name, phone and address in a form that the paste box reads. */
  copy(record: AddressRecord): Promise<void>;
}

/** The typed text, without characters that only prevent line breaks. */
const plainLine = (record: AddressRecord) => regionLine(record).replaceAll(' ', '') + record.address;

/** The actions on a record, with their toasts. */
export function useBookChanges(): BookChanges {
  const client = useQueryClient();
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const language = useLanguage();
  const showFailure = useFailureLine();
  return useMemo(() => {
    // The button of the undo was in a toast that is gone, so its failure is a toast with a retry.
    function undo(record: AddressRecord): void {
      const done = () => showToast(say.broughtBack, { tone: 'good' });
      const failed = (error: unknown) =>
        showToast(formatFailure(language, error), {
          tone: 'bad',
          action: { label: words.retry, onPress: () => undo(record) },
        });
      restoreRecord(client, record).then(done, failed);
    }
    return {
      async remove(record) {
        showFailure();
        try {
          await deleteRecord(client, record);
        } catch (error) {
          showFailure(error);
          return false;
        }
        showToast(say.removed(record.name), { action: { label: say.undo, onPress: () => undo(record) } });
        return true;
      },
      async copy(record) {
        const done = await copyValue(`${record.name} ${record.userPhone} ${plainLine(record)}`);
        showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
      },
      async prefer(record) {
        showFailure();
        try {
          await makeDefault(client, record);
          showToast(say.madeDefault, { tone: 'good' });
        } catch (error) {
          showFailure(error);
        }
      },
    };
  }, [client, say, words, language, showFailure]);
}
