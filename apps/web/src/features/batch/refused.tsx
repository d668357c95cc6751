import type { ReactElement } from 'react';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';

interface RefusedProps {
  readonly reason: string | undefined;
  /** Said until the sentence is there, and of a reason that has none. */
  readonly otherwise: string;
}

/** Why one of many was refused. The sentences of all refusals are loaded where there is one. */
export function Refused({ reason, otherwise }: RefusedProps): ReactElement {
  const language = useLanguage();
  const code = useLazyResult('reasons', () => import('./say-reason.ts'));
  const said = reason !== undefined && code && code !== 'missing' ? code.sayReason(language, reason) : undefined;
  return <>{said ?? otherwise}</>;
}
