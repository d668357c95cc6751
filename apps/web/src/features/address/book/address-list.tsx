import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { type ReactElement, useEffect, useState } from 'react';
import { recordsOf } from '../../../api/pages.ts';
import { hrefOf } from '../../../route-table.ts';
import { LoadMore } from '../../../shell/load-more.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import type { AddressRecord } from '../address.data.ts';
import styles from '../address.module.css';
import type { BookSide, PickFor } from '../address.rules.ts';
import { AddressRow } from './address-row.tsx';
import { bookQuery, pick, pickedId } from './book.data.ts';
import { openAddressMenu } from './open-address-menu.ts';
import { useBookChanges } from './use-book-changes.ts';
import { FROM_LIST, useLeave } from './use-leave.ts';

export interface AddressListProps {
  readonly side: BookSide;
  readonly pickFor: PickFor | undefined;
  readonly condition: string;
  onShowAll(): void;
  onAddMany(): void;
  /** Called before a record's page opens. */
  onOpen(): void;
}

/** The URL of a record's page, or that of a new record, which returns to this list. */
export function recordHref(side: BookSide, pickFor: PickFor | undefined, id?: string): string {
  return hrefOf('/addressdetail/{status}/{next?}', { status: side, next: pickFor }, { id, from: FROM_LIST });
}

/** One side of the book: its records, or the loading, error or empty state. */
export function AddressList(props: AddressListProps): ReactElement {
  const { side, condition } = props;
  const say = usePhrases(addressBook);
  const book = useInfiniteQuery({
    ...bookQuery(side, condition),
    // The earlier answer stays on the screen during a search, unless the side changed.
    placeholderData: (data, earlier) => (earlier?.queryKey[2].type === side ? keepPreviousData(data) : undefined),
  });
  return (
    <Screen
      query={book}
      skeleton={{ label: say.loading, rows: [2, 2, 2, 2] }}
      failed={{ title: say.failed }}
      empty={{ when: ({ pages }) => !pages[0]?.records.length, show: <NoRecords {...props} /> }}
    >
      {({ pages }) => (
        <>
          <Rows records={recordsOf(pages, ({ id }) => id)} {...props} />
          <LoadMore list={book} />
        </>
      )}
    </Screen>
  );
}

function Rows({
  records,
  side,
  pickFor,
  onOpen,
}: AddressListProps & { records: readonly AddressRecord[] }): ReactElement {
  const go = useNavigate();
  const leave = useLeave(side, pickFor);
  const { remove, prefer, copy } = useBookChanges();
  async function menu(record: AddressRecord, href: string): Promise<void> {
    const chosen = await openAddressMenu(record);
    if (chosen === 'edit') {
      onOpen();
      go.href(href);
    } else if (chosen === 'prefer') await prefer(record);
    else if (chosen === 'copy') await copy(record);
    else if (chosen === 'remove') await remove(record);
  }
  const [picked, setPicked] = useState<string>();
  const forOrder = pickFor === 'order' || pickFor === 'selfOrder';
  useEffect(() => setPicked(forOrder && records.length > 0 ? pickedId(side) : undefined), [forOrder, side, records]);
  return (
    <ul>
      {records.map((record) => {
        const href = recordHref(side, pickFor, record.id);
        const choose =
          pickFor &&
          (() => {
            pick(record, pickFor);
            leave(1);
          });
        return (
          <li key={record.id} className={styles.item}>
            <AddressRow
              record={record}
              href={href}
              picked={picked === record.id}
              onPick={choose}
              onOpen={onOpen}
              onEdit={() => {
                onOpen();
                go.href(href);
              }}
              onPrefer={() => void prefer(record)}
              onCopy={() => void copy(record)}
              onMenu={() => void menu(record, href)}
              onRemove={() => void remove(record)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function NoRecords({ side, pickFor, condition, onShowAll, onAddMany }: AddressListProps): ReactElement {
  const say = usePhrases(addressBook);
  if (condition !== '') {
    return (
      <EmptyState
        title={say.nothing(condition)}
        text={say.nothingText}
        actions={
          <Button wide kind="outline" onClick={onShowAll}>
            {say.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={say.empty[side]}
      text={say.emptyText}
      actions={
        <>
          <ButtonLink wide href={recordHref(side, pickFor)}>
            {say.add[side]}
          </ButtonLink>
          <Button wide kind="outline" onClick={onAddMany}>
            {say.addMany}
          </Button>
        </>
      }
    />
  );
}
