import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useLanguage } from './language.tsx';
import { formatFailure } from './say-failure.ts';

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
