import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { CheckIcon, EditIcon, ErrorIcon, InfoIcon, TrashIcon, WarningIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement, ReactNode } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type AddressRecord, addressLine } from '../address.data.ts';
import { AddressFields } from '../form/address-fields.tsx';
import { addressMistakes } from '../form/address-mistakes.ts';
import { regionOfOption, regionOptions } from '../paste/reading.ts';
import styles from './import.module.css';
import { type ImportRow, type RowState, stateOf, twinOf, typedAnew } from './import.rules.ts';

interface ImportRowLineProps {
  readonly row: ImportRow;
  readonly rows: readonly ImportRow[];
  readonly open: boolean;
  onOpen(open: boolean): void;
  onChange(row: ImportRow): void;
  onLeaveOut(): void;
}

const tones: Record<RowState, { tone: TagProps['tone']; icon: ReactNode }> = {
  ready: { tone: 'good', icon: <CheckIcon size="small" /> },
  saved: { tone: 'good', icon: <CheckIcon size="small" /> },
  lacking: { tone: 'warn', icon: <WarningIcon size="small" /> },
  doubtful: { tone: 'warn', icon: <WarningIcon size="small" /> },
  known: { tone: 'warn', icon: <WarningIcon size="small" /> },
  twice: { tone: 'plain', icon: <InfoIcon size="small" /> },
  failed: { tone: 'danger', icon: <ErrorIcon size="small" /> },
};

/** One of many addresses: its values and state, and its form when open. */
export function ImportRowLine(props: ImportRowLineProps): ReactElement {
  const { row, rows, open, onOpen, onLeaveOut } = props;
  const say = usePhrases(addressBook);
  const state = stateOf(row, rows);
  const remark = useRemark(row, rows, state);
  const { typed } = row;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.place}>{row.place}</span>
        <div className={styles.words}>
          <p className={styles.who}>
            <b>{typed.name || say.nameless}</b> <span className={styles.phone}>{typed.userPhone}</span>
          </p>
          <p className={styles.where}>
            <AddressText>{addressLine(typed)}</AddressText>
          </p>
          <p className={styles.state}>
            <Tag small tone={tones[state].tone} icon={tones[state].icon}>
              {say.states[state]}
            </Tag>
            {remark && <span className={styles.remark}>{remark}</span>}
          </p>
        </div>
        {!row.saved && (
          <>
            <IconButton
              icon={<EditIcon />}
              label={say.manyMend(row.place)}
              aria-expanded={open}
              onClick={() => onOpen(!open)}
            />
            <IconButton icon={<TrashIcon />} label={`${say.manyLeaveOut} ${row.place}`} onClick={onLeaveOut} />
          </>
        )}
      </div>
      {state === 'known' && row.known && <SamePerson {...props} record={row.known} />}
      {open && !row.saved && <Mend {...props} />}
    </li>
  );
}

/** The row next to the record with the same phone, before a duplicate is saved. */
function SamePerson({ row, record, onChange }: ImportRowLineProps & { record: AddressRecord }): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <div className={styles.mend}>
      <p className={styles.where}>
        {say.twinKnown} <b>{record.name}</b> <AddressText>{addressLine(record)}</AddressText>
      </p>
      <ChipGroup
        label={say.twinTitle}
        look="pill"
        options={[
          { value: 'same', label: say.twinSame },
          { value: 'other', label: say.twinOther },
        ]}
        value={undefined}
        onChange={(answer) => onChange({ ...row, same: answer === 'same' })}
      />
    </div>
  );
}

function useRemark(row: ImportRow, rows: readonly ImportRow[], state: RowState): string {
  const say = usePhrases(addressBook);
  const words = usePhrases(address);
  if (state === 'failed') return row.failure;
  if (state === 'known') return say.twinTitle;
  if (state === 'twice') return say.twiceText(twinOf(row, rows)!.place);
  if (state !== 'lacking') return '';
  if (!row.typed.province && row.candidates.length > 1) return words.ambiguous;
  const { fields } = words;
  const { name, userPhone, province, address: detail } = row.typed;
  const missing = [
    ...(name ? [] : [fields.name]),
    ...(userPhone ? [] : [fields.phone]),
    ...(province ? [] : [fields.region]),
    ...(detail ? [] : [fields.detail]),
  ];
  return missing.length > 0 ? say.lacks(missing.join(words.join)) : say.wrong;
}

function Mend({ row, onChange, onOpen }: ImportRowLineProps): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(address);
  const options = regionOptions(row);
  const { province, city, district } = row.typed;
  return (
    <div className={styles.mend}>
      {options.length > 1 && (
        <ChipGroup
          label={words.ambiguous}
          look="pill"
          options={options}
          value={[province, city, district].join('/')}
          onChange={(value) => onChange(typedAnew(row, { ...row.typed, ...regionOfOption(value) }))}
        />
      )}
      <AddressFields
        value={row.typed}
        mistakes={addressMistakes(row.typed)}
        onChange={(typed) => onChange(typedAnew(row, typed))}
      />
      <Button
        wide
        kind="tonal"
        onClick={() => {
          onChange({ ...row, sure: true });
          onOpen(false);
        }}
      >
        {say.manyMended}
      </Button>
    </div>
  );
}
