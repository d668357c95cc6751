import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { FailedState } from '../../shell/failed-state.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { bookQuery, chooseDefault, pick, pickedId, recordsOf } from './address.data.ts';
import styles from './address.module.css';
import type { AddressRecord, BookSide, PickFor } from './address.rules.ts';
import { AddressRow } from './address-row.tsx';
import { MoreRows } from './more-rows.tsx';
import { useBookChanges } from './use-book-changes.ts';
import { FROM_LIST, useLeave } from './use-leave.ts';

export interface AddressListProps {
  readonly side: BookSide;
  readonly pickFor: PickFor | undefined;
  readonly condition: string;
  onShowAll(): void;
  onAddMany(): void;
  /** Before a record's page is opened. */
  onOpen(): void;
}

/** The address of a record's page, or of a new one's, that comes back to this list. */
export function recordHref(side: BookSide, pickFor: PickFor | undefined, id?: string): string {
  return hrefOf('/addressdetail/{status}/{next?}', { status: side, next: pickFor }, { id, from: FROM_LIST });
}

/** One side of the book: waiting, failed, empty, or its people. */
export function AddressList(props: AddressListProps): ReactElement {
  const { side, pickFor, condition } = props;
  const say = usePhrases(addressBook);
  const book = useInfiniteQuery({
    ...bookQuery(side, condition),
    // While a search runs its side's earlier answer stays; the other side's never does.
    placeholderData: (data, earlier) => (earlier?.queryKey[2].type === side ? keepPreviousData(data) : undefined),
  });
  const { data, fetchNextPage } = book;
  const firstPage = data?.pages[0]?.records;
  useEffect(() => {
    if (side === '1' && firstPage) chooseDefault(pickFor ?? 'order', firstPage, condition);
  }, [side, pickFor, firstPage, condition]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (book.isPending) {
    return (
      <Skeleton label={say.loading}>
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
      </Skeleton>
    );
  }
  if (!data) return <FailedState title={say.failed} error={book.error} retry={() => void book.refetch()} />;
  const records = recordsOf(data);
  if (records.length === 0) return <Nobody {...props} />;
  return (
    <>
      <Rows records={records} {...props} />
      {book.hasNextPage && <MoreRows busy={book.isFetchingNextPage} failed={book.isFetchNextPageError} onMore={more} />}
    </>
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
  const { remove, prefer } = useBookChanges();
  const [picked, setPicked] = useState<string>();
  useEffect(
    () => setPicked(pickFor && records.length > 0 ? pickedId(pickFor, side) : undefined),
    [pickFor, side, records],
  );
  return (
    <ul>
      {records.map((record) => {
        const href = recordHref(side, pickFor, record.id);
        const choose =
          pickFor &&
          (() => {
            pick(pickFor, record);
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
              onRemove={() => void remove(record)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Nobody({ side, pickFor, condition, onShowAll, onAddMany }: AddressListProps): ReactElement {
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
