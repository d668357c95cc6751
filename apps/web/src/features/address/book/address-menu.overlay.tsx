import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { AddressText } from '@yidi/ui/address-text';
import { CopyIcon, EditIcon, StarIcon, TrashIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../address.data.ts';
import type { AddressAction, AddressMenuRequest } from './open-address-menu.ts';

/** All actions of a record; the swipe has space for two of them. */
export function AddressMenuOverlay({
  record,
  open,
  finish,
  gone,
}: AddressMenuRequest & OverlayControl<AddressAction>): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={`${record.name} ${record.userPhone}`}
      sub={<AddressText>{addressLine(record)}</AddressText>}
      closeLabel={words.close}
    >
      <Row icon={<EditIcon />} label={say.edit} onPress={() => finish('edit')} />
      {record.isDefault === 0 && <Row icon={<StarIcon />} label={say.makeDefault} onPress={() => finish('prefer')} />}
      <Row icon={<CopyIcon />} label={say.copy} onPress={() => finish('copy')} />
      <Row icon={<TrashIcon />} label={say.remove} onPress={() => finish('remove')} />
    </Sheet>
  );
}
