import { useQueryClient } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { people } from '@yidi/phrases/people';
import { ChipGroup } from '@yidi/ui/chips';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { type AddressRecord, addressLine, type TypedAddress } from '../address.data.ts';
import { saveToBook } from '../address.keep.ts';
import { addressMistakes } from '../form/address-mistakes.ts';
import { type Piece, typedFrom } from '../paste/reading.ts';
import styles from './people.module.css';
import { type Answers, type BookAnswer, bookAnswerOf, type Part } from './people.rules.ts';

interface BookCardProps {
  readonly record: AddressRecord;
  readonly typed: TypedAddress;
  readonly answer: BookAnswer;
  onAnswer(answer: BookAnswer): void;
}

const isWhole = (typed: TypedAddress) => Object.keys(addressMistakes(typed)).length === 0;

/** Asks what happens with a pasted person whose phone is in the address book. */
export function BookCard({ record, typed, answer, onAnswer }: BookCardProps): ReactElement {
  const say = usePhrases(people).inBook;
  // Without a complete address there is nothing to save.
  const answers: readonly BookAnswer[] = isWhole(typed) ? ['use', 'update', 'add', 'none'] : ['use', 'none'];
  return (
    <li className={styles.inBook}>
      <b>{say.title(record.name)}</b>
      <p className={styles.quiet}>
        {record.name === typed.name ? say.same(addressLine(record)) : say.other(addressLine(record))}
      </p>
      <ChipGroup
        label={say.title(record.name)}
        look="pill"
        options={answers.map((value) => ({ value, label: say.answers[value] }))}
        value={answer}
        onChange={onAnswer}
      />
    </li>
  );
}

interface Answered {
  readonly people: readonly Piece[];
  readonly parts: readonly Part[];
  readonly answers: Answers;
  readonly records: readonly (AddressRecord | undefined)[];
}

/** Returns the function that changes the address book as the user answered. */
export function useSaveAnswers(): (answered: Answered) => Promise<void> {
  const say = usePhrases(express);
  const client = useQueryClient();
  return async ({ people: list, parts, answers, records }) => {
    const saved = list.map(async ({ reading }, at) => {
      const [record, answer] = [records[at], bookAnswerOf(answers, at)];
      if (!record || parts[at] === 'out' || (answer !== 'update' && answer !== 'add')) return;
      const isUpdate = answer === 'update';
      const type = isUpdate ? record.type : parts[at] === 'sender' ? '1' : '2';
      await saveToBook(client, typedFrom(reading), type, isUpdate ? record : undefined);
    });
    const results = await Promise.allSettled(saved);
    if (results.some(({ status }) => status === 'rejected')) showToast(say.keepFailed, { tone: 'bad' });
  };
}
