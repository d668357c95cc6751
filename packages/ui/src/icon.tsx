import type { ReactElement } from 'react';
import styles from './icon.module.css';
import { joinClasses } from './join-classes.ts';

export interface IconProps {
  size?: 'small' | 'normal' | 'large';
  className?: string;
  /** Spoken name. Without it the icon is hidden from screen readers. */
  label?: string;
}

export type IconComponent = (props: IconProps) => ReactElement;

function drawLine(d: string, { size = 'normal', className, label }: IconProps): ReactElement {
  const look = joinClasses(styles.icon, size !== 'normal' && styles[size], className);
  if (label) {
    return (
      <svg viewBox="0 0 24 24" className={look} role="img" aria-label={label}>
        <path d={d} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={look} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/**
 * Makes a line icon on a 24 px grid from the `d` of its strokes. Each icon is a separate export, so
 * that unused ones are tree-shaken.
 */
export function line(d: string): IconComponent {
  return (props) => drawLine(d, props);
}

/** Returns a circle as path data, with centre and radius in grid units. */
export function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

// Loaded by every page. Icons of few screens are in icon-settings and icon-things.
export const BackIcon = /* @__PURE__ */ line('M15 4.5L7.5 12l7.5 7.5');
export const ChevronIcon = /* @__PURE__ */ line('M9.5 5.5L16 12l-6.5 6.5');
export const ChevronDownIcon = /* @__PURE__ */ line('M5.5 9l6.5 6.5L18.5 9');
export const ChevronUpIcon = /* @__PURE__ */ line('M5.5 15L12 8.5l6.5 6.5');
export const ArrowIcon = /* @__PURE__ */ line('M4 12h16M14 6l6 6-6 6');
export const CloseIcon = /* @__PURE__ */ line('M5.5 5.5l13 13M18.5 5.5l-13 13');
export const ClearIcon = /* @__PURE__ */ line('M7 7l10 10M17 7L7 17');
export const MoreIcon = /* @__PURE__ */ line(`${ring(5, 12, 0.7)}${ring(12, 12, 0.7)}${ring(19, 12, 0.7)}`);
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16');
export const SearchIcon = /* @__PURE__ */ line(`${ring(10.5, 10.5, 6.5)}M15.5 15.5L20.5 20.5`);
export const ScanIcon = /* @__PURE__ */ line(
  'M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M3 12h18',
);
export const PhoneIcon = /* @__PURE__ */ line(
  'M6.2 3.8l2.6-.3a1 1 0 0 1 1.1.7l1 3.2a1 1 0 0 1-.3 1L9 9.9a12.5 12.5 0 0 0 5.1 5.1l1.5-1.6a1 1 0 0 1 1-.3l3.2 1a1 1 0 0 1 .7 1.1l-.3 2.6a2.2 2.2 0 0 1-2.3 2A15.3 15.3 0 0 1 4.2 6.1a2.2 2.2 0 0 1 2-2.3z',
);
export const ShieldIcon = /* @__PURE__ */ line(
  'M12 3l7 2.6v5.4c0 4.7-2.9 8-7 10-4.1-2-7-5.3-7-10V5.6zM8.8 12l2.3 2.3 4.2-4.3',
);
export const CheckIcon = /* @__PURE__ */ line('M4.5 12.5l5 5L19.5 7');
export const CheckCircleIcon = /* @__PURE__ */ line(`${ring(12, 12, 9)}M8 12.2l2.8 2.8 5.2-5.5`);
export const CopyIcon = /* @__PURE__ */ line(
  'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3',
);
export const ShareIcon = /* @__PURE__ */ line(
  'M13.5 4.5l7 6.2-7 6.2v-3.6c-4.7 0-7.7 1.5-9.8 5.2.3-5.7 3.3-9.7 9.8-10.4z',
);
export const AddressBookIcon = /* @__PURE__ */ line(
  `M7 3h11.5A1.5 1.5 0 0 1 20 4.5v15a1.5 1.5 0 0 1-1.5 1.5H7a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 7 3zM4.6 17.5h15.3${ring(12.2, 8, 1.9)}M8.8 14a3.5 3.5 0 0 1 6.8 0`,
);
export const ClipboardIcon = /* @__PURE__ */ line(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15M9.5 3h5a.5.5 0 0 1 .5.5v2.5a.5.5 0 0 1-.5.5h-5a.5.5 0 0 1-.5-.5V3.5a.5.5 0 0 1 .5-.5zM8.5 11h7M8.5 15h5',
);
/** The strokes of TruckIcon, for drawings that contain it. */
export const truckPath = `M5 17.2H4a1.2 1.2 0 0 1-1.2-1.2V7.2A1.2 1.2 0 0 1 4 6h9a1.2 1.2 0 0 1 1.2 1.2v10H9.2M14.2 9.5h3.3a1.5 1.5 0 0 1 1.2.6l2 2.7a1.5 1.5 0 0 1 .3.9V16a1.2 1.2 0 0 1-1.2 1.2h-.7M15.4 17.2h-1.2${ring(7.1, 17.4, 2)}${ring(17.3, 17.4, 2)}`;
export const TruckIcon = /* @__PURE__ */ line(truckPath);
export const BoxIcon = /* @__PURE__ */ line(
  'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2zM4.2 7.3L12 11.5l7.8-4.2M12 11.5V21M8 5.2l7.9 4.2v3.4',
);
export const ParcelIcon = /* @__PURE__ */ line(
  'M4 9h16v9.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 9l2-4.2A1.5 1.5 0 0 1 7.3 4h9.4a1.5 1.5 0 0 1 1.3.8L20 9M12 4v5M9.5 13h5',
);
export const ClockIcon = /* @__PURE__ */ line(`${ring(12, 12, 9)}M12 6.8V12l3.5 2.2`);
export const CalendarIcon = /* @__PURE__ */ line(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5zM4 10h16M8 3v4M16 3v4M8 14h3.5',
);
export const StoreIcon = /* @__PURE__ */ line(
  'M5.2 4h13.6L20.5 9a2.1 2.1 0 0 1-4.25 0 2.1 2.1 0 0 1-4.25 0 2.1 2.1 0 0 1-4.25 0A2.1 2.1 0 0 1 3.5 9zM5 11.2V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7.8M9.7 20v-4.5a.7.7 0 0 1 .7-.7h3.2a.7.7 0 0 1 .7.7V20',
);
export const BellIcon = /* @__PURE__ */ line(
  'M5 17.5h14c-1.3-1.2-1.7-2.6-1.7-6A5.3 5.3 0 0 0 12 6a5.3 5.3 0 0 0-5.3 5.5c0 3.4-.4 4.8-1.7 6zM12 6V3.8M10 20.5h4',
);
export const HeadsetIcon = /* @__PURE__ */ line(
  'M5 14v-2.5a7 7 0 0 1 14 0V14M4 14.5A1.5 1.5 0 0 1 5.5 13h1A1.5 1.5 0 0 1 8 14.5v3A1.5 1.5 0 0 1 6.5 19h-1A1.5 1.5 0 0 1 4 17.5zM16 14.5a1.5 1.5 0 0 1 1.5-1.5h1a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5zM18.5 19c-.5 1.4-1.8 2-4 2H12.5',
);
export const EyeIcon = /* @__PURE__ */ line(
  `M2.5 12C4.6 8 7.9 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.4 6.2-9.5 6.2S4.6 16 2.5 12z${ring(12, 12, 2.8)}`,
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M9.5 6.2A9.7 9.7 0 0 1 12 5.8c4.1 0 7.4 2.2 9.5 6.2a14 14 0 0 1-2.7 3.5M6.3 7.6A13.2 13.2 0 0 0 2.5 12c2.1 4 5.4 6.2 9.5 6.2a9.6 9.6 0 0 0 4.3-1M9.8 10.2a2.8 2.8 0 0 0 4 3.9M4 4l16 16',
);
export const PlusIcon = /* @__PURE__ */ line('M12 5v14M5 12h14');
export const TrashIcon = /* @__PURE__ */ line(
  'M4.5 6.5h15M9 6.5V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.5M6.5 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10 10.5v6M14 10.5v6',
);
export const EditIcon = /* @__PURE__ */ line(
  'M4 20l1-4.5L16.2 4.3a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19zM14 6.5l3.5 3.5',
);
export const StarIcon = /* @__PURE__ */ line('M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z');
export const RefreshIcon = /* @__PURE__ */ line('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.2M20 4.5v4.7h-4.7');
export const WarningIcon = /* @__PURE__ */ line(
  'M10.7 4.5L2.9 18a1.5 1.5 0 0 0 1.3 2.2h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.5a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.5M12 17v.1',
);
export const InfoIcon = /* @__PURE__ */ line(`${ring(12, 12, 9)}M12 11v5.5M12 7.6v.1`);
export const ErrorIcon = /* @__PURE__ */ line(`${ring(12, 12, 9)}M12 7.2v6M12 16.5v.1`);
export const ForbiddenIcon = /* @__PURE__ */ line(`${ring(12, 12, 9)}M5.8 5.8l12.4 12.4`);
export const WalletIcon = /* @__PURE__ */ line(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v11a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V7A1.5 1.5 0 0 1 5 5.5zM3.5 9.5h17M15.5 14.5h1.5',
);
export const MapPinIcon = /* @__PURE__ */ line(
  `M12 21c4.3-4.3 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2.2 6.7 6.5 11z${ring(12, 10, 2.5)}`,
);
export const HomeIcon = /* @__PURE__ */ line(
  'M4 11.2l7.3-6.6a1 1 0 0 1 1.4 0L20 11.2M6 9.6V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.6M10 20v-4.5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V20',
);
export const UserIcon = /* @__PURE__ */ line(`${ring(12, 7.8, 3.8)}M4.5 20.5a7.5 7.5 0 0 1 15 0z`);
export const ListIcon = /* @__PURE__ */ line(
  'M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
);
export const SoundIcon = /* @__PURE__ */ line(
  'M4 9.8v4.4a.8.8 0 0 0 .8.8h2.7l4.5 3.8V5.2L7.5 9H4.8a.8.8 0 0 0-.8.8zM15.5 9.3a3.8 3.8 0 0 1 0 5.4M18.3 6.8a7.3 7.3 0 0 1 0 10.4',
);
export const LayersIcon = /* @__PURE__ */ line(
  'M12 3.5l8.5 4.5L12 12.5 3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
);
export const CalculatorIcon = /* @__PURE__ */ line(
  'M7 3h10a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 7 3zM9 6.5h6v3H9zM8.8 13.2v.1M12 13.2v.1M15.2 13.2v.1M8.8 17v.1M12 17v.1M15.2 17v.1',
);
export const OfflineIcon = /* @__PURE__ */ line(
  'M2.5 9A14.5 14.5 0 0 1 6.3 6.6M10 5.5A14.6 14.6 0 0 1 21.5 9M5.8 12.4a9.5 9.5 0 0 1 3-1.9M13.5 10a9.6 9.6 0 0 1 4.7 2.4M9 15.7a4.7 4.7 0 0 1 6 0M12 19.2v.1M4 4l16 16',
);
export const ReceiptIcon = /* @__PURE__ */ line(
  'M6 3.5l2 1.3 2-1.3 2 1.3 2-1.3 2 1.3 2-1.3v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3zM9 9.5h6M9 13.5h6',
);
