import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type BadFields } from '@yidi/contract/envelope';
import { addressBook } from '@yidi/phrases/address-book';
import { useEffect, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { addressMistakes } from '../../session/address-mistakes.ts';
import { type DraftKey, readDraft, useDraft } from '../../session/drafts.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { keepRecord, pick } from './address.data.ts';
import {
  type AddressForm,
  type AddressRecord,
  type BookSide,
  mistakesLeft,
  mistakesOf,
  type PickFor,
  startForm,
  toSave,
} from './address.rules.ts';

interface Asked {
  readonly side: BookSide;
  readonly pickFor: PickFor | undefined;
  readonly record: AddressRecord | undefined;
}

interface Trial {
  readonly tried: boolean;
  readonly busy: boolean;
  /** Rules the server found broken, by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Why it was not saved, where no field is to blame. */
  readonly failure: string;
}

const untried: Trial = { tried: false, busy: false, refused: {}, failure: '' };

/** The state of a record's form: its draft, what is wrong with it, and saving it. */
export function useAddressForm({ side, pickFor, record }: Asked) {
  const client = useQueryClient();
  const say = usePhrases(addressBook);
  const language = useLanguage();
  const name = record?.id ?? `new${side}`;
  const draftKey: DraftKey = `form.address.${name}`;
  const [value, setValue, clear] = useDraft<AddressForm>(draftKey, startForm(record));
  const [wasKept, setWasKept] = useState(false);
  const [trial, setTrial] = useState(untried);
  useEffect(() => setWasKept(readDraft(draftKey) !== undefined), [draftKey]);

  async function save(): Promise<boolean> {
    if (Object.keys(addressMistakes(value.typed)).length > 0) {
      setTrial({ ...untried, tried: true });
      return false;
    }
    setTrial({ ...untried, tried: true, busy: true });
    try {
      const kept = await keepRecord(client, toSave(side, value, record), name);
      clear();
      // Where it was picked, the order that shows it says enough.
      if (pickFor) pick(pickFor, kept);
      else showToast(say.saved, { tone: 'good' });
      return true;
    } catch (error) {
      const fields =
        error instanceof ApiError && error.class === 'BAD_INPUT' ? (error.info as BadFields | null)?.fields : undefined;
      const refused = mistakesOf(fields ?? []);
      const shown = Object.keys(refused).length > 0;
      setTrial({
        tried: true,
        busy: false,
        refused,
        failure: shown ? '' : `${say.oneFailed} ${sayFailure(language, error)}`,
      });
      return false;
    }
  }

  return {
    value,
    /** What was typed here before and never saved is shown again. */
    wasKept,
    mistakes: { ...trial.refused, ...(trial.tried ? addressMistakes(value.typed) : {}) },
    failure: trial.failure,
    busy: trial.busy,
    save,
    change(part: Partial<AddressForm>) {
      const next = { ...value, ...part };
      setValue(next);
      setTrial((now) => ({ ...now, failure: '', refused: mistakesLeft(now.refused, value.typed, next.typed) }));
    },
    discard() {
      clear();
      setWasKept(false);
      setTrial(untried);
    },
  };
}
