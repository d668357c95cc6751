import { addressBook } from '@yidi/phrases/address-book';
import { AddressText } from '@yidi/ui/address-text';
import { CheckIcon, EditIcon, StarIcon, TrashIcon } from '@yidi/ui/icon';
import { SwipeRow } from '@yidi/ui/swipe-row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { addressLine } from '../../session/typed-address.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './address.module.css';
import type { AddressRecord } from './address.rules.ts';

export interface AddressRowProps {
  readonly record: AddressRecord;
  /** The record's own page. */
  readonly href: string;
  /** While an order waits for a pick, a tap picks; else it opens the page. */
  readonly onPick?: () => void;
  readonly picked: boolean;
  /** Before the record's own page is opened. */
  onOpen(): void;
  onEdit(): void;
  onPrefer(): void;
  onRemove(): void;
}

/** One person of the address book: who, where, and what can be done by swipe, by menu, or in words for elders. */
export function AddressRow(props: AddressRowProps): ReactElement {
  const { record, href, onPick, picked, onOpen, onEdit, onPrefer, onRemove } = props;
  const say = usePhrases(addressBook);
  // Two at most, so that the words stay readable beside them: while one is picked, its default can wait.
  const second = onPick
    ? { id: 'edit', label: say.edit, icon: <EditIcon />, tone: 'plain' as const, onSelect: onEdit }
    : { id: 'prefer', label: say.makeDefault, icon: <StarIcon />, tone: 'info' as const, onSelect: onPrefer };
  const actions = [
    ...(onPick || record.isDefault === 0 ? [second] : []),
    { id: 'remove', label: say.remove, icon: <TrashIcon />, tone: 'danger' as const, onSelect: onRemove },
  ];
  const words = <Words record={record} picked={picked} />;
  return (
    <SwipeRow actions={actions} menuLabel={say.menu(record.name)} closeLabel={say.closeMenu}>
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

function Words({ record, picked }: { record: AddressRecord; picked: boolean }): ReactElement {
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
