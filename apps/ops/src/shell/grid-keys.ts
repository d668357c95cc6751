import { own } from '@yidi/contract/values/own';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface GridKeys {
  readonly rows: number;
  readonly columns: number;
  readonly sortable: (column: number) => boolean;
  readonly open: (row: number) => void;
  readonly sort: (column: number) => void;
  /** Scrolls a row into the window, so that it is drawn. */
  readonly reveal: (row: number) => void;
  /** The row that has the tab stop at first. */
  readonly start: number;
}

/** Row -1 is the row of heads, in which `column` counts. */
interface Place {
  readonly row: number;
  readonly column: number;
}

const PAGE_ROWS = 10;
const ROW_KEYS: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowDown: (row) => row + 1,
  j: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  k: (row) => row - 1,
  PageDown: (row) => row + PAGE_ROWS,
  PageUp: (row) => Math.max(0, row - PAGE_ROWS),
  Home: () => 0,
  End: (_row, last) => last,
};
const HEAD_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the place after a key; undefined for keys that do not move. */
export function placeAfterKey(
  key: string,
  place: Place,
  { rows, columns }: Pick<GridKeys, 'rows' | 'columns'>,
): Place | undefined {
  const step = own(HEAD_STEPS, key);
  if (step !== undefined && place.row === -1)
    return { row: -1, column: Math.min(columns - 1, Math.max(0, place.column + step)) };
  const move = own(ROW_KEYS, key);
  return move && { ...place, row: Math.min(rows - 1, Math.max(-1, move(place.row, rows - 1))) };
}

/**
 * Whether a click opens a row: a link in it opens itself, and a click with a key held down opens
 * nothing else besides.
 */
export const isForRow = ({ ctrlKey, metaKey, shiftKey, target }: Click) =>
  !ctrlKey && !metaKey && !shiftKey && !(target as Element | null)?.closest('a[href]');

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** One tab stop for a table: a row, or a head, which the keys move. */
export function useGridKeys(keys: GridKeys) {
  const { rows, sortable, open, sort, reveal, start } = keys;
  const [place, setPlace] = useState<Place>({ row: start, column: 0 });
  const moved = useRef(false);
  const element = useRef<HTMLElement | null>(null);
  // A shorter list after a filter keeps a tab stop.
  const row = Math.min(place.row, rows - 1);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (place.row >= 0) reveal(place.row);
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [place, reveal]);
  const stop = (isStop: boolean) => ({
    tabIndex: isStop ? 0 : -1,
    ref: isStop
      ? (node: HTMLElement | null) => {
          element.current = node;
        }
      : undefined,
  });
  return {
    headProps: (column: number) => stop(row === -1 && place.column === column),
    rowProps: (index: number) => ({
      ...stop(row === index),
      // A screen reader moves the focus without keys; Enter then opens the row that has it.
      onFocus: () => setPlace((now) => (now.row === index ? now : { row: index, column: 0 })),
    }),
    /** Gives a row the tab stop. Returns the row. */
    moveTo(index: number): number {
      setPlace({ row: index, column: 0 });
      return index;
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = placeAfterKey(event.key, { ...place, row }, keys);
      if (next) {
        moved.current = true;
        setPlace(next);
      } else if (event.key === 'Enter' || event.key === ' ') {
        if (row >= 0) open(row);
        else if (sortable(place.column)) sort(place.column);
      } else return;
      event.preventDefault();
    },
  };
}
