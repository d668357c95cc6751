import type { RestingPosition } from '@yidi/ui/snap';

const TAP_PX = 6;
const TOP_PX = 64;
const BOTTOM_PX = 132;
/** A place at the very top would be the head again. */
const HIGHEST = 0.05;

/**
 * Lets a button of the head be drawn out of it: by hand to where it is released, by an arrow key to
 * the first place. Returns the function that ends this.
 */
export function drawOut(
  button: HTMLButtonElement,
  onOut: (place: RestingPosition | undefined, by: 'hand' | 'key') => void,
): () => void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let isDragged = false;
  const before = button.style.touchAction;
  button.style.touchAction = 'none';

  function begin(event: PointerEvent): void {
    start = { x: event.clientX, y: event.clientY };
    isDragged = false;
    button.setPointerCapture(event.pointerId);
  }
  function follow({ clientX, clientY }: PointerEvent): void {
    if (!start) return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (!isDragged && Math.hypot(dx, dy) < TAP_PX) return;
    isDragged = true;
    button.style.transform = `translate(${dx}px, ${dy}px)`;
  }
  function end({ clientX, clientY }: PointerEvent): void {
    start = undefined;
    button.style.transform = '';
    if (!isDragged) return;
    dropNextClick();
    const down = (clientY - TOP_PX) / (window.innerHeight - TOP_PX - BOTTOM_PX);
    if (down < HIGHEST) return;
    onOut({ edge: clientX < window.innerWidth / 2 ? 'left' : 'right', down: Math.min(1, down) }, 'hand');
  }
  function press(event: KeyboardEvent): void {
    if (!/^Arrow(?:Down|Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    onOut(undefined, 'key');
  }

  const listeners = { pointerdown: begin, pointermove: follow, pointerup: end, pointercancel: end, keydown: press };
  for (const [name, listener] of Object.entries(listeners)) button.addEventListener(name, listener as EventListener);
  return () => {
    button.style.touchAction = before;
    for (const [name, listener] of Object.entries(listeners))
      button.removeEventListener(name, listener as EventListener);
  };
}

/** The end of a drag may cause a click, which fires before the timer. */
function dropNextClick(): void {
  const drop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('click', drop, true);
  setTimeout(() => document.removeEventListener('click', drop, true));
}
