import type { PreferType } from '@yidi/contract/values/preference';
import {
  CalendarIcon,
  ClockIcon,
  HomeIcon,
  type IconComponent,
  line,
  MapPinIcon,
  ParcelIcon,
  PhoneIcon,
  StoreIcon,
  UserIcon,
} from '@yidi/ui/icon';
import type { ReactElement } from 'react';

const LockerIcon = /* @__PURE__ */ line(
  'M4.5 4h15v16h-15zM4.5 9.3h15M4.5 14.6h15M12 4v16M9.5 6.7h.1M14.5 6.7h.1M9.5 12h.1M14.5 12h.1M9.5 17.3h.1M14.5 17.3h.1',
);

const icons: Readonly<Record<PreferType, IconComponent>> = {
  '1': HomeIcon,
  '2': UserIcon,
  '3': MapPinIcon,
  '4': LockerIcon,
  '5': ParcelIcon,
  '6': StoreIcon,
  '7': CalendarIcon,
  '8': PhoneIcon,
  '9': ClockIcon,
};

export function WishIcon({ kind }: { kind: PreferType }): ReactElement {
  const Icon = icons[kind];
  return <Icon />;
}
