import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { ErrorState } from '@yidi/ui/error-state';
import { OfflinePicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { usePhrases } from './preferences-context.tsx';
import { useRouteRow } from './url.ts';

/** Replaces a screen that failed: the reason, what is not lost, and what to do. */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const say = usePhrases(shell);
  const row = useRouteRow();
  const offline = error instanceof NetworkError || (typeof navigator !== 'undefined' && navigator.onLine === false);
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  const stale = !offline && isMissingCode(error);
  return (
    <ErrorState
      heading={row?.bare ? 'h1' : 'h2'}
      picture={offline ? <OfflinePicture /> : undefined}
      title={offline ? say.offlineTitle : stale ? say.staleTitle : say.brokenTitle}
      text={offline ? say.offlineText : stale ? say.staleText : say.brokenText}
      code={traceId ? { value: traceId, lead: say.traceLead, copyLabel: say.copy, copiedLabel: say.copied } : undefined}
      actions={
        <>
          <Button wide onClick={() => window.location.reload()}>
            {offline ? say.retry : say.refresh}
          </Button>
          <ButtonLink wide kind="outline" href={hrefOf('/home')}>
            {say.home}
          </ButtonLink>
        </>
      }
    />
  );
}

/**
 * Returns whether an error is a chunk load failure. Browsers use different messages and nothing
 * else identifies it.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
