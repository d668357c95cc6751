import { express } from '@yidi/phrases/express';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { AddressBookIcon, ClipboardIcon, EditIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { openAddressForm } from '../../overlays/open-address-form.ts';
import { hrefOf } from '../../route-table.ts';
import { isWholeAddress } from '../../session/address-mistakes.ts';
import { addressLine, emptyAddress, type TypedAddress } from '../../session/typed-address.ts';
import { useLateCode } from '../../shell/late-code.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import styles from './express.module.css';
import { type ExpressForm, type Mode, scopeOf } from './express-form.ts';
import { fetchAloud } from './fetch-aloud.ts';

const fetchPasteBox = () => import('../../overlays/paste-box.tsx');

interface WhoCardProps {
  readonly mode: Mode;
  readonly form: ExpressForm;
  /** `note`: words to the courier out of a pasted text. */
  onChange(part: Partial<ExpressForm>, note?: string): void;
  /** Who must be filled in before the order can go. */
  readonly wanted: ReadonlySet<'sender' | 'receiver'>;
}

/** Sender and consignee: pasted, typed, or out of the address book. */
export function WhoCard({ mode, form, onChange, wanted }: WhoCardProps): ReactElement {
  const say = usePhrases(express);
  const language = useLanguage();
  const tool = useReadAloud(fetchAloud, ({ readWho }) => readWho(language, form), say.who);
  return (
    <Card title={tool && say.who} tool={tool}>
      <Person
        who="sender"
        mode={mode}
        value={form.sender}
        wanted={wanted.has('sender')}
        onChange={(sender, note) => onChange({ sender }, note)}
      />
      <hr className={styles.rule} />
      <Person
        who="receiver"
        mode={mode}
        value={form.receiver}
        wanted={wanted.has('receiver')}
        onChange={(receiver, note) => onChange({ receiver }, note)}
      />
    </Card>
  );
}

interface PersonProps {
  readonly who: 'sender' | 'receiver';
  readonly mode: Mode;
  readonly value: TypedAddress;
  readonly wanted: boolean;
  onChange(value: TypedAddress, note: string): void;
}

function Person({ who, mode, value, wanted, onChange }: PersonProps): ReactElement {
  const say = usePhrases(express);
  const go = useNavigate();
  const type = who === 'sender' ? '1' : '2';
  const empty =
    JSON.stringify({ ...value, addrId: undefined }) === JSON.stringify({ ...emptyAddress, addrId: undefined });
  const [pasting, setPasting] = useState(false);
  const { code: paste, busy, want } = useLateCode(fetchPasteBox);
  async function edit() {
    const result = await openAddressForm({ type, start: value });
    if (result) onChange(result.address, result.note);
  }
  return (
    <div className={styles.person} id={who}>
      <span className={who === 'sender' ? styles.senderMark : styles.receiverMark} aria-hidden="true">
        {who === 'sender' ? say.senderMark : say.receiverMark}
      </span>
      <div className={styles.personBody}>
        <div className={styles.personHead}>
          <button type="button" className={styles.personText} onClick={() => void edit()}>
            <span className="spoken-only">{say[who]}</span>
            {empty ? (
              <>
                <b>{who === 'sender' ? say.addSender : say.addReceiver}</b>
                <span className={styles.quiet}>{say.addHint}</span>
              </>
            ) : (
              <>
                <b>
                  {value.name || say.pasteField.name}{' '}
                  <span className={styles.phone}>{value.userPhone || say.pasteField.phone}</span>
                </b>
                <span className={styles.quiet}>
                  <AddressText>{addressLine(value) || say.pasteField.region}</AddressText>
                </span>
              </>
            )}
          </button>
          <IconButton
            icon={<AddressBookIcon />}
            look="brand"
            className={styles.book}
            label={`${say.book} ${say[who]}`}
            onClick={() => go.href(hrefOf('/addresslist/{status}/{next?}', { status: type, next: scopeOf(mode) }))}
          />
        </div>
        {!empty && !isWholeAddress(value) && (
          <Button kind="tonal" size="small" icon={<EditIcon />} onClick={() => void edit()}>
            {say.edit}
          </Button>
        )}
        {wanted && <Mistake>{say.missing[who]}</Mistake>}
        {empty && !(pasting && paste) && (
          <Button
            kind="tonal"
            size="small"
            icon={<ClipboardIcon />}
            busy={busy}
            busyLabel={say.pasteOpening}
            onClick={() => {
              setPasting(true);
              want();
            }}
          >
            {say.pasteLabel[who]}
          </Button>
        )}
        {pasting && paste && (
          <paste.PasteBox
            label={say.pasteLabel[who]}
            onRead={(read, note) => onChange({ ...value, ...filled(read) }, note)}
          />
        )}
      </div>
    </div>
  );
}

function filled(read: TypedAddress): Partial<TypedAddress> {
  return Object.fromEntries(Object.entries(read).filter(([, text]) => text !== ''));
}
