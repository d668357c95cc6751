import { type ReactElement, useEffect, useState } from 'react';
import type { AloudLook } from './aloud-button.tsx';
import { preloadCode } from './lazy-code.ts';
import { usePreferences } from './preferences-context.tsx';

const fetchButton = () => import('./aloud-button.tsx');

/**
 * Provides a read-aloud button, only in elder mode and if the device has a local voice. Its code is
 * lazy. The caller reserves its space.
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
      ([{ AloudButton }, loaded]) => setLate({ Button: AloudButton, code: loaded }),
    );
  }, [elder, fetchCode]);
  if (!elder) return undefined;
  if (!late) return <></>;
  const { Button, code } = late;
  return <Button title={title} look={look} read={() => read(code)} />;
}
