import { addressBook } from '@yidi/phrases/address-book';
import { AddressText } from '@yidi/ui/address-text';
import { CopyIcon, EditIcon, StarIcon, TrashIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../address.data.ts';
import type { AddressAction, AddressMenuRequest } from './open-address-menu.ts';

/** All actions of a record; the swipe has space for two of them. */
export function AddressMenuOverlay({
  record,
  ...control
}: AddressMenuRequest & OverlayControl<AddressAction>): ReactElement {
  const say = usePhrases(addressBook);
  return (
    <OverlaySheet
      {...control}
      title={`${record.name} ${record.userPhone}`}
      sub={<AddressText>{addressLine(record)}</AddressText>}
    >
      <Row icon={<EditIcon />} label={say.edit} onPress={() => control.finish('edit')} />
      {record.isDefault === 0 && (
        <Row icon={<StarIcon />} label={say.makeDefault} onPress={() => control.finish('prefer')} />
      )}
      <Row icon={<CopyIcon />} label={say.copy} onPress={() => control.finish('copy')} />
      <Row icon={<TrashIcon />} label={say.remove} onPress={() => control.finish('remove')} />
    </OverlaySheet>
  );
}
