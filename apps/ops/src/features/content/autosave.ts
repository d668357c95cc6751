/**
 * `saved`: the server has everything. `typed`: it is sent soon. `failed`: it is tried again.
 * `stopped`: the server refused it, or another colleague changed the draft; nothing is sent until
 * the draft is typed in again or `resume` is called.
 */
export type SavePhase = 'saved' | 'typed' | 'saving' | 'failed' | 'stopped';

export interface SaveState {
  readonly phase: SavePhase;
  /** Why the last attempt failed. */
  readonly failure?: unknown;
}

export interface AutosaveRules<Fields> {
  /** Sends the fields. Resolves after the server has stored them. */
  readonly save: (fields: Fields) => Promise<unknown>;
  readonly change: (state: SaveState) => void;
  /** Returns whether the server would refuse the same fields again. */
  readonly isFinal: (error: unknown) => boolean;
}

export const TYPING_MS = 1500;
export const AGAIN_MS = 4000;

/**
 * Saves what is typed after a pause, one request at a time. What was typed during a request is sent
 * after it. A failed request is repeated, so what was typed is never dropped.
 */
export function openAutosave<Fields>({ save, change, isFinal }: AutosaveRules<Fields>) {
  let unsaved: Fields | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void start(), ms);
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function run(): Promise<void> {
    while (unsaved !== undefined) {
      const fields = unsaved;
      change({ phase: 'saving' });
      try {
        await save(fields);
      } catch (failure) {
        if (!isFinal(failure)) later(AGAIN_MS);
        change({ phase: isFinal(failure) ? 'stopped' : 'failed', failure });
        return;
      }
      if (unsaved === fields) unsaved = undefined;
    }
    change({ phase: 'saved' });
  }

  return {
    /** Records what is typed. It is sent after a pause. */
    write(fields: Fields): void {
      unsaved = fields;
      if (running) return;
      change({ phase: 'typed' });
      later(TYPING_MS);
    },
    /** Sends at once what was typed. Resolves to true if the server has everything. */
    async flush(): Promise<boolean> {
      await running;
      if (unsaved !== undefined) await start();
      return unsaved === undefined;
    },
    /** Drops what was not sent, because the screen shows other fields now. */
    drop(): void {
      clearTimeout(timer);
      unsaved = undefined;
      change({ phase: 'saved' });
    },
  };
}
