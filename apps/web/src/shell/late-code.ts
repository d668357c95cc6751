import { useEffect, useState } from 'react';
import { tellMissingCode } from '../overlays/missing-code.ts';

let guesses = 0;

/** Code that nobody has asked for yet is being fetched. */
export function isGuessingCode(): boolean {
  return guesses > 0;
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
  useEffect(() => {
    whenQuiet(() => void guess(fetchCode).then((code) => code && setLate((now) => ({ ...now, code }))));
  }, []);
  async function want() {
    if (late.code || late.busy) return;
    setLate({ busy: true });
    const code = await fetchCode().catch(tellMissingCode);
    setLate((now) => ({ code: code ?? now.code, busy: false }));
  }
  return { code: late.code, busy: late.busy, want: () => void want() };
}
