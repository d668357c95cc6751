import { addressFeedback } from '@yidi/contract/calls/address';
import { address } from '@yidi/phrases/address';
import { hasLink } from '@yidi/rules/address/web-links';
import { Button } from '@yidi/ui/button';
import { ClipboardIcon } from '@yidi/ui/icon';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { canReadPictures, readPictureText } from '../../../channels/recognise.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { emptyAddress, type TypedAddress } from '../address.data.ts';
import styles from './paste-box.module.css';
import { PictureRow } from './picture-row.tsx';
import { ReadPeople } from './read-people.tsx';
import { ReadResult } from './read-result.tsx';
import { givenBy, isComplete, type Piece } from './reading.ts';
import { swapNote } from './swap-note.ts';

/** Longer texts are no address of a person. */
const LONGEST = 500;

/** The phrase that tells the user why no person was found in the text or picture. */
const whyNone = {
  nothing: 'pasteFailed',
  link: 'pastedLink',
  noWords: 'pictureNothing',
  noPictures: 'noPictures',
} as const;

interface OtherParty {
  readonly label: string;
  readonly own: 'sender' | 'receiver';
  /** The other party's number; '' where the party is empty. */
  readonly phone: string;
  take(read: TypedAddress, note: string, text: string): unknown;
  /** Sends to all of them in one go; absent where the form cannot. */
  readonly sendToAll?: ((pieces: readonly Piece[]) => unknown) | undefined;
}

export interface PasteBoxProps {
  readonly label: string;
  /** A copied text to read at once; with '' the box is open and, where it can be closed, focused. */
  readonly start?: string;
  /** What the form has now: where that is no longer what was read, nothing is said of the text any more. */
  readonly now: TypedAddress;
  /**
   * The whole person that was read, '' where the text says nothing; it replaces the one before.
   * `note` is for the courier; false where it has no room.
   */
  onRead(read: TypedAddress, note: string, text: string): unknown;
  /** Called with the words that the user has to place, and with none once they are placed or gone. */
  readonly onUnread?: ((words: readonly string[]) => void) | undefined;
  /** Called when the text names several people of whom the user has to choose one: nobody is this party meanwhile. */
  readonly onAsk?: (() => void) | undefined;
  /** The other party, where a second person of the text may go, and which of the two this box is for. */
  readonly onOther?: OtherParty | undefined;
  /** Closes the box: everything is read, or the user does not want to paste. */
  readonly onDone?: () => void;
}

/** Splits a pasted text into name, phone, region and street, marks the parts, and asks where the text does not decide. */
export function PasteBox({
  label,
  start = '',
  now,
  onRead,
  onUnread,
  onAsk,
  onOther,
  onDone,
}: PasteBoxProps): ReactElement {
  const say = usePhrases(address);
  const language = useLanguage();
  const [text, setText] = useState(start);
  const [pieces, setPieces] = useState<readonly Piece[] | keyof typeof whyNone>();
  const [noteFull, setNoteFull] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useAction(async (pasted: string) => {
    const found = await readPieces(pasted.trim());
    setText(pasted);
    setPieces(found.length > 0 ? found : hasLink(pasted) ? 'link' : 'nothing');
    if (found.length === 1 && found[0]) put(found[0]);
  }, 'shown');
  const seen = useAction(async (picture: Blob) => {
    const words = (await readPictureText(picture)).slice(0, LONGEST);
    setText(words);
    if (words === '') setPieces('noWords');
    else read.run(words);
  }, 'shown');
  const first = useRef({ read, start, focus: onDone !== undefined });
  useEffect(() => {
    const { read: readIt, start: copied, focus } = first.current;
    if (copied !== '') readIt.run(copied);
    else if (focus) area.current?.focus();
  }, []);

  // A form that stays open is typed into beside the text, and says what is still missing, until it
  // is emptied.
  const given = useGiven(now, onDone !== undefined, onDone ?? (() => type('')));

  function give(...read: Parameters<PasteBoxProps['onRead']>): boolean {
    [given.current] = read;
    const fits = onRead(...read) !== false;
    setNoteFull(!fits);
    return fits;
  }
  function put(piece: Piece): void {
    if (give(...givenBy(piece)) && isComplete(piece.reading)) onDone?.();
  }
  function type(next: string): void {
    setText(next);
    setNoteFull(false);
    setPieces(undefined);
    read.reset();
  }
  const failed = read.failure === undefined ? undefined : formatFailure(language, read.failure);
  const again = (
    <div className={styles.other}>
      <Button kind="quiet" size="small" icon={<ClipboardIcon />} onClick={() => type('')}>
        {say.pasteOther}
      </Button>
    </div>
  );
  if (typeof pieces === 'object') {
    const [only] = pieces;
    return (
      <div className={styles.box}>
        {pieces.length > 1 ? (
          <ReadPeople {...{ pieces, onUnread, onAsk, onOther, onDone }} party={label} onRead={put} onChange={give} />
        ) : (
          only && <ReadResult piece={only} {...{ now, noteFull, onUnread, onDone }} onRead={give} />
        )}
        {noteFull && <p className={styles.lacking}>{say.noteFull}</p>}
        {again}
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <TextArea
        label={label}
        hint={say.pasteHint}
        error={pieces ? say[whyNone[pieces]] : failed}
        rows={2}
        maxLength={LONGEST}
        value={text}
        ref={area}
        onChange={type}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          const picture = [...event.clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'));
          if (picture && pasted === '') return canReadPictures() ? seen.run(picture) : setPieces('noPictures');
          if (text !== '' || pasted.trim() === '') return;
          event.preventDefault();
          setText(pasted);
          read.run(pasted);
        }}
      />
      <PictureRow busy={seen.busy} onPicture={seen.run} />
      <div className={styles.buttons}>
        <Button
          kind="tonal"
          size="small"
          icon={<ClipboardIcon />}
          busy={read.busy}
          busyLabel={say.pasteReading}
          disabled={text.trim() === ''}
          onClick={() => read.run(text)}
        >
          {say.pasteRead}
        </Button>
        {onDone && (
          <Button kind="quiet" size="small" onClick={onDone}>
            {say.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the box gave to its form last. `onGone` is called when the form has something else: anything with `endsByAny`, else nothing. */
function useGiven(now: TypedAddress, endsByAny: boolean, onGone: () => void) {
  const given = useRef<TypedAddress | undefined>(undefined);
  const compare = useRef<() => void>(undefined);
  compare.current = () => {
    if (!given.current || isSamePerson(given.current, now)) return;
    if (!endsByAny && !isSamePerson(now, emptyAddress)) return;
    given.current = undefined;
    onGone();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form changes (`now`), which `compare` reads through its ref
  useEffect(() => compare.current?.(), [now]);
  return given;
}

function isSamePerson(one: TypedAddress, other: TypedAddress): boolean {
  return (['name', 'userPhone', 'province', 'city', 'district', 'street', 'address'] as const).every(
    (part) => one[part] === other[part],
  );
}

/** The box, and what a form does with the note of a text: one chunk. */
export const pasting = { PasteBox, ReadResult, swapNote };

/** The persons of a text, each with its reading; none when nothing is recognised. */
async function readPieces(text: string): Promise<Piece[]> {
  const [whole] = (await send(addressFeedback, { addrStringList: [text] })).list;
  if (!whole) return [];
  if (whole.people.length < 2) {
    const isRead = whole.name || whole.phone || whole.province || whole.detail || whole.candidates[0];
    return isRead ? [{ text, role: '', reading: whole }] : [];
  }
  const texts = whole.people.map(({ start, end }) => text.slice(start, end));
  const { list } = await send(addressFeedback, { addrStringList: texts });
  return list.map((reading, index) => ({ text: texts[index] ?? '', role: whole.people[index]?.role ?? '', reading }));
}
