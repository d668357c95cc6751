import { addressBook } from '@yidi/phrases/address-book';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine, type PostalAddress } from '../address.data.ts';
import type { TwinRequest } from './open-twin.ts';

/** Compares two people with one phone before the second is saved. Closing keeps the form open. */
export function TwinOverlay({
  record,
  typed,
  ...control
}: TwinRequest & OverlayControl<'same' | 'other'>): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <OverlaySheet
      {...control}
      title={say.twinTitle}
      sub={say.twinText(record.userPhone)}
      footer={
        <Button wide size="large" onClick={() => control.finish('same')}>
          {say.twinSame}
        </Button>
      }
    >
      <Person title={say.twinKnown} person={record} />
      <Person title={say.twinNew} person={typed} />
      <Button kind="quiet" wide onClick={() => control.finish('other')}>
        {say.twinOther}
      </Button>
    </OverlaySheet>
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
