import { addressBook } from '@yidi/phrases/address-book';
import { AddressText } from '@yidi/ui/address-text';
import { CheckIcon, CopyIcon, EditIcon, StarIcon, TrashIcon } from '@yidi/ui/icon';
import { SwipeRow } from '@yidi/ui/swipe-row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type AddressRecord, addressLine } from '../address.data.ts';
import styles from '../address.module.css';

export interface AddressRowProps {
  readonly record: AddressRecord;
  /** The record's page. */
  readonly href: string;
  /** Set while picking for an order: a tap picks the record. Otherwise it opens the page. */
  readonly onPick?: () => void;
  readonly picked: boolean;
  /** Called before the record's page opens. */
  onOpen(): void;
  onEdit(): void;
  onPrefer(): void;
  onCopy(): void;
  onRemove(): void;
  onMenu(): void;
}

/** A record of the address book. Actions: swipe and menu, or buttons in elder mode. */
export function AddressRow(props: AddressRowProps): ReactElement {
  const { record, href, onPick, picked, onOpen, onEdit, onPrefer, onCopy, onRemove, onMenu } = props;
  const say = usePhrases(addressBook);
  // Two at most, so that the text stays readable. While picking, "make default" is left out.
  const second = onPick
    ? { id: 'edit', label: say.edit, icon: <EditIcon />, tone: 'plain' as const, onSelect: onEdit }
    : { id: 'prefer', label: say.makeDefault, icon: <StarIcon />, tone: 'info' as const, onSelect: onPrefer };
  const actions = [
    ...(onPick || record.isDefault === 0 ? [second] : []),
    { id: 'copy', label: say.copy, icon: <CopyIcon />, tone: 'plain' as const, extra: true, onSelect: onCopy },
    { id: 'remove', label: say.remove, icon: <TrashIcon />, tone: 'danger' as const, onSelect: onRemove },
  ];
  const words = <RecordWords record={record} picked={picked} />;
  return (
    <SwipeRow actions={actions} menuLabel={say.menu(record.name)} closeLabel={say.closeMenu} onMenu={onMenu}>
      {(menu) => (
        <div className={styles.row}>
          {onPick ? (
            <button type="button" className={styles.open} aria-current={picked || undefined} onClick={onPick}>
              {words}
            </button>
          ) : (
            <a className={styles.open} href={href} onClick={onOpen}>
              {words}
            </a>
          )}
          {menu}
        </div>
      )}
    </SwipeRow>
  );
}

function RecordWords({ record, picked }: { record: AddressRecord; picked: boolean }): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <>
      <span className={styles.who}>
        <b className={styles.name}>{record.name}</b>
        <span className={styles.phone}>{record.userPhone}</span>
        {picked && (
          <Tag tone="good" small icon={<CheckIcon size="small" />}>
            {say.picked}
          </Tag>
        )}
        {record.isDefault === 1 && (
          <Tag tone="brand" small>
            {say.isDefault}
          </Tag>
        )}
      </span>
      <span className={styles.where}>
        <AddressText>{addressLine(record)}</AddressText>
      </span>
    </>
  );
}
