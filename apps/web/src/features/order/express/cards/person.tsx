import { express } from '@yidi/phrases/express';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { AddressBookIcon, ClipboardIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import { SkeletonLine } from '@yidi/ui/skeleton';
import { type ReactElement, useRef, useState } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { addressLine, emptyAddress, type TypedAddress } from '../../../address/address.data.ts';
import { fetchPasteBox, lacksOf, openAddressForm } from '../../../address/address.parts.tsx';
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

/** One of the two: as high empty as with a name and two lines of address, so that nothing moves when it is filled in. */
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
  // Two people of one text are taken one right after the other.
  const notes = useRef({ message: '', pastedNote });
  notes.current = { message: form.message, pastedNote };
  // Who was filled in when a text asked which of its people is meant: nobody is until that is chosen.
  const before = useRef<TypedAddress>(undefined);

  /** False where the note of the text has no room. */
  function take({ swapNote }: PasteCode, as: Who, ...[person, note, text]: Read): boolean {
    const [said, fits] = swapNote(notes.current.message, notes.current.pastedNote, as, note);
    notes.current = { ...notes.current, ...said };
    if (as === who) before.current = undefined;
    change({ [as]: person, [pastedOf(as)]: text, ...said, ...(as === 'receiver' && { deliveryWish: null }) });
    return fits;
  }
  async function edit(): Promise<void> {
    const result = await openAddressForm({ type, start: value });
    if (result?.text) take(await fetchPasteBox(), who, result.address, result.note, result.text);
    else if (result) change({ [who]: result.address });
  }
  function leaveOut(): void {
    before.current ??= value;
    change({ [who]: emptyAddress });
  }
  /** Whoever was filled in before is again, where nobody of the text was chosen. */
  function closePaste(): void {
    setPasting(undefined);
    if (before.current) change({ [who]: before.current });
    before.current = undefined;
  }
  async function openPaste(): Promise<void> {
    want();
    const copied = readClipboard();
    // A browser that asks first may take long: the box is open meanwhile, and reads what comes.
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
        {submit.missing.has(who) && <Mistake>{submit.tell(say.missing[who], who)}</Mistake>}
        {pasting && paste ? (
          <paste.PasteBox
            key={pasting.start}
            label={say.pasteLabel[who]}
            start={pasting.start}
            now={value}
            onRead={(...read) => take(paste, who, ...read)}
            onOther={{
              label: say[other],
              own: who,
              phone: form[other].userPhone || form[other].name,
              take: (...read) => take(paste, other, ...read),
              sendToAll: order.sendToAll,
            }}
            onAsk={leaveOut}
            onDone={closePaste}
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
  /** With its word: beside an empty person it is what most users press. */
  readonly wide: boolean;
  readonly busy: boolean;
  onPress(): void;
}

/** Pastes another text over a person, whether typed, suggested or pasted. */
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

/** Chunks of their own: before a text was pasted there is nothing to say of it. */
const none = () => null;
const Pasted = deferredPart<PastedProps>(async () => (await import('./pasted.tsx')).Pasted, none);
const SaidGoods = deferredPart<SaidGoodsProps>(async () => (await import('./said-goods.tsx')).SaidGoods, none);

const pastedOf = (who: Who) => (who === 'sender' ? 'pastedSender' : 'pastedReceiver');

/** What was copied last; '' where the browser does not tell, or the user does not let it. */
async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim().slice(0, 500);
  } catch {
    return '';
  }
}

function Coming(): ReactElement {
  return (
    <>
      <SkeletonLine width="half" />
      <SkeletonLine width="long" />
    </>
  );
}

function PersonWords({
  who,
  value,
  empty,
}: {
  who: 'sender' | 'receiver';
  value: TypedAddress;
  empty: boolean;
}): ReactElement {
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
