import { addressFeedback } from '@yidi/contract/calls/address';
import { address } from '@yidi/phrases/address';
import { keepTogether } from '@yidi/phrases/keep-together';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { CheckIcon, ClipboardIcon } from '@yidi/ui/icon';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, type ReactNode, useState } from 'react';
import { sayFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import type { TypedAddress } from '../session/typed-address.ts';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import styles from './paste-box.module.css';
import { missingOf, placeOf, placeOptions, type Reading, SURE, typedFrom } from './reading.ts';

export interface PasteBoxProps {
  readonly label: string;
  /** What was read, as far as it was read; `note` are words to the courier. */
  onRead(read: TypedAddress, note: string): void;
}

interface State {
  readonly text: string;
  readonly reading?: Reading;
  readonly busy: boolean;
  readonly error: string;
}

/** Splits a pasted text into name, phone, region and street; marks what became what; asks where a place is ambiguous. */
export function PasteBox({ label, onRead }: PasteBoxProps): ReactElement {
  const say = usePhrases(address);
  const language = useLanguage();
  const [state, setState] = useState<State>({ text: '', busy: false, error: '' });
  async function read(text: string) {
    if (text.trim() === '') return;
    setState({ text, busy: true, error: '' });
    try {
      const { list } = await send(addressFeedback, { addrStringList: [text.trim()] });
      const reading = list[0];
      const found =
        reading &&
        (reading.name || reading.phone || reading.province || reading.detail || reading.candidates.length > 0);
      setState({ text, busy: false, reading: found ? reading : undefined, error: found ? '' : say.pasteFailed });
      if (reading && found) onRead(typedFrom(reading), reading.note);
    } catch (error) {
      setState({ text, busy: false, error: sayFailure(language, error) });
    }
  }
  const { reading } = state;
  if (reading) {
    return (
      <div className={styles.box}>
        <ReadResult text={state.text.trim()} reading={reading} onRead={onRead} />
        <div className={styles.other}>
          <Button
            kind="quiet"
            size="small"
            icon={<ClipboardIcon />}
            onClick={() => setState({ text: '', busy: false, error: '' })}
          >
            {say.pasteOther}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <TextArea
        label={label}
        hint={say.pasteHint}
        error={state.error || undefined}
        rows={2}
        maxLength={500}
        value={state.text}
        onChange={(text) => setState({ text, busy: false, error: '' })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (state.text !== '' || text === '') return;
          event.preventDefault();
          void read(text);
        }}
      />
      <Button
        kind="tonal"
        size="small"
        icon={<ClipboardIcon />}
        busy={state.busy}
        busyLabel={say.pasteReading}
        disabled={state.text.trim() === ''}
        onClick={() => void read(state.text)}
      >
        {say.pasteRead}
      </Button>
    </div>
  );
}

function ReadResult({
  text,
  reading,
  onRead,
}: {
  text: string;
  reading: Reading;
  onRead: PasteBoxProps['onRead'];
}): ReactElement {
  const say = usePhrases(address);
  const [chosen, setChosen] = useState('');
  const options = placeOptions(reading);
  const several = options.length > 1;
  const open = several && chosen === '';
  const missing = missingOf(reading)
    .filter((field) => field !== 'region' || !several)
    .map((field) => say.fields[field]);
  const complete = missing.length === 0 && !open;
  const remarks = [
    missing.length > 0 && say.pasteMissing(missing.join(say.join)),
    open && say.ambiguous,
    complete && !several && reading.confidence < SURE && say.unsure,
  ].filter((remark) => remark !== false);
  return (
    <div className={styles.result} role="status">
      <p className={complete ? styles.done : styles.lacking}>
        {complete && <CheckIcon size="small" />} {say.pasteDone(4 - missing.length - (open ? 1 : 0))}
        {remarks.map((remark) => (
          <span key={remark} className={styles.remark}>
            {remark}
          </span>
        ))}
      </p>
      <p className={styles.marked}>{markSpans(text, reading)}</p>
      {several && (
        <ChipGroup
          label={say.ambiguous}
          look="pill"
          options={options}
          value={chosen || undefined}
          onChange={(value) => {
            setChosen(value);
            onRead({ ...typedFrom(reading), ...placeOf(value) }, reading.note);
          }}
        />
      )}
    </div>
  );
}

const looks: Readonly<Record<string, string | undefined>> = {
  name: styles.name,
  phone: styles.phone,
  province: styles.region,
  city: styles.region,
  district: styles.region,
  street: styles.region,
  region: styles.region,
  detail: styles.region,
  note: styles.note,
};

/** The text with every part in the tint of the field it became; overlapping spans keep the first. A line may end at each. */
function markSpans(text: string, { spans }: Reading): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at || span.end > text.length) continue;
    if (span.start > at) parts.push(text.slice(at, span.start));
    const look = looks[span.field];
    const said = keepTogether(text.slice(span.start, span.end));
    // Whole while a line holds it, with the comma after it.
    const words = look === styles.phone ? said.replaceAll(' ', '\u00a0') : said;
    parts.push(
      <wbr key={`before ${span.start}`} />,
      <mark key={span.start} className={look}>
        {look === styles.region ? <AddressText>{words}</AddressText> : words}
      </mark>,
    );
    at = span.end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
