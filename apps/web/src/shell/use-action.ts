import { useState } from 'react';
import { sayFailure } from '../api/say-failure.ts';
import { wasDeclined } from '../api/send.ts';
import { useLanguage } from './preferences-context.tsx';
import { showToast } from './toast-list.ts';

/** What an action's work resolves to when it leads to another screen: the action stays busy until that is there. */
export const LEAVES = 'leaves';

export interface ActionState {
  readonly busy: boolean;
  /** Why the last run failed; undefined while it runs, after a success, and where the user declined what was asked for first. */
  readonly failure: unknown;
}

const idle: ActionState = { busy: false, failure: undefined };

/** Runs one piece of work at a time: what comes while one runs is dropped. */
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
  /** Runs it, unless it runs already. */
  run(...args: Args): void;
  /** Forgets the failure: what it was about has changed. */
  reset(): void;
}

/**
 * Something that a screen does on a tap: `const logOut = useAction(async () => {…})`, then
 * `busy={logOut.busy}` and `onClick={logOut.run}`. A failure is toasted; a screen that says it in
 * its own place passes `'shown'` and reads `failure`, or a function that acts on it. Work that
 * leads to another screen resolves to LEAVES.
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
    else if (failed !== 'shown') showToast(sayFailure(language, error), { tone: 'bad' });
  }
  return {
    ...state,
    run: (...args) => void start(() => work(...args), fail),
    reset: () => setState((now) => (now.failure === undefined ? now : { ...now, failure: undefined })),
  };
}
