import type { ReactElement, ReactNode } from 'react';
import styles from './illustrations.module.css';

/** Drawn with the classes of illustrations.module.css. */
export function Art({ box, children }: { box: string; children: ReactNode }): ReactElement {
  return (
    <svg className={styles.art} viewBox={box} aria-hidden="true">
      {children}
    </svg>
  );
}

/** An open box: nothing here yet. */
export function EmptyPicture(): ReactElement {
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="146" rx="96" ry="10" />
      <path className={styles.card2} d="M46 76l54 22v48l-54-20z" />
      <path className={styles.card3} d="M154 76l-54 22v48l54-20z" />
      <path className={styles.inside} d="M46 76l54-20 54 20-54 22z" />
      <path className={styles.card1} d="M46 76l54-20-16-16-58 20zM154 76l-54-20 16-16 58 20z" />
      <path className={styles.flap} d="M46 76l54 22-18 18-60-24zM154 76l-54 22 18 18 60-24z" />
      <path className={styles.way} d="M100 44c0-14 6-18 14-24" />
      <path className={styles.brand} d="M108 12l26-8-6 26-7-9z" />
    </Art>
  );
}

/** A sheet with a mark on it: something failed. */
export function ErrorPicture(): ReactElement {
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="140" rx="96" ry="10" />
      <rect className={styles.paper} x="42" y="24" width="116" height="110" rx="14" />
      <rect className={styles.grey} x="60" y="46" width="54" height="8" rx="4" />
      <rect className={styles.greyLight} x="60" y="64" width="80" height="8" rx="4" />
      <rect className={styles.greyLight} x="60" y="82" width="66" height="8" rx="4" />
      <rect className={styles.brand} x="60" y="106" width="36" height="10" rx="5" />
      <circle className={styles.warnFill} cx="154" cy="32" r="26" />
      <path className={styles.warnLine} d="M154 20v15M154 44v.2" />
    </Art>
  );
}

/** A mast with cut waves: no network. */
export function OfflinePicture(): ReactElement {
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="142" rx="96" ry="10" />
      <path className={styles.greyLine} d="M42 66a82 82 0 0 1 116 0M64 90a51 51 0 0 1 72 0" />
      <path className={styles.brandLine} d="M84 112a23 23 0 0 1 32 0" />
      <circle className={styles.brand} cx="100" cy="130" r="6" />
      <circle className={styles.warnFill} cx="150" cy="112" r="24" />
      <path className={styles.warnLine} d="M141 103l18 18M159 103l-18 18" />
    </Art>
  );
}

/** A small van: pick-up. */
export function VanPicture(): ReactElement {
  return (
    <Art box="0 0 200 100">
      <ellipse className={styles.floor} cx="104" cy="90" rx="94" ry="7" />
      <path className={styles.brandSoft} d="M2 28h16v5H2zM0 44h14v5H0zM2 60h16v5H2z" />
      <rect className={styles.brand} x="22" y="6" width="86" height="66" rx="7" />
      <rect className={styles.accent} x="22" y="23" width="86" height="8" />
      <rect className={styles.cream} x="36" y="12" width="24" height="4" rx="2" />
      <path className={styles.glass} d="M108 24h26c4 0 7 1 9 5l14 24 5 3c2 1 3 3 3 6v10h-57z" />
      <path className={styles.cream} d="M116 31h17c3 0 4 1 5 3l9 18h-31z" />
      <rect className={styles.accent} x="160" y="58" width="16" height="6" rx="3" />
      <circle className={styles.dark} cx="54" cy="76" r="16" />
      <circle className={styles.cream} cx="54" cy="76" r="6.500" />
      <circle className={styles.dark} cx="138" cy="76" r="16" />
      <circle className={styles.cream} cx="138" cy="76" r="6.500" />
    </Art>
  );
}

/** A small shop: drop-off. */
export function ShopPicture(): ReactElement {
  return (
    <Art box="0 0 200 120">
      <ellipse className={styles.warmFloor} cx="100" cy="110" rx="98" ry="7" />
      <path className={styles.cream} d="M26 50h148v60H26z" />
      <path className={styles.accentDeep} d="M26 50h3v60h-3zM171 50h3v60h-3zM26 107h148v3H26z" />
      <path
        className={styles.accent}
        d="M30 2h140l22 42a15 15 0 0 1-30 0 15 15 0 0 1-31 0 15 15 0 0 1-31 0 15 15 0 0 1-31 0 15 15 0 0 1-31 0 15 15 0 0 1-30 0z"
      />
      <path className={styles.cream} d="M52 2h24l-7 42a15 15 0 0 1-31 0zM124 2h24l14 42a15 15 0 0 1-31 0z" />
      <rect className={styles.brand} x="46" y="66" width="48" height="44" rx="4" />
      <circle className={styles.cream} cx="85" cy="90" r="3.500" />
      <rect className={styles.glass} x="112" y="66" width="52" height="26" rx="4" />
      <path className={styles.card3} d="M120 80h16v12h-16z" />
      <path className={styles.card2} d="M140 84h12v8h-12z" />
      <rect className={styles.card3} x="104" y="92" width="66" height="5" rx="2" />
    </Art>
  );
}
