import { express } from '@yidi/phrases/express';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { sendMany } from '@yidi/phrases/send-many';
import { formatMoment } from '@yidi/phrases/times';
import { MOST_MESSAGE } from '@yidi/rules/address/exchange-note';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { CopyIcon, TrashIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../../address/address.data.ts';
import { lacksOf, openAddressForm } from '../../address/address.parts.tsx';
import { WishRow } from '../../order/express/cards/wish-row.tsx';
import { openMessage } from '../../order/express/sheets/open-sheets.ts';
import { ParcelNumbers } from '../parcel-numbers.tsx';
import styles from './many.module.css';
import { isUntouched } from './many-parcels.ts';
import type { Many } from './use-many.ts';

interface ParcelProps {
  readonly many: Many;
  readonly index: number;
}

/** One consignee on a compact line: goods, weight, price and promise. */
export function ParcelRow({
  many,
  index,
  open,
  onOpen,
}: ParcelProps & { open: boolean; onOpen(): void }): ReactElement {
  const say = usePhrases(sendMany);
  const words = usePhrases(express);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const parcel = many.parcels[index]!;
  const { receiver } = parcel;
  const [lack, offer] = [many.lacks[index], many.offers[index]];
  const refused =
    offer && !offer.offered ? (wordOf(words.notOffered, offer.reason) ?? words.notOfferedElse) : undefined;
  const lacking = isUntouched(parcel) ? [] : lacksOf(receiver).map((field) => words.pasteField[field]);
  const lackLine = lacking.length > 0 ? words.lackOf(lacking.join(words.join)) : lack && say.lacks[lack];
  const bad = lackLine ?? refused;
  const price = lack === undefined && offer?.offered ? offer : undefined;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} onClick={onOpen}>
        <span className={styles.words}>
          <span className="spoken-only">{say.number(index + 1)}</span>
          <b>{receiver.name || say.empty}</b>
          <span className={styles.quiet}>
            {say.line(receiver.city || receiver.province, parcel.goods.goodInternals, parcel.weightKg)}
          </span>
          {bad && <span className={styles.bad}>{bad}</span>}
          {!bad && parcel.doubtful && <span className={styles.doubt}>{say.doubtful}</span>}
        </span>
        {price && (
          <span className={styles.price}>
            <b>{formatYuan(price.totalFen)}</b>
            {price.promisedAt && (
              <span className={styles.quiet}>{say.arrives(formatMoment(language, price.promisedAt, nowMs))}</span>
            )}
          </span>
        )}
      </button>
      {open && <Editor many={many} index={index} />}
    </>
  );
}

function Editor({ many, index }: ParcelProps): ReactElement {
  const say = usePhrases(sendMany);
  const words = usePhrases(express);
  const parcel = many.parcels[index]!;
  const { receiver } = parcel;
  async function write(): Promise<void> {
    const result = await openAddressForm({ type: '2', start: receiver });
    if (result) many.changeParcel(index, { receiver: result.address });
  }
  async function editMessage(): Promise<void> {
    const chosen = await openMessage({ message: parcel.note ?? '', isFirst: parcel.note === undefined });
    if (chosen) many.changeParcel(index, { note: chosen.message });
  }
  return (
    <div className={styles.editor}>
      <Row
        label={say.address}
        sub={receiver.address ? <AddressText>{addressLine(receiver)}</AddressText> : undefined}
        value={receiver.address ? undefined : say.empty}
        onPress={() => void write()}
      />
      {(parcel.wish || parcel.note) && (
        <WishRow
          note={parcel.note ?? ''}
          wish={parcel.wish ?? null}
          onChange={(wish, note) => {
            const fits = note.length <= MOST_MESSAGE;
            if (fits) many.changeParcel(index, { wish, note });
            return fits;
          }}
        />
      )}
      <Row label={say.note} value={parcel.note || words.messageNone} onPress={() => void editMessage()} />
      <ParcelNumbers
        label={say.weightOf(index + 1)}
        parcel={parcel}
        offer={many.offers[index]}
        invalid={many.lacks[index] === 'weight'}
        onChange={(part) => many.changeParcel(index, part)}
      />
      {many.lacks[index] === 'weight' && <Mistake urgent>{words.missing.weight}</Mistake>}
      <RemoveAndCopy many={many} index={index} />
    </div>
  );
}

function RemoveAndCopy({ many, index }: ParcelProps): ReactElement {
  const say = usePhrases(sendMany);
  const no = index + 1;
  return (
    <div className={styles.more}>
      {many.parcels.length > 1 && (
        <Button
          kind="quiet"
          size="small"
          icon={<TrashIcon />}
          aria-label={say.removeOf(no)}
          onClick={() => many.remove(index)}
        >
          {say.remove}
        </Button>
      )}
      {many.room > 0 && (
        <Button
          kind="quiet"
          size="small"
          icon={<CopyIcon />}
          aria-label={say.copyOf(no)}
          onClick={() => many.copy(index)}
        >
          {say.copy}
        </Button>
      )}
    </div>
  );
}
