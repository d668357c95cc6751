import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import { addressBook } from '@yidi/phrases/address-book';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { ErrorState } from '@yidi/ui/error-state';
import { OfflinePicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';

/** Something of the address book did not come: what, why, the code to tell, and another try. */
export function FailedState({
  title,
  error,
  retry,
}: {
  title: string;
  error: unknown;
  retry: () => void;
}): ReactElement {
  const say = usePhrases(addressBook);
  const words = usePhrases(shell);
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return (
    <ErrorState
      picture={error instanceof NetworkError ? <OfflinePicture /> : undefined}
      title={title}
      text={sayFailure(useLanguage(), error)}
      code={
        traceId
          ? { value: traceId, lead: words.traceLead, copyLabel: words.copy, copiedLabel: words.copied }
          : undefined
      }
      actions={
        <Button wide onClick={retry}>
          {say.retry}
        </Button>
      }
    />
  );
}
