import { useQuery } from '@tanstack/react-query';
import { addressBook } from '@yidi/phrases/address-book';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useParams, useQueryText } from '../../../shell/url.ts';
import styles from '../address.module.css';
import { type BookSide, type PickFor, readPickFor, readSide } from '../address.rules.ts';
import { addressQuery } from '../book/book.data.ts';
import { AddressForm } from './address-form.tsx';

export function load({ search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.id ? [prefetch(addressQuery(search.id))] : [];
}

/** A record of the address book: a new one, or one to change. */
export function Page(): ReactElement {
  const { status, next } = useParams('/addressdetail/{status}/{next?}');
  const id = useQueryText('id');
  const side = readSide(status);
  const pickFor = readPickFor(next);
  return (
    <div className={styles.page}>
      {id ? (
        <Existing key={id} id={id} side={side} pickFor={pickFor} />
      ) : (
        <AddressForm key={side} side={side} pickFor={pickFor} />
      )}
    </div>
  );
}

function Existing({ id, side, pickFor }: { id: string; side: BookSide; pickFor: PickFor | undefined }): ReactElement {
  const say = usePhrases(addressBook);
  const query = useQuery(addressQuery(id));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: ['half sentence', 6, 1] }}
      missing={
        <EmptyWithLinks
          title={say.gone}
          text={say.goneText}
          links={[[say.toBook, hrefOf('/addresslist/{status}/{next?}', { status: side, next: pickFor })]]}
        />
      }
      failed={{ title: say.failedOne }}
    >
      {(record) => <AddressForm side={record.type} pickFor={pickFor} record={record} />}
    </Screen>
  );
}
