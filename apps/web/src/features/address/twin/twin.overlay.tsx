import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine, type PostalAddress } from '../address.data.ts';
import type { TwinRequest } from './open-twin.ts';

/** Compares two people with one phone before the second is saved. Closing keeps the form open. */
export function TwinOverlay({
  record,
  typed,
  open,
  finish,
  gone,
}: TwinRequest & OverlayControl<'same' | 'other'>): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.twinTitle}
      sub={say.twinText(record.userPhone)}
      closeLabel={words.close}
      footer={
        <Button wide size="large" onClick={() => finish('same')}>
          {say.twinSame}
        </Button>
      }
    >
      <Person title={say.twinKnown} person={record} />
      <Person title={say.twinNew} person={typed} />
      <Button kind="quiet" wide onClick={() => finish('other')}>
        {say.twinOther}
      </Button>
    </Sheet>
  );
}

function Person({ title, person }: { title: string; person: PostalAddress }): ReactElement {
  return (
    <Card title={title}>
      <b>{person.name}</b>
      <br />
      <AddressText>{addressLine(person)}</AddressText>
    </Card>
  );
}
