import {
  AddressBookIcon,
  BoxIcon,
  CalendarIcon,
  ClockIcon,
  HomeIcon,
  MapPinIcon,
  StoreIcon,
  UserIcon,
} from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import type { Way } from '../delivery.data.ts';

const icons = {
  door: HomeIcon,
  time: CalendarIcon,
  point: StoreIcon,
  locker: BoxIcon,
  person: UserIcon,
  neighbour: AddressBookIcon,
  place: MapPinIcon,
  hold: ClockIcon,
} as const satisfies Record<Way, unknown>;

export function WayIcon({ way }: { way: Way }): ReactElement {
  const Icon = icons[way];
  return <Icon />;
}
