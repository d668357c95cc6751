import { MOST_RECEIVERS } from '@yidi/contract/values/order';
import { express } from '@yidi/phrases/express';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { AddressBookIcon, ClipboardIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import { skeletonPart } from '@yidi/ui/skeleton';
import { type ReactElement, useRef, useState } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { addressLine, emptyAddress, type TypedAddress } from '../../../address/address.data.ts';
import { fetchPasteBox, lacksOf, openAddressForm, type Piece } from '../../../address/address.parts.tsx';
import styles from '../express.module.css';
import { scopeOf } from '../express-form.ts';
import { useIsSenderComing } from '../use-defaults.ts';
import type { Express } from '../use-express.ts';
import type { PastedProps } from './pasted.tsx';
import type { SaidGoodsProps } from './said-goods.tsx';

type Who = 'sender' | 'receiver';
type Read = readonly [person: TypedAddress, note: string, text: string];
type PasteCode = Awaited<ReturnType<typeof fetchPasteBox>>;

const ASKED_MS = 200;

interface PersonProps {
  readonly who: 'sender' | 'receiver';
  readonly order: Express;
}

const isEmpty = (value: TypedAddress) =>
  Object.entries(emptyAddress).every(([part, empty]) => value[part as keyof TypedAddress] === empty);

/** Sender or consignee. An empty card is as high as a filled one, so that nothing moves. */
export function Person({ who, order }: PersonProps): ReactElement {
  const { form, mode, pasted, pastedNote, change, submit } = order;
  const say = usePhrases(express);
  const go = useNavigate();
  const value = form[who];
  const other = who === 'sender' ? 'receiver' : 'sender';
  const type = who === 'sender' ? '1' : '2';
  const empty = isEmpty(value);
  const coming = useIsSenderComing() && empty && who === 'sender';
  const { code: paste, busy, want } = useLazyCode(fetchPasteBox);
  const [pasting, setPasting] = useState<{ readonly start: string }>();
  // One text may fill in both people before the next render, so the latest note is kept in a ref.
  const notes = useRef({ message: '', pastedNote });
  notes.current = { message: form.message, pastedNote };

  /** Fills a person in. Returns false if the note of the text does not fit into the message. */
  function take({ swapNote }: PasteCode, as: Who, ...[person, note, text]: Read): boolean {
    const [swapped, fits] = swapNote(notes.current.message, notes.current.pastedNote, as, note);
    notes.current = { ...notes.current, ...swapped };
    change({ [as]: person, [pastedOf(as)]: text, ...swapped, ...(as === 'receiver' && { deliveryWish: null }) });
    return fits;
  }
  async function edit(): Promise<void> {
    const result = await openAddressForm({ type, start: value });
    if (result?.text) take(await fetchPasteBox(), who, result.address, result.note, result.text);
    else if (result) change({ [who]: result.address });
  }
  /** Fills in all people of a text, and returns a function that restores the former ones. */
  async function takePeople(code: PasteCode, pieces: readonly Piece[]): Promise<{ fits: boolean; undo(): void }> {
    const undoMany = await order.sendToAll?.(pieces);
    if (undoMany) return { fits: true, undo: undoMany };
    const { sender, receiver, message, deliveryWish } = form;
    const texts = { pastedSender: pasted.sender, pastedReceiver: pasted.receiver };
    // Earlier notes are removed first. Otherwise a note that moves to the other person would count
    // as already in the message and be lost.
    const people = pieces.map((piece) => [piece.role || 'receiver', ...code.givenBy(piece)] as const);
    for (const [as, person, , text] of people) take(code, as, person, '', text);
    const fits = people.map(([as, ...read]) => take(code, as, ...read)).every(Boolean);
    return { fits, undo: () => change({ sender, receiver, message, deliveryWish, pastedNote, ...texts }) };
  }
  async function openPaste(): Promise<void> {
    want();
    const copied = readClipboard();
    // The browser may ask the user for permission. The box opens meanwhile and gets the text later.
    const soon = await Promise.race([copied, new Promise<''>((resolve) => setTimeout(resolve, ASKED_MS, ''))]);
    setPasting({ start: soon });
    const late = soon || (await copied);
    if (late) setPasting((now) => now && { start: late });
  }
  return (
    <div className={styles.person} id={who}>
      <span className={who === 'sender' ? styles.senderMark : styles.receiverMark} aria-hidden="true">
        {who === 'sender' ? say.senderMark : say.receiverMark}
      </span>
      <div className={styles.personBody}>
        <div className={styles.personHead}>
          <button
            type="button"
            className={empty && !coming ? styles.nobody : styles.personText}
            onClick={() => void edit()}
          >
            <span className="spoken-only">{say[who]}</span>
            {coming ? <Coming /> : <PersonWords who={who} value={value} empty={empty} />}
          </button>
          <div className={styles.personTools}>
            {!coming && !(pasting && paste) && (
              <PasteButton
                label={(pasted[who] === '' ? say.pasteLabel : say.pasteAgainLabel)[who]}
                wide={empty}
                busy={busy}
                onPress={() => void openPaste()}
              />
            )}
            <IconButton
              icon={<AddressBookIcon />}
              look="brand"
              className={styles.book}
              label={`${say.book} ${say[who]}`}
              onClick={() => go.href(hrefOf('/addresslist/{status}/{next?}', { status: type, next: scopeOf(mode) }))}
            />
          </div>
        </div>
        {submit.missing.has(who) && <Mistake>{submit.describeMissing(say.missing[who], who)}</Mistake>}
        {pasting && paste ? (
          <paste.PasteBox
            label={say.pasteLabel[who]}
            start={pasting.start}
            now={value}
            onRead={(...read) => take(paste, who, ...read)}
            people={{
              own: who,
              other: form[other].userPhone || form[other].name,
              most: order.sendToAll ? MOST_RECEIVERS : 1,
              take: (pieces) => takePeople(paste, pieces),
            }}
            onDone={() => setPasting(undefined)}
          />
        ) : (
          !empty && pasted[who] !== '' && <Pasted who={who} order={order} />
        )}
        {!empty && pasted[who] !== '' && <SaidGoods who={who} order={order} />}
      </div>
    </div>
  );
}

interface PasteButtonProps {
  readonly label: string;
  /** Shows the label, too: beside an empty person most users press this button. */
  readonly wide: boolean;
  readonly busy: boolean;
  onPress(): void;
}

/** Pastes a text over a person, no matter whether typed, suggested or pasted. */
function PasteButton({ label, wide, busy, onPress }: PasteButtonProps): ReactElement {
  const say = usePhrases(express);
  if (!wide)
    return <IconButton icon={<ClipboardIcon />} look="brand" label={label} aria-busy={busy} onClick={onPress} />;
  return (
    <Button
      kind="tonal"
      size="small"
      icon={<ClipboardIcon />}
      aria-label={busy ? undefined : label}
      busy={busy}
      busyLabel={say.pasteOpening}
      onClick={onPress}
    >
      {say.pasteShort}
    </Button>
  );
}

/** Lazy chunks: before a text is pasted they show nothing. */
const none = () => null;
const Pasted = deferredPart<PastedProps>(async () => (await import('./pasted.tsx')).Pasted, none);
const SaidGoods = deferredPart<SaidGoodsProps>(async () => (await import('./said-goods.tsx')).SaidGoods, none);

const pastedOf = (who: Who) => (who === 'sender' ? 'pastedSender' : 'pastedReceiver');

/** Reads the clipboard; '' if the browser does not support it or the user refuses. */
async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return '';
  }
}

function Coming(): ReactElement {
  return (
    <>
      {skeletonPart('half')}
      {skeletonPart('long')}
    </>
  );
}

function PersonWords({ who, value, empty }: { who: Who; value: TypedAddress; empty: boolean }): ReactElement {
  const say = usePhrases(express);
  if (empty) {
    return (
      <>
        <b>{who === 'sender' ? say.addSender : say.addReceiver}</b>
        <span className={styles.quiet}>{say.addHint}</span>
      </>
    );
  }
  const lacks = lacksOf(value).map((field) => say.pasteField[field]);
  return (
    <>
      <b>
        {value.name} <span className={styles.phone}>{value.userPhone}</span>
      </b>
      <span className={styles.quiet}>
        <AddressText>{addressLine(value)}</AddressText>
      </span>
      {lacks.length > 0 && <span className={styles.lacks}>{say.lackOf(lacks.join(say.join))}</span>}
    </>
  );
}
