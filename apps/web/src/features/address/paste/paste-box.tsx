import { useQueryClient } from '@tanstack/react-query';
import { addressFeedback } from '@yidi/contract/calls/address';
import { address } from '@yidi/phrases/address';
import { people as peopleWords } from '@yidi/phrases/people';
import { splitTexts } from '@yidi/rules/address/split-texts';
import { hasLink } from '@yidi/rules/address/web-links';
import { Button } from '@yidi/ui/button';
import { ClipboardIcon } from '@yidi/ui/icon';
import { TextArea } from '@yidi/ui/text-area';
import { type ClipboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { canReadPictures, readPictureText } from '../../../channels/recognise.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { emptyAddress, type TypedAddress } from '../address.data.ts';
import { storeAddress } from '../address.keep.ts';
import { LONGEST_TEXT, MOST_AT_ONCE } from '../import/import.rules.ts';
import { findTwin } from '../twin/find-twin.ts';
import { decideParts, type PeopleForm } from './find-parts.ts';
import styles from './paste-box.module.css';
import { PictureRow } from './picture-row.tsx';
import { ReadResult } from './read-result.tsx';
import { givenBy, isComplete, type Piece, readPerson } from './reading.ts';
import { swapNote } from './swap-note.ts';

/** The longest text of one person a line. */
const LONGEST_LINES = 5000;

/** The reason why no person was found in the text or picture. */
const whyNone = {
  nothing: 'pasteFailed',
  link: 'pastedLink',
  noWords: 'pictureNothing',
  noPictures: 'noPictures',
  tooManyLines: 'tooManyLines',
} as const;

export interface PasteBoxProps {
  readonly label: string;
  /** A copied text to read at once. If '' the box opens empty, and focused if it can be closed. */
  readonly start?: string;
  /** The values of the form. Once they differ from what was read, the result is hidden. */
  readonly now: TypedAddress;
  /**
   * Fills in the person that was read and replaces the earlier one; missing parts are ''. `note` is
   * for the courier; returns false if the message has no space for it.
   */
  onRead(read: TypedAddress, note: string, text: string): unknown;
  /** Called with the words that the user must assign; empty once they are assigned or removed. */
  readonly onUnread?: ((words: readonly string[]) => void) | undefined;
  /** The form that takes several people of a text; absent if the form is about one person. */
  readonly people?: PeopleForm | undefined;
  /** Closes the box: everything was read, or the user cancelled. */
  readonly onDone?: () => void;
}

/** Reads a pasted text; undefined if it has too many lines. */
async function readPasted(pasted: string, isFromPicture: boolean, isList: boolean): Promise<Piece[] | undefined> {
  // A longer text cannot be read as one, but line by line.
  const lines = isList || [...pasted].length > LONGEST_TEXT ? splitTexts(pasted) : [];
  if (lines.length > MOST_AT_ONCE) return undefined;
  const pieces = lines.length > 1 ? await readLines(lines) : await readPieces(pasted.trim());
  return pieces.map((piece) => ({ ...piece, isFromPicture }));
}

/** Says that the note is too long, and has a button for another text. */
function AnotherText({ noteFull, onPress }: { noteFull: boolean; onPress: () => void }): ReactElement {
  const say = usePhrases(address);
  return (
    <>
      {noteFull && <p className={styles.lacking}>{say.noteFull}</p>}
      <div className={styles.other}>
        <Button kind="quiet" size="small" icon={<ClipboardIcon />} onClick={onPress}>
          {say.pasteOther}
        </Button>
      </div>
    </>
  );
}

/** The pasted text, and what it gives the form. */
function usePasting({ start = '', now, onRead, people, onDone }: PasteBoxProps) {
  const say = usePhrases(address);
  const words = usePhrases(peopleWords);
  const client = useQueryClient();
  const [text, setText] = useState(start);
  const [pieces, setPieces] = useState<readonly Piece[] | keyof typeof whyNone>();
  const [noteFull, setNoteFull] = useState(false);
  const read = useAction(async (pasted: string, isFromPicture: boolean) => {
    const found = await readPasted(pasted, isFromPicture, people?.listed !== undefined);
    if (!found) return setPieces('tooManyLines');
    setText(pasted);
    if (found.length > (people?.listed ? 0 : 1)) return takePeople(found);
    setPieces(found.length > 0 ? found : hasLink(pasted) ? 'link' : 'nothing');
    if (found.length === 1 && found[0]) applyPiece(found[0]);
  }, 'shown');
  /** If the user closes the question about the people, the text stays for another try. */
  async function takePeople(found: readonly Piece[]): Promise<void> {
    const decided = await decideParts(found, people, (side, person) => findTwin(client, side, person));
    if (decided === 'other') return type('');
    if (!decided) return;
    if (!people) {
      setPieces(decided);
      return decided.forEach(applyPiece);
    }
    const { undo, fits } = await people.take(decided);
    showToast(fits ? words.filled(decided.length) : say.noteFull, { action: { label: words.undo, onPress: undo } });
    if (onDone) onDone();
    else type('');
  }
  const seen = useAction(async (picture: Blob) => {
    const found = (await readPictureText(picture)).slice(0, LONGEST_TEXT);
    setText(found);
    if (found === '') setPieces('noWords');
    else read.run(found, true);
  }, 'shown');
  // A form that stays open is edited next to the text. The result stays until the form is emptied.
  const given = useGiven(now, onDone !== undefined, onDone ?? (() => type('')));

  function give(...reading: Parameters<PasteBoxProps['onRead']>): boolean {
    [given.current] = reading;
    const fits = onRead(...reading) !== false;
    setNoteFull(!fits);
    return fits;
  }
  function applyPiece(piece: Piece): void {
    if (give(...givenBy(piece)) && isComplete(piece.reading)) onDone?.();
  }
  function type(next: string): void {
    setText(next);
    setNoteFull(false);
    setPieces(undefined);
    read.reset();
  }
  return { text, setText, pieces, setPieces, noteFull, read, seen, give, type };
}

/** Reads a text that was copied before; without one, the box that can be closed takes the focus. */
function useStart(start: string, text: string, read: (text: string) => void, isClosable: boolean) {
  const area = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ read, text, isClosable });
  latest.current = { read, text, isClosable };
  useEffect(() => {
    // The clipboard may answer late. A text that was typed meanwhile stays.
    const isUntouched = latest.current.text === '' || latest.current.text === start;
    if (start !== '' && isUntouched) latest.current.read(start);
    else if (start === '' && latest.current.isClosable) area.current?.focus();
  }, [start]);
  return area;
}

/** Splits a pasted text into name, phone, region and street, and asks what stays unclear. */
export function PasteBox(props: PasteBoxProps): ReactElement {
  const { label, start = '', now, onUnread, people, onDone } = props;
  const say = usePhrases(address);
  const language = useLanguage();
  const { text, setText, pieces, setPieces, noteFull, read, seen, give, type } = usePasting(props);
  const area = useStart(start, text, (copied) => read.run(copied, false), onDone !== undefined);
  if (typeof pieces === 'object')
    return (
      <div className={styles.box}>
        {pieces[0] && <ReadResult piece={pieces[0]} {...{ now, noteFull, onUnread, onDone }} onRead={give} />}
        <AnotherText noteFull={noteFull} onPress={() => type('')} />
      </div>
    );
  const { failure } = read;
  const error = pieces ? say[whyNone[pieces]] : failure === undefined ? failure : formatFailure(language, failure);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    const picture = [...event.clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'));
    if (picture && pasted === '') return canReadPictures() ? seen.run(picture) : setPieces('noPictures');
    if (text !== '' || pasted.trim() === '') return;
    event.preventDefault();
    setText(pasted);
    read.run(pasted, false);
  };
  return (
    <div className={styles.box}>
      <TextArea
        {...{ label, error }}
        hint={people?.listed ? say.linesHint : say.pasteHint}
        rows={people?.listed ? 4 : 2}
        maxLength={people?.listed ? LONGEST_LINES : LONGEST_TEXT}
        value={text}
        ref={area}
        onChange={type}
        onPaste={paste}
      />
      <PictureRow busy={seen.busy} onPicture={seen.run} />
      <ReadButtons
        busy={read.busy}
        canRead={text.trim() !== ''}
        onRead={() => read.run(text, false)}
        onCancel={onDone}
      />
    </div>
  );
}

/** The buttons below the pasted text. */
function ReadButtons(props: {
  busy: boolean;
  canRead: boolean;
  onRead: () => void;
  onCancel?: (() => void) | undefined;
}) {
  const say = usePhrases(address);
  return (
    <div className={styles.buttons}>
      <Button
        kind="tonal"
        size="small"
        icon={<ClipboardIcon />}
        busy={props.busy}
        busyLabel={say.pasteReading}
        disabled={!props.canRead}
        onClick={props.onRead}
      >
        {say.pasteRead}
      </Button>
      {props.onCancel && (
        <Button kind="quiet" size="small" onClick={props.onCancel}>
          {say.cancel}
        </Button>
      )}
    </div>
  );
}

/**
 * Calls `onGone` once the form differs from what was read; unless `endsByAny`, once it is empty.
 */
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

function isSamePerson(person: TypedAddress, other: TypedAddress): boolean {
  return (['name', 'userPhone', 'province', 'city', 'district', 'street', 'address'] as const).every(
    (part) => person[part] === other[part],
  );
}

/** The paste box and the functions for what a text gives, in one chunk. */
export const pasting = { PasteBox, swapNote, givenBy, readPerson, storeAddress };

/** Reads one person a line; empty if none of the lines is about a person. */
async function readLines(lines: readonly string[]): Promise<Piece[]> {
  const texts = lines.map((line) => [...line].slice(0, LONGEST_TEXT).join(''));
  const { list } = await send(addressFeedback, { addrStringList: texts });
  const pieces = list.map((reading, index): Piece => ({ text: texts[index]!, role: '', reading }));
  return pieces.some(({ reading }) => reading.phone || reading.detail) ? pieces : [];
}

/** Reads the people of a text; empty if nothing was recognized. */
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
