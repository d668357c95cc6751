import { address } from '@yidi/phrases/address';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from './paste-box.module.css';
import type { PasteBoxProps } from './paste-box.tsx';
import { ReadResult } from './read-result.tsx';
import { isComplete, type Piece, typedFrom } from './reading.ts';

interface ReadPeopleProps extends Pick<PasteBoxProps, 'onOther' | 'onDone'> {
  readonly pieces: readonly Piece[];
  /** What the box is for, as it is labelled. */
  readonly party: string;
  onRead(piece: Piece): void;
  /** A decision within the chosen person. */
  readonly onChange: PasteBoxProps['onRead'];
}

/**
 * A text about several people: nobody is filled in until the user says who, unless the text does. The second one may go to the
 * other party.
 */
export function ReadPeople({ pieces, onRead, onChange, onOther, onDone }: ReadPeopleProps): ReactElement {
  const say = usePhrases(address);
  const roles = new Set(pieces.map(({ role }) => role));
  const isLabelled = pieces.length === 2 && roles.size === 2 && !roles.has('');
  const labelled = isLabelled && onOther ? pieces.findIndex(({ role }) => role === onOther.own) : -1;
  const [chosen, setChosen] = useState(labelled < 0 ? '' : String(labelled));
  const first = useRef({ piece: pieces[labelled], onChange });
  useEffect(() => {
    const { piece: own, onChange: take } = first.current;
    if (own) take(typedFrom(own.reading), own.reading.note, own.text);
  }, []);
  const piece = pieces[Number(chosen)];
  const rest = chosen === '' || pieces.length !== 2 ? undefined : pieces[1 - Number(chosen)];
  const nameOf = ({ reading, role }: Piece) =>
    [role && say.roles[role], reading.name, reading.city || reading.district].filter(Boolean).join(' ');
  return (
    <div className={styles.result} role="status">
      <p className={styles.lacking}>{say.severalPeople(pieces.length)}</p>
      <ChipGroup
        label={say.severalPeople(pieces.length)}
        look="pill"
        options={pieces.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
        value={chosen || undefined}
        onChange={(value) => {
          setChosen(value);
          const next = pieces[Number(value)];
          // With somebody left, the box stays open to ask about them.
          if (next && onOther) onChange(typedFrom(next.reading), next.reading.note, next.text);
          else if (next) onRead(next);
        }}
      />
      {chosen !== '' && piece && !isComplete(piece.reading) && <ReadResult piece={piece} onRead={onChange} />}
      {rest && onOther && (
        <div className={styles.buttons}>
          <Button
            kind="tonal"
            size="small"
            onClick={() => {
              onOther.take(typedFrom(rest.reading), rest.text);
              onDone?.();
            }}
          >
            {say.asOther(rest.reading.name, onOther.label)}
          </Button>
          <Button kind="quiet" size="small" onClick={onDone}>
            {say.leaveOut}
          </Button>
        </div>
      )}
    </div>
  );
}
