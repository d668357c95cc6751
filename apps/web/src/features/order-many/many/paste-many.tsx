import { sendMany } from '@yidi/phrases/send-many';
import { Button } from '@yidi/ui/button';
import { ClipboardIcon } from '@yidi/ui/icon';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { loadCode } from '../../../shell/lazy-code.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import type { TypedAddress } from '../../address/address.data.ts';
import { fetchReadMany, type ReadPerson } from '../../address/address.parts.tsx';
import styles from './many.module.css';

/** Adds a consignee per line. Unreadable lines stay; a listed person is added only on request. */
export function PasteMany({
  room,
  listed,
  onRead,
  onDone,
}: {
  room: number;
  listed: readonly TypedAddress[];
  onRead(people: readonly ReadPerson[]): void;
  onDone(): void;
}): ReactElement {
  const say = usePhrases(sendMany);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState('');
  const [twins, setTwins] = useState<readonly ReadPerson[]>([]);
  const read = useAction(async (pasted: string) => {
    const code = await loadCode(fetchReadMany);
    if (!code) return;
    const found = code.countPeople(pasted);
    if (found > room + listed.length) return setMistake(say.tooMany(found, room));
    const people = await code.readMany(pasted, listed);
    const { fresh, left } = people;
    const count = found - left.length;
    if (fresh.length > room) return setMistake(say.tooMany(fresh.length, room));
    setTwins(people.twins);
    if (fresh.length > 0) onRead(fresh);
    setText(left.map((part) => part.text).join('\n'));
    if (left.length > 0) setMistake(count === 0 ? say.nothing : say.partly(count, left.length));
    else if (people.twins.length === 0) onDone();
  }, 'shown');
  function again(twin: ReadPerson): void {
    onRead([twin]);
    const others = twins.filter((person) => person !== twin);
    setTwins(others);
    if (others.length === 0 && text.trim() === '') onDone();
  }
  const failed = read.failure === undefined ? undefined : formatFailure(language, read.failure);
  return (
    <div className={styles.paste}>
      <TextArea
        label={say.pasteLabel}
        hint={say.pasteHint}
        error={mistake || failed}
        rows={4}
        maxLength={5000}
        value={text}
        onChange={(next) => {
          setText(next);
          setMistake('');
          read.reset();
        }}
      />
      {twins.map((twin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one text may occur twice
        <div key={index} className={styles.line}>
          <p className={styles.doubt} role="status">
            {say.twin(twin.typed.name || twin.typed.userPhone)}
          </p>
          {room > 0 && (
            <span className={styles.more}>
              <Button kind="quiet" size="small" onClick={() => again(twin)}>
                {say.twinAgain}
              </Button>
            </span>
          )}
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          kind="tonal"
          size="small"
          icon={<ClipboardIcon />}
          busy={read.busy}
          busyLabel={say.reading}
          disabled={text.trim() === ''}
          onClick={() => read.run(text)}
        >
          {say.read}
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          {say.close}
        </Button>
      </div>
    </div>
  );
}
