import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { InfoIcon, TrashIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { AddressFields } from '../../overlays/address-fields.tsx';
import { PasteBox } from '../../overlays/paste-box.tsx';
import { useQueryText } from '../../shell/address.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './address.module.css';
import { type AddressRecord, type BookSide, layOver, type PickFor } from './address.rules.ts';
import { useAddressForm } from './use-address-form.ts';
import { useBookChanges } from './use-book-changes.ts';
import { FROM_LIST, useLeave } from './use-leave.ts';

export interface AddressFormProps {
  readonly side: BookSide;
  readonly pickFor: PickFor | undefined;
  /** The record to change; a new one without. */
  readonly record?: AddressRecord;
}

/** The form of a record: pasted or typed, kept through a reload until it is saved. */
export function AddressForm({ side, pickFor, record }: AddressFormProps): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(address);
  const fromList = useQueryText('from') === FROM_LIST;
  const leave = useLeave(side, pickFor);
  const fields = useRef<HTMLFormElement>(null);
  const form = useAddressForm({ side, pickFor, record });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) leave(pickFor && fromList ? 2 : 1);
    else requestAnimationFrame(() => focusFirstMistake(fields.current));
  }
  const { typed, isDefault } = form.value;
  return (
    <form ref={fields} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.head}>{say.heads[`${record ? 'edit' : 'new'}${side}`]}</h2>
      {form.wasKept && (
        <Card>
          <Row icon={<InfoIcon />} label={say.kept} trail={<Discard onPress={form.discard} />} />
        </Card>
      )}
      <Card>
        {!record && (
          <div className={styles.paste}>
            <PasteBox label={words.pasteLabel} onRead={(read) => form.change({ typed: layOver(typed, read) })} />
          </div>
        )}
        <AddressFields value={typed} mistakes={form.mistakes} onChange={(next) => form.change({ typed: next })} />
      </Card>
      <Card>
        <Row
          label={words.isDefault}
          sub={say.defaultSub[side]}
          trail={
            <Switch label={words.isDefault} checked={isDefault} onChange={(next) => form.change({ isDefault: next })} />
          }
        />
      </Card>
      {form.failure && <Mistake urgent>{form.failure}</Mistake>}
      <BottomBar
        lesser={record && <Delete record={record} onGone={() => leave(1)} />}
        action={
          <Button type="submit" size="large" busy={form.busy} busyLabel={words.saving}>
            {pickFor ? say.saveAndUse : say.save}
          </Button>
        }
      />
    </form>
  );
}

function Discard({ onPress }: { onPress: () => void }): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <Button kind="quiet" size="small" onClick={onPress}>
      {say.discard}
    </Button>
  );
}

function Delete({ record, onGone }: { record: AddressRecord; onGone: () => void }): ReactElement {
  const say = usePhrases(addressBook);
  const { remove } = useBookChanges();
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    if (await remove(record)) onGone();
    else setBusy(false);
  }
  return (
    <Button
      kind="danger"
      size="large"
      icon={<TrashIcon />}
      busy={busy}
      busyLabel={say.remove}
      onClick={() => void press()}
    >
      {say.remove}
    </Button>
  );
}

function focusFirstMistake(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
