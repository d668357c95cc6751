import { useState } from 'react';
import { formatFailure } from '../api/say-failure.ts';
import { wasDeclined } from '../api/send.ts';
import { useLanguage } from './preferences-context.tsx';
import { showToast } from './toast-list.ts';

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
 * An action of a screen: `const logOut = useAction(async () => {…})`, then `busy={logOut.busy}` and
 * `onClick={logOut.run}`. A failure is shown as a toast. A screen that shows it itself passes
 * `'shown'` and reads `failure`, or passes a function that handles it. Work that navigates away
 * returns LEAVES.
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  failed?: 'shown' | ((error: unknown) => void),
): Action<Args> {
  const language = useLanguage();
  const [state, setState] = useState(idle);
  const [start] = useState(() => openAction(setState));
  function fail(error: unknown): void {
    if (typeof failed === 'function') failed(error);
    else if (failed !== 'shown') showToast(formatFailure(language, error), { tone: 'bad' });
  }
  return {
    ...state,
    run: (...args) => void start(() => work(...args), fail),
    reset: () => setState((now) => (now.failure === undefined ? now : { ...now, failure: undefined })),
  };
}
