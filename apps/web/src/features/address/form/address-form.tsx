import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { InfoIcon, TrashIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useQueryText } from '../../../shell/url.ts';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import type { AddressRecord, TypedAddress } from '../address.data.ts';
import styles from '../address.module.css';
import {
  type BookSide,
  type AddressForm as Form,
  mistakesOf,
  type PickFor,
  recordDrafts,
  toSave,
} from '../address.rules.ts';
import { pick, saveRecord } from '../book/book.data.ts';
import { useBookChanges } from '../book/use-book-changes.ts';
import { FROM_LIST, useLeave } from '../book/use-leave.ts';
import { PasteBox } from '../paste/paste-box.tsx';
import { findTwin, isSame } from '../twin/find-twin.ts';
import { openTwin } from '../twin/open-twin.ts';
import { AddressFields } from './address-fields.tsx';
import { addressMistakes } from './address-mistakes.ts';

export interface AddressFormProps {
  readonly side: BookSide;
  readonly pickFor: PickFor | undefined;
  readonly record?: AddressRecord;
}

/** The user closed the question about a duplicate: the form stays as it is. */
class Stayed extends Error {
  override name = 'Stayed';
}

/**
 * Returns the stored record of the same person and place, which is saved instead of a second one;
 * undefined if there is none, or the user wants both.
 * @throws Stayed if the user closed the question.
 */
async function findSame(client: QueryClient, side: BookSide, typed: TypedAddress): Promise<AddressRecord | undefined> {
  const twin = await findTwin(client, side, typed);
  if (!twin) return undefined;
  const answer = isSame(twin, typed) ? 'same' : await openTwin({ record: twin, typed });
  if (!answer) throw new Stayed();
  return answer === 'same' ? twin : undefined;
}

/** The form of a record, pasted or typed. Its draft survives a reload. */
export function AddressForm({ side, pickFor, record }: AddressFormProps): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(address);
  const fromList = useQueryText('from') === FROM_LIST;
  const leave = useLeave(side, pickFor);
  const language = useLanguage();
  const client = useQueryClient();
  const name = record?.id ?? `new${side}`;
  const form = useForm<Form>({
    drafts: recordDrafts(name, record),
    check: (typedForm) => addressMistakes(typedForm.typed),
    async send(typedForm) {
      const same = record ? undefined : await findSame(client, side, typedForm.typed);
      const isDefault = typedForm.isDefault || same?.isDefault === 1;
      const saved = await saveRecord(client, toSave(side, { ...typedForm, isDefault }, same ?? record), name);
      // After a pick no toast is needed: the order form shows the record.
      if (pickFor) pick(saved, pickFor);
      else showToast(say.saved, { tone: 'good' });
      leave(pickFor && fromList ? 2 : 1);
      return LEAVES;
    },
    blame: (error) => mistakesOf(error instanceof ApiError ? error.fields : []),
  });
  const { typed } = form.form;
  return (
    <FormPage form={form}>
      <h2 className={styles.head}>{say.heads[`${record ? 'edit' : 'new'}${side}`]}</h2>
      {form.restored && <Restored onDiscard={form.clear} />}
      <Card>
        {!record && (
          <div className={styles.paste}>
            <PasteBox label={words.pasteLabel} now={typed} onRead={(read) => form.change({ typed: read })} />
          </div>
        )}
        <AddressFields {...form.field('typed')} mistakes={form.mistakes} />
      </Card>
      <Card>
        <Row
          label={words.isDefault}
          sub={say.defaultSub[side]}
          trail={<Switch label={words.isDefault} {...form.checkbox('isDefault')} />}
        />
      </Card>
      {form.failure !== undefined && !(form.failure instanceof Stayed) && (
        <Mistake urgent>{`${say.oneFailed} ${formatFailure(language, form.failure)}`}</Mistake>
      )}
      <BottomBar
        lesser={record && <Delete record={record} onGone={() => leave(1)} />}
        action={
          <Button type="submit" size="large" busy={form.busy} busyLabel={words.saving}>
            {pickFor ? say.saveAndUse : say.save}
          </Button>
        }
      />
    </FormPage>
  );
}

/** Says that the form has what was typed before, which can be discarded. */
function Restored({ onDiscard }: { onDiscard: () => void }): ReactElement {
  const say = usePhrases(addressBook);
  const discard = (
    <Button kind="quiet" size="small" onClick={onDiscard}>
      {say.discard}
    </Button>
  );
  return (
    <Card>
      <Row icon={<InfoIcon />} label={say.kept} trail={discard} />
    </Card>
  );
}

function Delete({ record, onGone }: { record: AddressRecord; onGone: () => void }): ReactElement {
  const say = usePhrases(addressBook);
  const { remove } = useBookChanges();
  const press = useAction(async () => {
    if (!(await remove(record))) return undefined;
    onGone();
    return LEAVES;
  });
  return (
    <Button
      kind="danger"
      size="large"
      icon={<TrashIcon />}
      busy={press.busy}
      busyLabel={say.remove}
      onClick={press.run}
    >
      {say.remove}
    </Button>
  );
}
