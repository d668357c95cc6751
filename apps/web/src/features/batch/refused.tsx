import type { ReactElement } from 'react';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';

interface RefusedProps {
  readonly reason: string | undefined;
  /** The text shown while the sentence loads, and for an unknown reason. */
  readonly otherwise: string;
}

/** Says why an order was refused. The sentences of all refusals are a lazy chunk. */
export function Refused({ reason, otherwise }: RefusedProps): ReactElement {
  const language = useLanguage();
  const code = useLazyResult('reasons', () => import('./say-reason.ts'));
  const sentence = reason !== undefined && code && code !== 'missing' ? code.formatReason(language, reason) : undefined;
  return <>{sentence ?? otherwise}</>;
}
