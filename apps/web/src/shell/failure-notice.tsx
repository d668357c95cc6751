import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { formatFailure } from '../api/say-failure.ts';
import { useLanguage } from './preferences-context.tsx';

interface FailureNoticeProps {
  /** A form or an action. */
  readonly of: { readonly failure: unknown };
  readonly tone?: 'danger' | 'warn';
}

/** Why a form or an action failed, announced at once; nothing unless it failed. */
export function FailureNotice({ of: { failure }, tone = 'danger' }: FailureNoticeProps): ReactElement | null {
  const language = useLanguage();
  if (failure === undefined) return null;
  return (
    <Notice tone={tone} urgent>
      {formatFailure(language, failure)}
    </Notice>
  );
}
