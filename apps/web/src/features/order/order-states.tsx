import { ApiError } from '@yidi/contract/envelope';
import { order as orderWords } from '@yidi/phrases/order';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { FailedState } from '../../shell/failed-state.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** The address names no order. */
export function NoOrder(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <EmptyState
      title={say.none}
      actions={
        <ButtonLink wide href={hrefOf('/orderlist')}>
          {say.toList}
        </ButtonLink>
      }
    />
  );
}

/** There is no such order for this person. */
export function OrderMissing(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.missing}
      text={say.missingText}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/orderlist')}>
            {say.toList}
          </ButtonLink>
          <ButtonLink wide kind="outline" href={hrefOf('/query')}>
            {say.track}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The order could not be fetched: why, a code for whoever helps, again, or a person. */
export function OrderFailed({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  const say = usePhrases(orderWords);
  const { hotline } = useConfig().brand;
  if (error instanceof ApiError && error.class === 'LOGIN') return <LoginNeeded />;
  return (
    <FailedState
      title={say.failed}
      error={error}
      kept={say.failedText}
      retry={retry}
      also={
        <ButtonLink wide kind="outline" href={`tel:${hotline}`}>
          {say.askPerson}
        </ButtonLink>
      }
    />
  );
}
