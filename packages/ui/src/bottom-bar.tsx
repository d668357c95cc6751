import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './bottom-bar.module.css';
import { ChevronDownIcon, ChevronUpIcon } from './icon.tsx';

export interface BottomBarProps {
  /** Formatted, "¥21.50". Never wraps. */
  price?: string;
  /** One short line under the price: its parts or state. */
  priceNote?: ReactNode;
  /** Toggles the price details. */
  onPricePress?: () => void;
  priceOpen?: boolean;
  /** Spoken name of the price button. */
  priceLabel?: string;
  /**
   * Shown instead of a price that is not known yet: what is missing for it. As high as a price with
   * its note.
   */
  lacking?: { readonly title: string; readonly note: string } | undefined;
  /** Content above the bar's row. */
  above?: ReactNode;
  /**
   * The parts of the price, while the details are open. They scroll within the bar, so that the
   * button stays in place.
   */
  details?: ReactNode;
  /**
   * One line above price and action, always of the same height: consent, or why the action was
   * refused.
   */
  lead?: ReactNode;
  /** A secondary button before the main one. */
  lesser?: ReactNode;
  /** The one filled button. */
  action: ReactNode;
}

/** The bar may cover at most this share of the window. */
const MOST_COVERED = 0.4;
/** Gap between the bar and the focused element, so that its ring is visible. */
const AIR_PX = 16;

/**
 * Sizes the spacer to the bar's height and scrolls the focused element out from under the bar. A
 * bar that would cover too much is not fixed.
 */
function useSpacer() {
  const bar = useRef<HTMLElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = bar.current;
    if (!shown || !spacer.current) return;
    const page = document.documentElement;
    const measure = (): void => {
      const height = shown.offsetHeight;
      // Details that the user opened may cover more, because the same tap closes them.
      const opened = details.current?.offsetHeight ?? 0;
      shown.toggleAttribute('data-tall', height - opened > window.innerHeight * MOST_COVERED);
      const covered = getComputedStyle(shown).position === 'fixed' ? height : 0;
      if (spacer.current) spacer.current.style.height = `${covered}px`;
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
  return { bar, spacer, details };
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

/**
 * The bar at the bottom: the price on the left, the one filled button on the right. They stack if
 * they do not fit.
 */
export function BottomBar(props: BottomBarProps): ReactElement {
  const { bar, spacer, details } = useSpacer();
  return (
    <>
      <div className={styles.room} ref={spacer} />
      <section className={styles.bar} ref={bar}>
        {props.details && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section ref={details} className={styles.details} aria-label={props.priceLabel} tabIndex={0}>
            {props.details}
          </section>
        )}
        {props.above && <div className={styles.above}>{props.above}</div>}
        {props.lead && <div className={styles.lead}>{props.lead}</div>}
        <div className={styles.main}>
          {props.price !== undefined && <Price {...props} />}
          {props.price === undefined && props.lacking && (
            <div className={styles.price}>
              <span className={styles.lacking}>{props.lacking.title}</span>
              <span className={styles.priceNote}>{props.lacking.note}</span>
            </div>
          )}
          <div className={styles.action}>
            {props.lesser && <div className={styles.lesser}>{props.lesser}</div>}
            {props.action}
          </div>
        </div>
      </section>
    </>
  );
}
