import { type ReactElement, useEffect, useState } from 'react';
import type { AloudLook } from './aloud-button.tsx';
import { preloadCode } from './lazy-code.ts';
import { usePreferences } from './preferences-context.tsx';

const fetchButton = () => import('./aloud-button.tsx');

/**
 * A button that reads something aloud, in elder mode and only where the device has a local voice.
 * Its code is lazy; the caller reserves its space.
 */
export function useReadAloud<Code>(
  fetchCode: () => Promise<Code>,
  read: (code: Code) => readonly string[],
  title?: string,
  look?: AloudLook,
): ReactElement | undefined {
  const { elder } = usePreferences().preferences;
  const [late, setLate] = useState<{
    readonly Button: Awaited<ReturnType<typeof fetchButton>>['AloudButton'];
    readonly code: Code;
  }>();
  useEffect(() => {
    if (!elder) return undefined;
    return preloadCode(
      () => Promise.all([fetchButton(), fetchCode()]),
      ([{ AloudButton }, code]) => setLate({ Button: AloudButton, code }),
    );
  }, [elder, fetchCode]);
  if (!elder) return undefined;
  if (!late) return <></>;
  const { Button, code } = late;
  return <Button title={title} look={look} read={() => read(code)} />;
}
