import { useQuery } from '@tanstack/react-query';
import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { PlusIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { callQuery } from '../../../../api/query.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { addressLine, emptyAddress, type TypedAddress } from '../../../address/address.data.ts';
import { type AddressFormResult, fetchPasteBox, openAddressForm, toTyped } from '../../../address/address.parts.tsx';

import type { Express } from '../use-express.ts';
import { BigChoice } from './big-choice.tsx';
import type { StepProps } from './elder-order.tsx';

const receiversQuery = callQuery(getBatchAddressPage, { page: 1, size: 3, type: '2' });
const TYPED = 'typed';

/** Compares without ids: a typed person may be in the address book by now. */
const isSame = (person: TypedAddress, other: TypedAddress) =>
  person.name === other.name && person.userPhone === other.userPhone && addressLine(person) === addressLine(other);

/** Puts the person of the sheet into the form, with the pasted text and its note to the courier. */
export async function takePerson(
  { form, pastedNote, change }: Express,
  who: 'sender' | 'receiver',
  { address, note, text }: AddressFormResult,
): Promise<void> {
  const { swapNote } = await fetchPasteBox();
  const [swapped] = text === '' ? [{}] : swapNote(form.message, pastedNote, who, note);
  change({ [who]: address, [who === 'sender' ? 'pastedSender' : 'pastedReceiver']: text, ...swapped });
}

/** Asks for the consignee: a person of the address book, or another one. */
export function StepWho({ order }: StepProps): ReactElement {
  const words = usePhrases(elderOrder);
  const { form, change } = order;
  const { receiver } = form;
  const listedPeople = (useQuery(receiversQuery).data?.records ?? []).map(toTyped);
  const same = listedPeople.find((person) => isSame(person, receiver));
  const listed = same !== undefined;
  const people: readonly TypedAddress[] = receiver.name && !listed ? [receiver, ...listedPeople] : listedPeople;
  const idOf = ({ addrId }: TypedAddress) => addrId ?? TYPED;
  async function another(): Promise<void> {
    const result = await openAddressForm({ type: '2', start: listed ? emptyAddress : receiver });
    if (result) await takePerson(order, 'receiver', result);
  }
  return (
    <>
      {people.length > 0 && (
        <BigChoice
          label={words.who}
          value={receiver.name ? idOf(same ?? receiver) : undefined}
          onChange={(id) => {
            const chosen = people.find((person) => idOf(person) === id);
            if (chosen) change({ receiver: chosen, ...(chosen !== receiver && { pastedReceiver: '' }) });
          }}
          options={people.map((person) => ({
            value: idOf(person),
            title: person.name,
            sub: <AddressText>{addressLine(person)}</AddressText>,
            picture: [...person.name][0],
          }))}
        />
      )}
      <Card>
        <Row
          icon={<PlusIcon />}
          tone="good"
          strong
          label={people.length > 0 ? words.whoElse : words.whoNone}
          sub={words.whoElseSub}
          onPress={() => void another()}
        />
      </Card>
    </>
  );
}
