import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './bottom-bar.module.css';
import { ChevronDownIcon, ChevronUpIcon } from './icon.tsx';

export interface BottomBarProps {
  /** As shown, "¥21.50". Never wraps. */
  price?: string;
  /** Parts or state of the price, one short line. */
  priceNote?: ReactNode;
  /** Opens and closes the parts of the price. */
  onPricePress?: () => void;
  priceOpen?: boolean;
  /** Spoken name of the price button. */
  priceLabel?: string;
  /** Lines above: when it is collected and arrives, consent. */
  above?: ReactNode;
  /** A lesser button before the action. */
  lesser?: ReactNode;
  /** The one filled button. */
  action: ReactNode;
}

/** The most of the window that may lie under the bar. */
const MOST_COVERED = 0.4;
/** Between the bar and what has the focus: its ring is seen whole. */
const AIR_PX = 16;

/**
 * Keeps as much room at the end of the page as the bar covers, whatever its height, and brings what gets the focus out
 * from under it. A bar that would cover too much stands at the end of the page and covers nothing.
 */
function useRoomFor() {
  const bar = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = bar.current;
    if (!shown || !room.current) return;
    const page = document.documentElement;
    const measure = (): void => {
      const height = shown.offsetHeight;
      shown.toggleAttribute('data-tall', height > window.innerHeight * MOST_COVERED);
      const covered = getComputedStyle(shown).position === 'fixed' ? height : 0;
      if (room.current) room.current.style.height = `${covered}px`;
      page.style.scrollPaddingBottom = `${covered + AIR_PX}px`;
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(shown);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
      page.style.scrollPaddingBottom = '';
    };
  }, []);
  return { bar, room };
}

function Price({ price, priceNote, onPricePress, priceOpen, priceLabel }: BottomBarProps): ReactElement {
  const words = (
    <>
      <span className={styles.amount}>
        {price}
        {onPricePress && (priceOpen ? <ChevronDownIcon size="small" /> : <ChevronUpIcon size="small" />)}
      </span>
      {priceNote && <span className={styles.priceNote}>{priceNote}</span>}
    </>
  );
  if (!onPricePress) return <div className={styles.price}>{words}</div>;
  return (
    <button type="button" className={styles.price} aria-expanded={priceOpen ?? false} onClick={onPricePress}>
      {words}
      {priceLabel && <span className="spoken-only">{priceLabel}</span>}
    </button>
  );
}

/** The bar in the thumb's reach: price at the left, the one filled button at the right; they stack where room ends. */
export function BottomBar(props: BottomBarProps): ReactElement {
  const { bar, room } = useRoomFor();
  return (
    <>
      <div className={styles.room} ref={room} />
      <section className={styles.bar} ref={bar}>
        {props.above && <div className={styles.above}>{props.above}</div>}
        <div className={styles.main}>
          {props.price !== undefined && <Price {...props} />}
          <div className={styles.action}>
            {props.lesser && <div className={styles.lesser}>{props.lesser}</div>}
            {props.action}
          </div>
        </div>
      </section>
    </>
  );
}
