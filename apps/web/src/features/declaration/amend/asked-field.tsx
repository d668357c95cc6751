import { MOST_CHINESE, MOST_ENGLISH } from '@yidi/contract/values/declaration';
import type { InterLine } from '@yidi/contract/values/inter';
import type { AskableField } from '@yidi/contract/values/inter-order';
import { declaration, origins } from '@yidi/phrases/declaration';
import { interAmend as words } from '@yidi/phrases/inter-detail';
import { wordOf } from '@yidi/phrases/language';
import { Button } from '@yidi/ui/button';
import { Field, typedDecimal, typedDigits } from '@yidi/ui/field';
import { CheckCircleIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { CustomsWords } from '../../international/customs-words.parts.tsx';
import styles from '../declaration.module.css';

interface AskedProps {
  readonly ask: { readonly field: AskableField; readonly note: string };
  /** The line as customs have it, and as it is typed. */
  readonly before: InterLine;
  readonly line: InterLine;
  readonly answered: boolean;
  /** The sender says that it was right. */
  readonly right: boolean;
  readonly error: string | undefined;
  onChange(part: Partial<InterLine>): void;
  onRight(): void;
}

/** A field that customs ask for: their words, the input, and what stood there before. */
export function AskedField({ ask, before, line, answered, right, error, onChange, onRight }: AskedProps): ReactElement {
  const say = usePhrases(words);
  const { field, note } = ask;
  const isChanged = line[field] !== before[field];
  const show = useShow(field);
  return (
    <div className={styles.stack}>
      {note !== '' && (
        <Notice tone="warn">
          <CustomsWords>{note}</CustomsWords>
        </Notice>
      )}
      <Input field={field} line={line} error={error} onChange={onChange} />
      <p className={styles.between}>
        <span className={styles.quiet}>
          {isChanged ? (
            <>
              {say.was} <del>{show(before)}</del>
            </>
          ) : (
            right && say.rightSaid
          )}
        </span>
        {answered && (
          <Tag tone="good" icon={<CheckCircleIcon />}>
            {say.done}
          </Tag>
        )}
        {!isChanged && !right && (
          <Button kind="quiet" size="small" onClick={onRight}>
            {say.right}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Returns a function that writes a field's value as it is read. */
function useShow(field: AskableField) {
  const units = usePhrases(declaration).line;
  const countries = usePhrases(origins);
  return (line: InterLine): string => {
    if (field === 'valueFen') return `${(line.valueFen / 100).toFixed(2)} ${units.yuan}`;
    if (field === 'netG') return `${line.netG} ${units.grams}`;
    if (field === 'originCountry') return wordOf(countries, line.originCountry) ?? line.originCountry;
    return String(line[field] ?? '');
  };
}

function Input({
  field,
  line,
  error,
  onChange,
}: Pick<AskedProps, 'line' | 'error' | 'onChange'> & { field: AskableField }) {
  const say = usePhrases(declaration);
  const countries = usePhrases(origins);
  const line_ = say.line;
  const same = { error, autoComplete: 'off' as const };
  if (field === 'originCountry')
    return (
      <label className={styles.select}>
        <span>{line_.origin}</span>
        <select value={line.originCountry} onChange={({ target }) => onChange({ originCountry: target.value })}>
          {Object.entries(countries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  if (field === 'nameZh' || field === 'nameEn' || field === 'unit') {
    const most = { nameZh: MOST_CHINESE, nameEn: MOST_ENGLISH, unit: 8 }[field];
    return (
      <Field
        {...same}
        label={line_[field]}
        value={line[field]}
        maxLength={most}
        {...(field === 'nameEn' && { lang: 'en' })}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    );
  }
  if (field === 'hs6')
    return (
      <Field
        {...same}
        label={say.code.title}
        inputMode="numeric"
        maxLength={7}
        value={line.hs6 ?? ''}
        onChange={(typed) => onChange({ hs6: typedDigits(typed).slice(0, 6) })}
      />
    );
  return <Figure field={field} line={line} error={error} onChange={onChange} />;
}

const MOST_FEN = 100_000_00;

/** A figure is typed freely; it is taken as far as it can be read. */
function Figure({
  field,
  line,
  error,
  onChange,
}: Pick<AskedProps, 'line' | 'error' | 'onChange'> & { field: 'quantity' | 'valueFen' | 'netG' }): ReactElement {
  const names = usePhrases(declaration).line;
  const isMoney = field === 'valueFen';
  const toText = (figure: number) => (isMoney ? (figure / 100).toFixed(2) : String(figure));
  const toValue = (written: string) => Math.min(MOST_FEN, Math.round(Number(written) * (isMoney ? 100 : 1)) || 0);
  const [typed, setTyped] = useState(toText(line[field]));
  const text = typed === '' || toValue(typed) === line[field] ? typed : toText(line[field]);
  const label = { quantity: names.quantity, valueFen: names.valueOf(line.unit), netG: names.netOf(line.unit) }[field];
  const suffix = { quantity: undefined, valueFen: names.yuan, netG: names.grams }[field];
  return (
    <Field
      label={label}
      error={error}
      autoComplete="off"
      inputMode={isMoney ? 'decimal' : 'numeric'}
      maxLength={10}
      {...(suffix && { suffix })}
      value={text}
      onChange={(value) => {
        const read = isMoney ? (/^\d*(?:\.\d{0,2})?/.exec(typedDecimal(value))?.[0] ?? '') : typedDigits(value);
        setTyped(read);
        onChange({ [field]: toValue(read) });
      }}
    />
  );
}
