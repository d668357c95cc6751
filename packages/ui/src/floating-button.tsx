import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './floating-button.module.css';
import { freePlace } from './free-place.ts';
import { CloseIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { type FloatArea, positionOf, type RestingPosition, snapTo } from './snap.ts';

const TOP_PX = 64;
const SIDE_PX = 24;
const TAP_PX = 6;
const KEY_STEP = 0.1;
/** The page counts as still this long after the last change or scroll. */
const STILL_MS = 150;

export interface FloatingButtonProps {
  icon: ReactNode;
  /** Spoken name. It should say that arrow keys move the button. */
  label: string;
  onPress: () => void;
  position: RestingPosition;
  /** Called when it has come to rest. */
  onMove: (position: RestingPosition) => void;
  /**
   * Height at the bottom that stays free for the bar with the main button, in addition to the
   * page's buttons and fields.
   */
  bottomPx?: number;
  /** A picture with rounded corners instead of a round icon. */
  picture?: boolean;
  /** Adds a button that closes it. */
  close?: { readonly label: string; onPress(): void };
}

interface Drag {
  startX: number;
  startY: number;
  left: number;
  top: number;
  moved: boolean;
}

/**
 * A round button that can be dragged. It snaps to the nearer edge and never rests on a button or
 * field. Arrow keys move it, Enter presses it.
 */
export function FloatingButton(props: FloatingButtonProps): ReactElement {
  const { icon, label, onPress, position, onMove, bottomPx = 132, picture, close } = props;
  const float = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [moving, setMoving] = useState(false);
  const { edge, down } = position;

  useFreePlace(float, drag, { edge, down }, bottomPx);

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(event.key, position);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }

  return (
    <div ref={float} className={joinClasses(styles.float, moving && styles.moving)}>
      <button
        type="button"
        className={joinClasses(styles.button, picture && styles.picture)}
        aria-label={label}
        {...dragHandlers({ float, drag, bottomPx, onMove, onPress, setMoving })}
        onKeyDown={onKeyDown}
      >
        {icon}
      </button>
      {close && (
        <button type="button" className={styles.close} aria-label={close.label} onClick={close.onPress}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** Moves the button to its place, and again when the page around it changes. */
function useFreePlace(
  float: RefObject<HTMLDivElement | null>,
  drag: RefObject<Drag | null>,
  { edge, down }: RestingPosition,
  bottomPx: number,
): void {
  useEffect(() => {
    let still = 0;
    function rest(): void {
      if (float.current && !drag.current?.moved)
        move(float.current, restingPlace(float.current, { edge, down }, bottomPx));
    }
    function restSoon(): void {
      window.clearTimeout(still);
      still = window.setTimeout(rest, STILL_MS);
    }
    rest();
    const changes = new MutationObserver(restSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    // Fonts, pictures and styles that arrive late move the page without a change of its elements.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(restSoon);
    sizes?.observe(document.body);
    window.addEventListener('resize', rest);
    window.visualViewport?.addEventListener('resize', rest);
    window.addEventListener('scroll', restSoon, { passive: true });
    // Another floating element came to rest.
    window.addEventListener('transitionend', restSoon);
    return () => {
      window.clearTimeout(still);
      changes.disconnect();
      sizes?.disconnect();
      window.removeEventListener('resize', rest);
      window.visualViewport?.removeEventListener('resize', rest);
      window.removeEventListener('scroll', restSoon);
      window.removeEventListener('transitionend', restSoon);
    };
  }, [float, drag, edge, down, bottomPx]);
}

interface DragDeps extends Pick<FloatingButtonProps, 'onMove' | 'onPress'> {
  float: RefObject<HTMLDivElement | null>;
  drag: RefObject<Drag | null>;
  bottomPx: number;
  setMoving: (moving: boolean) => void;
}

/** Returns the handlers that tell a drag from a press. */
function dragHandlers({ float, drag, bottomPx, onMove, onPress, setMoving }: DragDeps) {
  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (!float.current) return;
    const { left, top } = float.current.getBoundingClientRect();
    drag.current = { startX: event.clientX, startY: event.clientY, left, top, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const held = drag.current;
    if (!held || !float.current) return;
    const [dx, dy] = [event.clientX - held.startX, event.clientY - held.startY];
    if (!held.moved && Math.hypot(dx, dy) < TAP_PX) return;
    held.moved = true;
    setMoving(true);
    move(float.current, { left: held.left + dx, top: held.top + dy });
  }

  function onPointerEnd(): void {
    const held = drag.current;
    setMoving(false);
    if (!held?.moved || !float.current) return;
    // If this drag causes a click event, it fires before the timer.
    window.setTimeout(() => {
      drag.current = null;
    });
    const { left, top } = float.current.getBoundingClientRect();
    const next = snapTo({ left, top }, areaOf(float.current, bottomPx));
    move(float.current, restingPlace(float.current, next, bottomPx));
    onMove(next);
  }

  function onClick(): void {
    const dragged = drag.current?.moved;
    drag.current = null;
    if (!dragged) onPress();
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClick };
}

/**
 * Returns the position chosen by the user, or one near it if that would cover a button or a field.
 */
function restingPlace(button: HTMLElement, position: RestingPosition, bottomPx: number): { left: number; top: number } {
  const area = areaOf(button, bottomPx);
  const [highest, lowest] = [positionOf({ ...position, down: 0 }, area), positionOf({ ...position, down: 1 }, area)];
  const lefts = (['left', 'right'] as const).map((edge) => positionOf({ ...position, edge }, area).left);
  return freePlace(button, positionOf(position, area), { tops: [highest.top, lowest.top], lefts });
}

function areaOf(button: HTMLElement, bottomPx: number): FloatArea {
  const { clientWidth: widthPx } = document.documentElement;
  return {
    widthPx,
    // The part above a keyboard.
    heightPx: Math.min(window.innerHeight, window.visualViewport?.height ?? window.innerHeight),
    buttonPx: button.offsetWidth,
    topPx: TOP_PX,
    bottomPx,
    sidePx: SIDE_PX,
  };
}

function move(button: HTMLElement, { left, top }: { left: number; top: number }): void {
  button.dataset.placed = '';
  button.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

function afterKey(key: string, position: RestingPosition): RestingPosition | undefined {
  if (key === 'ArrowLeft') return { ...position, edge: 'left' };
  if (key === 'ArrowRight') return { ...position, edge: 'right' };
  if (key === 'ArrowUp') return { ...position, down: Math.max(0, position.down - KEY_STEP) };
  if (key === 'ArrowDown') return { ...position, down: Math.min(1, position.down + KEY_STEP) };
  return undefined;
}
