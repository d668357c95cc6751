import { MOST_RECEIVERS } from '@yidi/contract/values/order';
import { address } from '@yidi/phrases/address';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from './paste-box.module.css';
import type { PasteBoxProps } from './paste-box.tsx';
import { ReadResult } from './read-result.tsx';
import { givenBy, isComplete, type Piece, receiversOf } from './reading.ts';

interface ReadPeopleProps extends Pick<PasteBoxProps, 'onOther' | 'onUnread' | 'onDone'> {
  /** Called when the party stays empty until the user chooses. */
  readonly onAsk?: (() => void) | undefined;
  readonly pieces: readonly Piece[];
  /** The label of the party that the box is for. */
  readonly party: string;
  onRead(piece: Piece): void;
  /** Called when the user decides something about the chosen person. */
  readonly onChange: PasteBoxProps['onRead'];
}

/** Returns whether the text names both a sender and a consignee (寄件人…收件人…). */
function saysWhoIsWho(pieces: readonly Piece[]): boolean {
  return pieces.length === 2 && ['sender', 'receiver'].every((role) => pieces.some((piece) => piece.role === role));
}

/** Returns the index of the piece about this party, or -1 if the text does not decide it. */
function ownOf(pieces: readonly Piece[], onOther: PasteBoxProps['onOther']): number {
  if (!onOther || pieces.length !== 2) return -1;
  const roles = new Set(pieces.map(({ role }) => role));
  if (saysWhoIsWho(pieces)) return pieces.findIndex(({ role }) => role === onOther.own);
  // If one of the two is the other party, this party is the second one. Otherwise the sender is
  // first.
  const otherAt = pieces.findIndex(({ reading }) => onOther.phone !== '' && reading.phone === onOther.phone);
  if (otherAt >= 0) return 1 - otherAt;
  const namedAt = pieces.findIndex(({ role }) => role !== '');
  if (namedAt >= 0 && roles.size === 2) return pieces[namedAt]?.role === onOther.own ? namedAt : 1 - namedAt;
  // A text with two consignees would be two orders.
  if (namedAt >= 0) return -1;
  if (onOther.phone !== '') return -1;
  return onOther.own === 'sender' ? 0 : 1;
}

/**
 * A text about several people. If it names two whose roles are clear from the text, their order or
 * the other party, both parties are filled, and a tap swaps them. Otherwise the user chooses.
 */
export function ReadPeople(props: ReadPeopleProps): ReactElement {
  const { pieces, onRead, onChange, onUnread, onAsk, onOther, onDone } = props;
  const say = usePhrases(address);
  const [first] = useState(() => ({
    own: ownOf(pieces, onOther),
    fillsBoth: onOther?.phone === '' || saysWhoIsWho(pieces),
  }));
  const [chosen, setChosen] = useState(first.own < 0 ? '' : String(first.own));
  const [taken, setTaken] = useState(false);
  const both = first.own >= 0 && first.fillsBoth;
  const begin = useRef(() => (first.own < 0 ? onAsk?.() : fillFrom(first.own)));
  useEffect(() => begin.current(), []);

  /**
   * Fills this party from piece `own`. If the text fills both parties, the other party gets the
   * other piece. Its earlier note is removed first. Otherwise a note that moves to this party would
   * count as already in the message and be lost.
   */
  function fillFrom(own: number): void {
    const [mine, others] = [pieces[own], pieces[1 - own]];
    const given = both && others && givenBy(others);
    if (given) onOther?.take(given[0], '', given[2]);
    if (mine) onChange(...givenBy(mine));
    if (given) onOther?.take(...given);
  }
  const piece = pieces[Number(chosen)];
  /** The other party's piece if this text filled it in. The user is asked about its words, too. */
  const others = both || taken ? pieces[1 - Number(chosen)] : undefined;
  const rest = chosen === '' || pieces.length !== 2 ? undefined : pieces[1 - Number(chosen)];
  const nameOf = ({ reading, role }: Piece) =>
    [role && say.roles[role], reading.name, reading.city || reading.district].filter(Boolean).join(' ');
  return (
    <div className={styles.result} role="status">
      {!both && <p className={styles.lacking}>{say.severalPeople(pieces.length)}</p>}
      <ChipGroup
        label={say.severalPeople(pieces.length)}
        look="pill"
        options={pieces.map((option, index) => ({ value: String(index), label: nameOf(option) }))}
        value={chosen || undefined}
        onChange={(value) => {
          setChosen(value);
          if (both) return fillFrom(Number(value));
          const next = pieces[Number(value)];
          // While a person is not used for a party yet, the box stays open to ask about them.
          if (next && onOther) onChange(...givenBy(next));
          else if (next) onRead(next);
        }}
      />
      {chosen !== '' && piece && !isComplete(piece.reading) && (
        <ReadResult key={chosen} piece={piece} onUnread={onUnread} onRead={onChange} />
      )}
      {others && !isComplete(others.reading) && onOther && (
        <ReadResult key={`other ${chosen}`} piece={others} onRead={onOther.take} onDone={both ? undefined : onDone} />
      )}
      {both && (
        <>
          <p className={styles.done}>{say.bothFilled}</p>
          <div className={styles.buttons}>
            <Button
              kind="tonal"
              size="small"
              onClick={() => {
                setChosen(String(1 - Number(chosen)));
                fillFrom(1 - Number(chosen));
              }}
            >
              {say.swapBoth}
            </Button>
            <Button kind="quiet" size="small" onClick={onDone}>
              {say.allRight}
            </Button>
          </div>
        </>
      )}
      {onOther?.sendToAll && !both && receiversOf(pieces) > 1 && receiversOf(pieces) <= MOST_RECEIVERS && (
        <Button kind="tonal" size="small" onClick={() => onOther.sendToAll?.(pieces)}>
          {say.sendToAll(receiversOf(pieces))}
        </Button>
      )}
      {rest && onOther && !both && !taken && (
        <div className={styles.buttons}>
          <Button
            kind="tonal"
            size="small"
            onClick={() => {
              onOther.take(...givenBy(rest));
              if (isComplete(rest.reading)) onDone?.();
              else setTaken(true);
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
