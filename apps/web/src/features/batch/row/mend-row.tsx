import { isPrintable } from '@yidi/contract/values/address-rules';
import type { BatchMistake } from '@yidi/contract/values/batch';
import { batch as words } from '@yidi/phrases/batch';
import { formatYuan } from '@yidi/phrases/money';
import { formatProduct } from '@yidi/phrases/products';
import { lackingOnLabel } from '@yidi/rules/label/printable';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { regionLine } from '../../address/address.data.ts';
import { chooseRegion } from '../../address/address.parts.tsx';
import type { Row } from '../batch.data.ts';
import styles from '../batch.module.css';
import type { Mend } from './row-card.tsx';

type Typed = 'name' | 'phone' | 'address' | 'goodsName' | 'weightKg' | 'declaredYuan' | 'message';
const all: readonly Typed[] = ['name', 'phone', 'address', 'goodsName', 'weightKg', 'declaredYuan', 'message'];

const fieldsOf: Partial<Record<BatchMistake, readonly Typed[]>> = {
  'name.missing': ['name'],
  'name.characters': ['name'],
  'phone.missing': ['phone'],
  'phone.format': ['phone'],
  'address.short': ['address'],
  'address.characters': ['address'],
  'region.unknown': ['address'],
  'people.many': ['name', 'phone', 'address'],
  'goods.missing': ['goodsName'],
  'goods.forbidden': ['goodsName'],
  'weight.format': ['weightKg'],
  'declared.range': ['declaredYuan'],
  'declared.refused': ['declaredYuan'],
  'message.long': ['message'],
  'text.unprintable': ['name', 'address', 'goodsName', 'message'],
  'text.rare': ['name', 'address', 'goodsName'],
};

const inputModes: Partial<Record<Typed, 'tel' | 'decimal'>> = {
  phone: 'tel',
  weightKg: 'decimal',
  declaredYuan: 'decimal',
};

/** The fields of the first mistake of a row. */
function wantedOf(row: Row): readonly Typed[] {
  const [mistake] = row.mistakes;
  const named = (mistake && fieldsOf[mistake.code]) ?? [];
  if (mistake?.code !== 'text.rare') return named;
  return named.filter((field) => lackingOnLabel({ [field]: row[field] }).length > 0);
}

interface MendProps {
  readonly row: Row;
  readonly busy: boolean;
  /** Shows every field, not only wrong ones. */
  readonly all?: boolean;
  onMend(change: Mend): void;
}

/** Corrects a row: the fields of its first mistake, for all rows with the same one. */
export function MendRow({ row, busy, all: whole = false, onMend }: MendProps): ReactElement {
  const say = usePhrases(words);
  const [mistake] = row.mistakes;
  const wanted = whole ? all : wantedOf(row);
  const [typed, setTyped] = useState<Partial<Record<Typed, string>>>({});
  const isRegion = whole || mistake?.code.startsWith('region');
  const changed = Object.entries(typed).some(([field, value]) => value !== row[field as Typed]);
  async function region(): Promise<void> {
    const { province, city, district, street } = row;
    const chosen = await chooseRegion(province ? { province, city, district, street } : undefined);
    if (chosen) onMend({ set: { ...typed, ...regionOf(chosen) }, alike: !whole && Boolean(mistake?.alike) });
  }
  const save = (alike: boolean) => onMend({ set: typed, alike });
  // A single field needs no title, because its mistake names it and the button is next to it.
  const isAlone = wanted.length === 1;
  const fields = wanted.map((field) => (
    <Field
      key={field}
      label={say.fields[field]}
      labelHidden={isAlone}
      value={typed[field] ?? row[field]}
      error={unprintable(say, field, typed[field])}
      inputMode={inputModes[field] ?? 'text'}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  ));
  const done = (
    <Button key="done" type="submit" kind="tonal" busy={busy} disabled={!changed}>
      {say.save}
    </Button>
  );
  return (
    <form
      className={styles.mend}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) save(false);
      }}
    >
      {isAlone ? <div className={styles.line}>{[...fields, done]}</div> : fields}
      <div className={styles.buttons}>
        {isRegion && <RegionButton row={row} whole={whole} busy={busy} onPress={() => void region()} />}
        {wanted.length > 1 && done}
        {!whole && !isRegion && wanted.length > 0 && mistake && mistake.alike > 0 && (
          <Button kind="outline" busy={busy} disabled={!changed} onClick={() => save(true)}>
            {say.saveAlike(mistake.alike + 1)}
          </Button>
        )}
        {!whole && <Offers row={row} busy={busy} onMend={onMend} />}
        <Button kind="quiet" busy={busy} onClick={() => onMend({ drop: true })}>
          {say.dropRow}
        </Button>
      </div>
    </form>
  );
}

interface RegionButtonProps extends Pick<MendProps, 'row' | 'busy'> {
  readonly whole: boolean;
  onPress(): void;
}

/** Chooses the region; it is the next step if the region is the mistake. */
function RegionButton({ row, whole, busy, onPress }: RegionButtonProps): ReactElement {
  const say = usePhrases(words);
  return (
    <Button kind={whole ? 'outline' : 'tonal'} busy={busy} onClick={onPress}>
      {whole ? regionLine({ ...row, street: '' }) : say.region}
    </Button>
  );
}

/** Returns the characters that no label can print, while the user types. */
export function unprintable(
  say: typeof words.zh | typeof words.en,
  field: Typed,
  typed: string | undefined,
): string | undefined {
  if (typed === undefined) return undefined;
  if (!isPrintable(typed)) return say.mistakes['text.unprintable'];
  const lacking = lackingOnLabel({ [field]: typed });
  return lacking.length > 0 ? say.rareOf(lacking.join('')) : undefined;
}

/** Corrections by one tap: another product, the region as it was read, or "not a duplicate". */
function Offers({ row, busy, onMend }: Omit<MendProps, 'all'>): ReactElement | null {
  const say = usePhrases(words);
  const language = useLanguage();
  const [mistake] = row.mistakes;
  if (!mistake) return null;
  const { offer, alike } = mistake;
  return (
    <>
      {offer && (
        <Button
          kind="tonal"
          busy={busy}
          onClick={() => onMend({ set: { productId: offer.productId }, alike: alike > 0 })}
        >
          {say.otherProduct(formatProduct(language, offer.productId), formatYuan(offer.totalFen))}
        </Button>
      )}
      {mistake.code === 'region.unclear' && row.province !== '' && row.district !== '' && (
        <Button kind="tonal" busy={busy} onClick={() => onMend({ set: regionOf(row), alike: alike > 0 })}>
          {say.sameRegion(regionLine({ ...row, street: '' }))}
        </Button>
      )}
      {mistake.code === 'twin' && (
        <Button kind="tonal" busy={busy} onClick={() => onMend({ alone: true })}>
          {say.keepTwin}
        </Button>
      )}
      {mistake.code === 'text.rare' && (
        <Button kind="tonal" busy={busy} onClick={() => onMend({ rare: true })}>
          {say.keepRare}
        </Button>
      )}
    </>
  );
}

const regionOf = ({ province, city, district, street }: Pick<Row, 'province' | 'city' | 'district' | 'street'>) => ({
  province,
  city,
  district,
  street,
});
