import { NetworkError } from '@yidi/client/send';
import { ApiError } from '@yidi/contract/envelope';
import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { ErrorState } from '@yidi/ui/error-state';
import { OfflinePicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { useRouteRow } from './address.ts';
import { usePhrases } from './preferences-context.tsx';

/** A screen that could not be shown: why, what is kept, and the way on. */
export function BrokenPage({ error }: { error: unknown }): ReactElement {
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

/** The code of a screen is gone or never came: engines word it differently, and only the words are there. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
