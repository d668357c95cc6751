import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import { endSentence } from '@yidi/phrases/end-sentence';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { ErrorState } from '@yidi/ui/error-state';
import { OfflinePicture } from '@yidi/ui/illustrations';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, usePhrases } from './language.tsx';
import { formatFailure } from './say-failure.ts';

export interface FailedStateProps {
  readonly title: string;
  readonly error: unknown;
  /** The part of the screen that the failure does not affect. */
  readonly kept?: string;
  readonly retry: () => void;
  /** Another link or button, in addition to the retry. */
  readonly also?: ReactNode;
}

/** A failed query: the reason, a code for the hotline, and a retry. */
export function FailedState({ title, error, kept, retry, also }: FailedStateProps): ReactElement {
  const words = usePhrases(shell);
  const language = useLanguage();
  const why = endSentence(language, formatFailure(language, error));
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return (
    <ErrorState
      picture={error instanceof NetworkError ? <OfflinePicture /> : undefined}
      title={title}
      text={
        kept ? (
          <>
            {why}
            <br />
            {kept}
          </>
        ) : (
          why
        )
      }
      code={
        traceId
          ? { value: traceId, lead: words.traceLead, copyLabel: words.copy, copiedLabel: words.copied }
          : undefined
      }
      actions={
        <>
          <Button
            wide
            onClick={({ currentTarget }) => {
              // The screen or the sheet stays when the button is replaced, and keeps the focus.
              currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
              retry();
            }}
          >
            {words.retry}
          </Button>
          {also}
        </>
      }
    />
  );
}
