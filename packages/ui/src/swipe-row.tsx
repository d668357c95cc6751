import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseIcon, MoreIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './swipe-row.module.css';

const TAP_PX = 8;

export interface SwipeAction {
  id: string;
  label: string;
  icon: ReactNode;
  /** The destructive action comes last. */
  tone?: 'plain' | 'info' | 'danger';
  /**
   * Shown only where the actions are buttons below the row. A swipe has no room for it; the menu
   * shows it.
   */
  extra?: boolean;
  onSelect: () => void;
}

export interface SwipeRowProps {
  /**
   * The row. A function places the menu button itself; otherwise the button is in the upper right
   * corner.
   */
  children: ReactNode | ((menu: ReactElement) => ReactNode);
  actions: readonly SwipeAction[];
  /** Name of the button that shows the same actions without a swipe. */
  menuLabel: string;
  /** Name of that button while the actions are shown. */
  closeLabel: string;
  /** Opens a separate menu instead, for more actions than the row has room for. */
  onMenu?: () => void;
}

interface Swipe {
  x: number;
  y: number;
  from: number;
  sideways?: boolean | undefined;
}

/**
 * A row that slides aside to show its actions. The button in its corner does the same, so that
 * nothing requires a swipe.
 */
export function SwipeRow({ children, actions, menuLabel, closeLabel, onMenu }: SwipeRowProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [dragging, setDragging] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useRef<Swipe | null>(null);

  useEffect(() => {
    slide(content.current, open ? -widthOf(panel.current) : 0);
  }, [open]);

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    swipe.current = { x: event.clientX, y: event.clientY, from: open ? -widthOf(panel.current) : 0 };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const held = swipe.current;
    if (!held || held.sideways === false) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (held.sideways === undefined) {
      held.sideways = isSideways(dx, dy);
      if (!held.sideways) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    }
    slide(content.current, Math.min(0, Math.max(-widthOf(panel.current), held.from + dx)));
  }

  function onPointerEnd(event: PointerEvent): void {
    const held = swipe.current;
    swipe.current = null;
    setDragging(false);
    if (!held?.sideways) return;
    const dx = event.clientX - held.x;
    const next = held.from === 0 ? dx < -40 : dx < 40;
    setOpen(next);
    if (next === open) slide(content.current, open ? -widthOf(panel.current) : 0);
  }

  const menu = (
    <MenuButton {...{ open, menuLabel, closeLabel, onMenu, setOpen }} isPlaced={typeof children === 'function'} />
  );
  return (
    <div className={joinClasses(styles.row, open && styles.open, dragging && styles.dragging)}>
      <div
        ref={content}
        className={joinClasses(styles.content, dragging && styles.moving)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        {typeof children === 'function' ? children(menu) : children}
        {typeof children !== 'function' && menu}
      </div>
      <div ref={panel} className={styles.actions}>
        {actions.map((action) => (
          <Action key={action.id} action={action} onSelected={() => setOpen(false)} />
        ))}
      </div>
    </div>
  );
}

interface MenuButtonProps extends Pick<SwipeRowProps, 'menuLabel' | 'closeLabel' | 'onMenu'> {
  /** The row places it; otherwise it is in the corner. */
  isPlaced: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

function MenuButton({ isPlaced, open, setOpen, menuLabel, closeLabel, onMenu }: MenuButtonProps): ReactElement {
  return (
    <IconButton
      className={isPlaced ? styles.placed : styles.menu}
      icon={open ? <CloseIcon size="small" /> : <MoreIcon />}
      label={open ? closeLabel : menuLabel}
      aria-expanded={onMenu && !open ? undefined : open}
      onClick={() => (onMenu && !open ? onMenu() : setOpen(!open))}
    />
  );
}

function Action({ action, onSelected }: { action: SwipeAction; onSelected: () => void }): ReactElement {
  return (
    <button
      type="button"
      className={joinClasses(styles.action, action.tone && styles[action.tone], action.extra && styles.extra)}
      onClick={() => {
        onSelected();
        action.onSelect();
      }}
    >
      {action.icon}
      {action.label}
    </button>
  );
}

const isSideways = (dx: number, dy: number): boolean | undefined =>
  Math.hypot(dx, dy) < TAP_PX ? undefined : Math.abs(dx) > Math.abs(dy);

const widthOf = (panel: HTMLElement | null): number => panel?.offsetWidth ?? 0;

/** Slides the row unchanged, so that its text keeps its lines and the row its height. */
function slide(content: HTMLElement | null, offsetPx: number): void {
  if (content) content.style.transform = offsetPx === 0 ? '' : `translateX(${offsetPx}px)`;
}
