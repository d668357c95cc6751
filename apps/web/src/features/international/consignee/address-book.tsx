import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newKey } from '@yidi/client/new-key';
import { deleteInterAddress, saveInterAddress } from '@yidi/contract/calls/inter-address';
import type { InterDraft } from '@yidi/contract/values/inter';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { AddressBookIcon, SearchIcon, TrashIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useRef, useState } from 'react';
import { send } from '../../../api/send.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { addressesAbroadQuery, type DestinationInfo, type SavedAddress } from '../international.data.ts';
import styles from '../international.module.css';

interface BookProps {
  readonly country: string;
  onUse(address: SavedAddress): void;
}

const SEARCH_FROM = 5;

/** The own addresses at this destination: one is used, another deleted. */
export function AddressBook({ country, onUse }: BookProps): ReactElement | null {
  const say = usePhrases(interConsignee);
  const client = useQueryClient();
  const list = useQuery(addressesAbroadQuery(country)).data?.list ?? [];
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const remove = useAction(async (id: string) => {
    await send(deleteInterAddress, { id });
    await client.invalidateQueries(addressesAbroadQuery(country));
  });
  if (list.length === 0) return null;
  const shown = list.filter(({ lines }) => lines.join(' ').toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <div className={styles.book}>
      <Row icon={<AddressBookIcon />} label={say.book(list.length)} open={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && list.length >= SEARCH_FROM && (
        <Field
          label={say.bookSearch}
          prefix={<SearchIcon />}
          type="search"
          maxLength={60}
          value={words}
          onChange={setWords}
        />
      )}
      {isOpen && shown.length === 0 && <p className={styles.quiet}>{say.bookEmpty}</p>}
      {isOpen &&
        shown.map((address) => (
          <div key={address.id} className={styles.saved}>
            <span className={styles.savedText} translate="no">
              <b>{address.fields.name}</b>
              <span className={styles.quiet}>{address.lines.slice(1, -1).join(', ')}</span>
            </span>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                onUse(address);
                setOpen(false);
              }}
            >
              {say.use}
            </Button>
            <IconButton
              icon={<TrashIcon size="small" />}
              label={say.remove(address.fields.name)}
              onClick={() => remove.run(address.id)}
            />
          </div>
        ))}
    </div>
  );
}

interface SaveProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  /** The entry of the book that is shown and changed; undefined for a new one. */
  readonly id: string | undefined;
  onSaved(id: string): void;
}

/**
 * Saves the checked address, as a change of its entry if it has one. Retries of the same content
 * save it once. Without a log-in the log-in is asked for.
 */
export function SaveAddress({ info, sending, id, onSaved }: SaveProps): ReactElement {
  const say = usePhrases(interConsignee);
  const client = useQueryClient();
  const [saved, setSaved] = useState('');
  const once = useRef({ content: '', key: '' });
  const { consignee: fields, localAddress, numbers } = sending;
  const request = { country: info.code, fields, localAddress, numbers };
  const content = JSON.stringify(request);
  const action = useAction(async () => {
    if (once.current.content !== content) once.current = { content, key: newKey() };
    const entry = await send(
      saveInterAddress,
      { ...request, ...(id !== undefined && { id }) },
      { idempotencyKey: once.current.key },
    );
    setSaved(content);
    onSaved(entry.id);
    await client.invalidateQueries(addressesAbroadQuery(info.code));
    showToast(say.saved, { tone: 'good' });
  });
  const isSaved = saved === content;
  return (
    <Button kind="outline" disabled={isSaved} busy={action.busy} busyLabel={say.saving} onClick={() => action.run()}>
      {isSaved ? say.saved : say.save}
    </Button>
  );
}
