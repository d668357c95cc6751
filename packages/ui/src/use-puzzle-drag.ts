import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type DragTrack, recordTrack, type TrackRecorder } from './drag-track.ts';

export interface PuzzleAnswer {
  /** Left edge of the piece in pixels of the picture, whole. 0: the piece was not moved. */
  x: number;
  track: DragTrack;
}

/**
 * Returns the position after a key: arrows 1 px, with Shift 10 px, Home and End to the ends;
 * undefined for other keys.
 */
export function positionAfterKey(key: string, shift: boolean, x: number, farthest: number): number | undefined {
  const step = shift ? 10 : 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(farthest, x + step);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, x - step);
  if (key === 'Home') return 0;
  if (key === 'End') return farthest;
  return undefined;
}

interface Held {
  startPx: number;
  from: number;
  scale: number;
}

export interface PuzzleDrag {
  /** Position of the piece in picture pixels. */
  x: number;
  /** Since the first movement; undefined before it. */
  elapsedMs: number | undefined;
  reset: () => void;
  /** Handlers for the knob and the piece. Pointer and keys move it, Enter submits. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The place of the piece, and the track of its movements for the answer. */
function useRecordedPlace(onAnswer: (answer: PuzzleAnswer) => void) {
  const [x, setX] = useState(0);
  const [elapsedMs, setElapsedMs] = useState<number>();
  const recorder = useRef<TrackRecorder | null>(null);
  const startedMs = useRef(0);

  function begin(nowMs: number): void {
    const made = recordTrack();
    made.begin(nowMs);
    recorder.current = made;
    startedMs.current = nowMs;
  }

  function moveTo(next: number, nowMs: number): void {
    setX(next);
    setElapsedMs(nowMs - startedMs.current);
    recorder.current?.add(next, nowMs);
  }

  function answer(place: number, nowMs: number): void {
    const track = recorder.current?.end(place, nowMs) ?? [];
    recorder.current = null;
    onAnswer({ x: Math.round(place), track });
  }

  function restart(): void {
    setX(0);
    setElapsedMs(undefined);
    recorder.current = null;
  }

  return { x, elapsedMs, isBegun: () => recorder.current !== null, begin, moveTo, answer, restart };
}

/**
 * Moves the puzzle by pointer or keys. `way` is the track. Knob and piece share its free length.
 */
export function usePuzzleDrag(
  way: RefObject<HTMLElement | null>,
  farthest: number,
  enabled: boolean,
  onAnswer: (answer: PuzzleAnswer) => void,
): PuzzleDrag {
  const { x, elapsedMs, isBegun, begin, moveTo, answer, restart } = useRecordedPlace(onAnswer);
  const held = useRef<Held | null>(null);

  function reset(): void {
    restart();
    held.current = null;
  }

  function positionAt(event: PointerEvent, { startPx, from, scale }: Held): number {
    return Math.min(farthest, Math.max(0, from + (event.clientX - startPx) * scale));
  }

  return {
    x,
    elapsedMs,
    reset,
    handlers: {
      onPointerDown(event) {
        const knob = way.current?.querySelector<HTMLElement>('[role="slider"]');
        if (!enabled || !way.current || !knob || event.button > 0) return;
        const free = way.current.clientWidth - knob.offsetWidth;
        held.current = { startPx: event.clientX, from: x, scale: farthest / Math.max(1, free) };
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event.timeStamp);
      },
      onPointerMove(event) {
        if (held.current) moveTo(positionAt(event, held.current), event.timeStamp);
      },
      onPointerUp(event) {
        if (!held.current) return;
        const place = positionAt(event, held.current);
        held.current = null;
        moveTo(place, event.timeStamp);
        answer(place, event.timeStamp);
      },
      onPointerCancel: reset,
      onKeyDown(event) {
        if (!enabled) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          answer(x, event.timeStamp);
          return;
        }
        const next = positionAfterKey(event.key, event.shiftKey, x, farthest);
        if (next === undefined) return;
        event.preventDefault();
        if (!isBegun()) begin(event.timeStamp);
        moveTo(next, event.timeStamp);
      },
    },
  };
}
