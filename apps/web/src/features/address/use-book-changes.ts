import { useQueryClient } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { useMemo } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { bringBack, dropRecord, makeDefault } from './address.data.ts';
import type { AddressRecord } from './address.rules.ts';

export interface BookChanges {
  /** Deletes with a way back for a moment; false when it could not be deleted. */
  remove(record: AddressRecord): Promise<boolean>;
  prefer(record: AddressRecord): Promise<void>;
}

/** What can be done to a record, with what is said about it. */
export function useBookChanges(): BookChanges {
  const client = useQueryClient();
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const language = useLanguage();
  return useMemo(() => {
    const tell = (error: unknown) => showToast(sayFailure(language, error), { tone: 'bad' });
    function undo(record: AddressRecord): void {
      const done = () => showToast(say.broughtBack, { tone: 'good' });
      const failed = (error: unknown) =>
        showToast(sayFailure(language, error), {
          tone: 'bad',
          action: { label: words.retry, onPress: () => undo(record) },
        });
      bringBack(client, record).then(done, failed);
    }
    return {
      async remove(record) {
        try {
          await dropRecord(client, record);
        } catch (error) {
          tell(error);
          return false;
        }
        showToast(say.removed(record.name), { action: { label: say.undo, onPress: () => undo(record) } });
        return true;
      },
      async prefer(record) {
        try {
          await makeDefault(client, record);
          showToast(say.madeDefault, { tone: 'good' });
        } catch (error) {
          tell(error);
        }
      },
    };
  }, [client, say, words, language]);
}
