import type { StaffMenuEntry } from '@yidi/contract/values/staff';
import {
  AddressBookIcon,
  CalculatorIcon,
  CalendarIcon,
  ClipboardIcon,
  EditIcon,
  HeadsetIcon,
  type IconComponent,
  LayersIcon,
  ListIcon,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  TruckIcon,
  UserIcon,
  WalletIcon,
  WarningIcon,
} from '@yidi/ui/icon';

/** Where each entry of the menu leads, its icon, and the key that follows `g`. */
export const menu = {
  search: { path: '/search', icon: SearchIcon, key: 's' },
  dispatch: { path: '/dispatch', icon: TruckIcon, key: 'o' },
  claims: { path: '/claims', icon: ClipboardIcon, key: 'l' },
  inquiries: { path: '/inquiries', icon: HeadsetIcon, key: 'i' },
  payouts: { path: '/payouts', icon: WalletIcon, key: 'y' },
  refunds: { path: '/refunds', icon: RefreshIcon, key: 'r' },
  content: { path: '/content', icon: EditIcon, key: 'c' },
  state: { path: '/state', icon: LayersIcon, key: 'h' },
  calendar: { path: '/calendar', icon: CalendarIcon, key: 'd' },
  tariff: { path: '/tariff', icon: CalculatorIcon, key: 't' },
  approvals: { path: '/approvals', icon: ShieldIcon, key: 'a' },
  audit: { path: '/audit', icon: ListIcon, key: 'u' },
  security: { path: '/security', icon: WarningIcon, key: 'e' },
  staff: { path: '/people', icon: AddressBookIcon, key: 'p' },
  account: { path: '/account', icon: UserIcon, key: 'm' },
} as const satisfies Record<StaffMenuEntry, { path: string; icon: IconComponent; key: string }>;

export type MenuPath = (typeof menu)[StaffMenuEntry]['path'];

/** Pages without an entry of their own, by the beginning of their path. */
const below: readonly (readonly [start: string, entry: StaffMenuEntry])[] = [
  ['/orders/', 'search'],
  ['/mails/', 'search'],
  ['/content/', 'content'],
  ['/tariff/', 'tariff'],
  ['/claims/', 'claims'],
  ['/inquiries/', 'inquiries'],
];

/** Returns the entry that a page belongs to. Stories of orders and mails belong to the search. */
export function entryOf(pathname: string): StaffMenuEntry | undefined {
  const above = below.find(([start]) => pathname.startsWith(start))?.[1];
  return above ?? (Object.keys(menu) as StaffMenuEntry[]).find((name) => menu[name].path === pathname);
}

/** Returns whether a page may be opened: that of an entry which is not in the menu may not. */
export function mayOpen(entries: readonly StaffMenuEntry[], pathname: string): boolean {
  const entry = entryOf(pathname);
  return entry === undefined || entries.includes(entry);
}

/** Returns the page that opens first: that of the first entry that the colleague may open. */
export function firstPathOf(entries: readonly StaffMenuEntry[]): MenuPath {
  return menu[entries[0] ?? 'account'].path;
}
