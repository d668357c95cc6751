import { useInfiniteQuery } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { PlusIcon, SearchIcon } from '@yidi/ui/icon';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useEffect, useState } from 'react';
import { useMergeQuestion } from '../../../overlays/use-merge-question.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useParams } from '../../../shell/url.ts';
import styles from '../address.module.css';
import { type BookSide, readPickFor, readSide } from '../address.rules.ts';
import { openImportMany } from '../import/open-import-many.ts';
import { AddressList, recordHref } from './address-list.tsx';
import { bookQuery } from './book.data.ts';

const PAUSE_MS = 300;
/** The search to restore on return from a record. In memory only, as it may contain a name. */
let searchLeft = '';

export function load({ params, client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchInfiniteQuery(bookQuery(readSide(params.status), ''))];
}

/** The address book: searches, changes or picks senders or consignees. */
export function Page(): ReactElement {
  useMergeQuestion();
  const say = usePhrases(addressBook);
  const go = useNavigate();
  const { status, next } = useParams('/addresslist/{status}/{next?}');
  const side = readSide(status);
  const pickFor = readPickFor(next);
  const { typed, condition, search } = useSearch();
  const addMany = () => void openImportMany({ side });
  return (
    <div className={styles.page}>
      <Segmented<BookSide>
        label={say.side}
        options={[
          { value: '1', label: say.sides['1'] },
          { value: '2', label: say.sides['2'] },
        ]}
        value={side}
        onChange={(other) => go.replace('/addresslist/{status}/{next?}', { status: other, next: pickFor })}
      />
      <search>
        <Field
          label={say.search}
          labelHidden
          placeholder={say.search}
          prefix={<SearchIcon />}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          clearLabel={say.clear}
          onChange={(text) => search(text)}
        />
      </search>
      {pickFor && <p className={styles.lead}>{say.pickLead[side]}</p>}
      <AddressList
        side={side}
        pickFor={pickFor}
        condition={condition}
        onShowAll={() => search('', { now: true })}
        onAddMany={addMany}
        onOpen={() => {
          searchLeft = typed;
        }}
      />
      <AddBar side={side} condition={condition} href={recordHref(side, pickFor)} onAddMany={addMany} />
    </div>
  );
}

/** The typed search and its debounced value. */
function useSearch() {
  const [typed, setTyped] = useState(searchLeft);
  const [condition, setCondition] = useState(searchLeft.trim());
  useEffect(() => {
    searchLeft = '';
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setCondition(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    condition,
    search(text: string, { now = false } = {}) {
      setTyped(text);
      if (now) setCondition(text.trim());
    },
  };
}

interface AddBarProps {
  readonly side: BookSide;
  readonly condition: string;
  readonly href: string;
  onAddMany(): void;
}

/** The add buttons. An empty or failed list shows its own next step instead. */
function AddBar({ side, condition, href, onAddMany }: AddBarProps): ReactElement | null {
  const say = usePhrases(addressBook);
  const { data, isError } = useInfiniteQuery(bookQuery(side, condition));
  const isEmpty = condition === '' && data?.pages[0]?.records.length === 0;
  if (isEmpty || (isError && !data)) return null;
  return (
    <BottomBar
      lesser={
        <Button kind="outline" size="large" onClick={onAddMany}>
          {say.addMany}
        </Button>
      }
      action={
        <ButtonLink size="large" icon={<PlusIcon />} href={href}>
          {say.add[side]}
        </ButtonLink>
      }
    />
  );
}
