import { address } from '@yidi/phrases/address';
import { ChipGroup } from '@yidi/ui/chips';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from './paste-box.module.css';
import type { PasteBoxProps } from './paste-box.tsx';
import { ReadResult } from './read-result.tsx';
import { isComplete, type Piece } from './reading.ts';

interface ReadPeopleProps extends Pick<PasteBoxProps, 'onUnread'> {
  readonly pieces: readonly Piece[];
  onRead(piece: Piece): void;
  /** Called when the user decides something about the chosen person. */
  readonly onChange: PasteBoxProps['onRead'];
}

/** A text about several people for a form of one person: the user chooses one of them. */
export function ReadPeople({ pieces, onRead, onChange, onUnread }: ReadPeopleProps): ReactElement {
  const say = usePhrases(address);
  const [chosen, setChosen] = useState<number>();
  const piece = chosen === undefined ? undefined : pieces[chosen];
  const nameOf = ({ reading, role }: Piece) =>
    [role && say.roles[role], reading.name, reading.city || reading.district].filter(Boolean).join(' ');
  return (
    <div className={styles.result} role="status">
      <p className={styles.lacking}>{say.severalPeople(pieces.length)}</p>
      <ChipGroup
        label={say.severalPeople(pieces.length)}
        look="pill"
        options={pieces.map((option, index) => ({ value: String(index), label: nameOf(option) }))}
        value={chosen === undefined ? undefined : String(chosen)}
        onChange={(value) => {
          setChosen(Number(value));
          const next = pieces[Number(value)];
          if (next) onRead(next);
        }}
      />
      {piece && !isComplete(piece.reading) && (
        <ReadResult key={chosen} piece={piece} onUnread={onUnread} onRead={onChange} />
      )}
    </div>
  );
}
