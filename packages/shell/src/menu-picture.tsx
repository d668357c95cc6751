import type { MenuIcon } from '@yidi/contract/values/menu-content';
import { own } from '@yidi/contract/values/own';
import {
  BoxIcon,
  HeadsetIcon,
  HomeIcon,
  LayersIcon,
  ListIcon,
  ReceiptIcon,
  SearchIcon,
  ShieldIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
} from '@yidi/ui/icon';
import type { ReactElement } from 'react';

const icons: Readonly<Record<MenuIcon, ReactElement>> = {
  home: <HomeIcon />,
  truck: <TruckIcon />,
  search: <SearchIcon />,
  list: <ListIcon />,
  user: <UserIcon />,
  store: <StoreIcon />,
  layers: <LayersIcon />,
  shield: <ShieldIcon />,
  headset: <HeadsetIcon />,
  receipt: <ReceiptIcon />,
};

/**
 * Returns the picture of a menu item: one of our icons by its name, or the operator's own image on
 * this site or on another host, with the icon for the time in which it cannot be loaded.
 */
export function menuPicture(img: string): { readonly icon: ReactElement; readonly image?: string } {
  const icon = own(icons, img) ?? <BoxIcon />;
  return /^(?:\/(?!\/)|https:\/\/)/.test(img) ? { icon, image: img } : { icon };
}
