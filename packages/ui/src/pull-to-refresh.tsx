import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { RefreshIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './pull-to-refresh.module.css';

const TRIGGER_PX = 64;
const FARTHEST_PX = 96;

export interface PullToRefreshProps {
  /** Refetches the data. The line stays until the promise settles. */
  onRefresh: () => Promise<unknown>;
  pullLabel: string;
  releaseLabel: string;
  workingLabel: string;
  /** Set it for hosts that handle the gesture themselves, and offer a refresh button there. */
  disabled?: boolean;
  children: ReactNode;
}

/** Returns how far the line follows the finger: less and less, up to a maximum. */
export function followPull(pulledPx: number): number {
  return pulledPx <= 0 ? 0 : FARTHEST_PX * (1 - Math.exp(-pulledPx / 140));
}

/** Refetches the data when the page is pulled down at its top. */
export function PullToRefresh(props: PullToRefreshProps): ReactElement {
  const { onRefresh, pullLabel, releaseLabel, workingLabel, disabled, children } = props;
  const [state, setState] = useState<'rest' | 'pull' | 'release' | 'working'>('rest');
  const area = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = area.current;
    if (!element || disabled) return;
    return watchPull(element, {
      onPull: (offsetPx) => {
        if (line.current) line.current.style.height = offsetPx > 0 ? `${offsetPx}px` : '';
        setState(offsetPx === 0 ? 'rest' : offsetPx >= TRIGGER_PX ? 'release' : 'pull');
      },
      onRelease: () => {
        setState('working');
        const done = (): void => setState('rest');
        refresh.current().then(done, done);
      },
    });
  }, [disabled]);

  const words = { rest: '', pull: pullLabel, release: releaseLabel, working: workingLabel };
  return (
    <div ref={area}>
      <div ref={line} className={joinClasses(styles.place, state === 'working' && styles.working)} role="status">
        {state !== 'rest' && <RefreshIcon size="small" />}
        {words[state]}
      </div>
      {children}
    </div>
  );
}

interface PullHandlers {
  /** The height of the line while pulled; 0 when released. */
  onPull: (offsetPx: number) => void;
  onRelease: () => void;
}

function watchPull(element: HTMLElement, { onPull, onRelease }: PullHandlers): () => void {
  let startY: number | undefined;
  let offsetPx = 0;

  function onStart(event: TouchEvent): void {
    startY = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : undefined;
    offsetPx = 0;
  }
  function onMove(event: TouchEvent): void {
    if (startY === undefined) return;
    const pulledPx = event.touches[0]!.clientY - startY;
    if (pulledPx <= 0 || window.scrollY > 0) return;
    if (event.cancelable) event.preventDefault();
    offsetPx = followPull(pulledPx);
    onPull(offsetPx);
  }
  function onEnd(): void {
    if (startY === undefined) return;
    startY = undefined;
    const triggered = offsetPx >= TRIGGER_PX;
    if (offsetPx > 0) onPull(0);
    if (triggered) onRelease();
  }

  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd);
  element.addEventListener('touchcancel', onEnd);
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', onEnd);
  };
}
