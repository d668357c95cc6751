import { useCallback, useEffect, useRef, useState } from 'react';
import { wasDeclined, wasToasted } from './failure-marks.ts';
import { useLanguage } from './language.tsx';
import { formatFailure } from './say-failure.ts';
import { showToast } from './toast-list.ts';
import { type Place, usedPlace } from './used-place.ts';

/**
 * Returned by an action's work that navigates to another screen. The action stays busy until that
 * screen is shown.
 */
export const LEAVES = 'leaves';

export interface ActionState {
  readonly busy: boolean;
  /**
   * The error of the last run; undefined while it runs, after a success, and if the user declined a
   * required step.
   */
  readonly failure: unknown;
}

const idle: ActionState = { busy: false, failure: undefined };

/** Runs one piece of work at a time. Calls during a run are ignored. */
export function openAction(change: (state: ActionState) => void) {
  let isRunning = false;
  return async (work: () => Promise<unknown>, failed: (error: unknown) => void): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    change({ busy: true, failure: undefined });
    try {
      if ((await work()) === LEAVES) return;
      change(idle);
    } catch (error) {
      change({ busy: false, failure: wasDeclined(error) ? undefined : error });
      if (!wasDeclined(error)) failed(error);
    }
    isRunning = false;
  };
}

export interface Action<Args extends readonly unknown[]> extends ActionState {
  /** Runs the work unless it is already running. */
  run(...args: Args): void;
  /** Clears the failure after its cause has changed. */
  reset(): void;
}

/**
 * Shows a failure. Without an error, in the event of a control, it records that control, and what
 * is shown disappears.
 */
export type ShowFailure = (error?: unknown, place?: Place) => void;

/**
 * Returns a function that shows a failure in one line under the control that was used, unless it
 * was shown as a toast (`toastOf`) or the user declined a required step. A lost connection and a
 * code that is never a toast are said there and nowhere else (spec §8).
 */
export function useFailureLine(): ShowFailure {
  const language = useLanguage();
  const used = useRef<Place>([]);
  const [line, setLine] = useState<{ readonly text: string; readonly place: Place }>();
  useEffect(() => line && showUnder(line.place, line.text), [line]);
  return useCallback(
    (error, place = used.current) => {
      if (error === undefined) used.current = usedPlace();
      const isSaid = error === undefined || wasToasted(error) || wasDeclined(error);
      setLine(isSaid ? undefined : { text: formatFailure(language, error), place });
    },
    [language],
  );
}

// Vite moves a `then` that follows `import()` into its preload, whose own failure it would miss.
const fetchLine = () => import('./failure-line.ts');

/** Shows a line with code that the idle browser loads. Returns a function that removes it. */
function showUnder(place: Place, text: string): () => void {
  let remove: (() => void) | 'left' | undefined;
  void fetchLine().then(
    (code) => {
      if (remove !== 'left') remove = code.showLine(place, text);
    },
    () => showToast(text, { tone: 'bad' }),
  );
  return () => {
    if (typeof remove === 'function') remove();
    remove = 'left';
  };
}

/**
 * An action of a screen: `const logOut = useAction(async () => {…})`, then `busy={logOut.busy}` and
 * `onClick={logOut.run}`. A failure that is no toast is shown in one line under the control. A
 * screen that shows it itself passes `'shown'` and reads `failure`, or passes a function that
 * handles it and returns false for errors that it leaves to that line. Work that navigates away
 * returns LEAVES.
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  failed?: 'shown' | ((error: unknown) => unknown),
): Action<Args> {
  const [state, setState] = useState(idle);
  const [start] = useState(() => openAction(setState));
  const showFailure = useFailureLine();
  return {
    ...state,
    run(...args) {
      const place = usedPlace();
      showFailure();
      void start(
        () => work(...args),
        (error) => {
          const isLeft = typeof failed === 'function' ? failed(error) === false : failed !== 'shown';
          if (isLeft) showFailure(error, place);
        },
      );
    },
    reset() {
      showFailure();
      setState((now) => (now.failure === undefined ? now : { ...now, failure: undefined }));
    },
  };
}
