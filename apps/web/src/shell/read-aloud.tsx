import { type ReactElement, useEffect, useState } from 'react';
import { prepareCode } from './late-code.ts';
import { usePreferences } from './preferences-context.tsx';

const fetchButton = () => import('./aloud-button.tsx');

/**
 * In elder mode a button that reads something aloud; whoever shows it keeps its room, as it comes late, and only where the device
 * has a voice (decision 042). Otherwise nothing, and nothing is fetched. `read` says with the late code what is to be read.
 */
export function useReadAloud<Code>(
  fetchCode: () => Promise<Code>,
  read: (code: Code) => readonly string[],
  title?: string,
): ReactElement | undefined {
  const { elder } = usePreferences().preferences;
  const [late, setLate] = useState<{
    readonly Button: Awaited<ReturnType<typeof fetchButton>>['AloudButton'];
    readonly code: Code;
  }>();
  useEffect(() => {
    if (!elder) return undefined;
    return prepareCode(
      () => Promise.all([fetchButton(), fetchCode()]),
      ([{ AloudButton }, code]) => setLate({ Button: AloudButton, code }),
    );
  }, [elder, fetchCode]);
  if (!elder) return undefined;
  if (!late) return <></>;
  const { Button, code } = late;
  return <Button title={title} read={() => read(code)} />;
}
