import { useEffect, useState } from 'react';
import { tellMissingCode } from '../overlays/missing-code.ts';
import { whileLeaving } from '../session/leaving.ts';

let guesses = 0;
let wishes = 0;

/** Only code that nobody has asked for yet is being fetched. */
export function isGuessingCode(): boolean {
  return guesses > 0 && wishes === 0;
}

/** Safari knows no quiet moment; there, one comes after all that is under way. */
const whenQuiet = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work);

async function guess<Code>(fetchCode: () => Promise<Code>): Promise<Code | undefined> {
  guesses += 1;
  try {
    return await fetchCode();
  } catch {
    return undefined;
  } finally {
    guesses -= 1;
  }
}

/** Nothing where the page is being loaded anew, or where it was said already why there is none. */
export async function fetchWanted<Code>(fetchCode: () => Promise<Code>): Promise<Code | undefined> {
  wishes += 1;
  try {
    return (await fetchCode()) ?? (await tellMissingCode());
  } catch {
    return await tellMissingCode();
  } finally {
    wishes -= 1;
  }
}

/** Fetches code when the page is quiet, and again when the line is back; where it does not come nothing is said. @returns an end to that. */
export function prepareCode<Code>(fetchCode: () => Promise<Code>, take: (code: Code) => void): () => void {
  const get = () => void guess(fetchCode).then((code) => code && take(code));
  whenQuiet(get);
  return whenBack(get);
}

/**
 * Code that a tap needs and the page does not: fetched when the page is quiet, so that the tap need not wait. `want` fetches
 * it now where that has not succeeded; when it fails a toast says what to do.
 */
export function useLateCode<Code>(fetchCode: () => Promise<Code>): {
  readonly code: Code | undefined;
  readonly busy: boolean;
  want(): void;
} {
  const [late, setLate] = useState<{ code?: Code; busy: boolean }>({ busy: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched never changes
  useEffect(() => prepareCode(fetchCode, (code) => setLate((now) => ({ ...now, code }))), []);
  async function want() {
    if (late.code || late.busy) return;
    setLate({ busy: true });
    const code = await fetchWanted(fetchCode);
    setLate((now) => ({ code: code ?? now.code, busy: false }));
  }
  return { code: late.code, busy: late.busy, want: () => void want() };
}

/**
 * What late code makes of a key, for a page that wants it at once and shows itself without: fetched now, and again when the
 * line is back. `missing` is said by the page, without a toast.
 */
export function useAtOnce<Result>(key: string, make: (key: string) => Promise<Result>): Result | 'missing' | undefined {
  const [made, setMade] = useState<Result | 'missing'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is made never changes
  useEffect(() => {
    let left = false;
    const get = async () => {
      const result = await make(key).catch(() => undefined);
      if (!result) await whileLeaving();
      if (!left) setMade((now) => result ?? now ?? 'missing');
    };
    void get();
    const stop = whenBack(() => void get());
    return () => {
      left = true;
      stop();
    };
  }, [key]);
  return made;
}

/** The line is back: what did not come is fetched once more. */
function whenBack(work: () => void): () => void {
  window.addEventListener('online', work);
  return () => window.removeEventListener('online', work);
}
