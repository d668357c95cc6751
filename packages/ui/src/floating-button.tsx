import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './floating-button.module.css';
import { joinClasses } from './join-classes.ts';
import { type FloatArea, positionOf, type RestingPosition, snapTo } from './snap.ts';

const TOP_PX = 64;
const SIDE_PX = 24;
const TAP_PX = 6;
const KEY_STEP = 0.1;

export interface FloatingButtonProps {
  icon: ReactNode;
  /** Spoken name; say in it that arrow keys move the button. */
  label: string;
  onPress: () => void;
  position: RestingPosition;
  /** Called when it has come to rest. */
  onMove: (position: RestingPosition) => void;
  /** Height at the bottom it must not cover: the bar with the main button. */
  bottomPx?: number;
}

interface Drag {
  startX: number;
  startY: number;
  left: number;
  top: number;
  moved: boolean;
}

/** A round button that can be dragged; it snaps to the nearer edge. Arrow keys move it, Enter presses it. */
export function FloatingButton(props: FloatingButtonProps): ReactElement {
  const { icon, label, onPress, position, onMove, bottomPx = 132 } = props;
  const button = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  const [moving, setMoving] = useState(false);
  const { edge, down } = position;

  useEffect(() => {
    function rest(): void {
      if (button.current) move(button.current, positionOf({ edge, down }, areaOf(button.current, bottomPx)));
    }
    rest();
    window.addEventListener('resize', rest);
    return () => window.removeEventListener('resize', rest);
  }, [edge, down, bottomPx]);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    drag.current = { startX: event.clientX, startY: event.clientY, left, top, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const held = drag.current;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.startX, event.clientY - held.startY];
    if (!held.moved && Math.hypot(dx, dy) < TAP_PX) return;
    held.moved = true;
    setMoving(true);
    move(event.currentTarget, { left: held.left + dx, top: held.top + dy });
  }

  function onPointerEnd(event: PointerEvent<HTMLButtonElement>): void {
    const held = drag.current;
    setMoving(false);
    if (!held?.moved) return;
    // The click event of this drag, if any, fires before the timer.
    window.setTimeout(() => {
      drag.current = null;
    });
    const area = areaOf(event.currentTarget, bottomPx);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const next = snapTo({ left, top }, area);
    move(event.currentTarget, positionOf(next, area));
    onMove(next);
  }

  function onClick(): void {
    const dragged = drag.current?.moved;
    drag.current = null;
    if (!dragged) onPress();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(event.key, position);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }

  return (
    <button
      ref={button}
      type="button"
      className={joinClasses(styles.button, moving && styles.moving)}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {icon}
    </button>
  );
}

function areaOf(button: HTMLElement, bottomPx: number): FloatArea {
  const { clientWidth: widthPx } = document.documentElement;
  return {
    widthPx,
    heightPx: window.innerHeight,
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
