import { order as orderWords } from '@yidi/phrases/order';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen, type ScreenProps } from '../../shell/screen.tsx';

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

/** Shown if the user has no such order. */
function OrderMissing(): ReactElement {
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

/** The result of a query about orders, or its loading or error state, which offers the hotline. */
export function OrderDataScreen<T>(props: Omit<ScreenProps<T>, 'failed'>): ReactElement {
  const say = usePhrases(orderWords);
  const { hotline } = useConfig().brand;
  const hotlineLink = (
    <ButtonLink wide kind="outline" href={`tel:${hotline}`}>
      {say.askPerson}
    </ButtonLink>
  );
  return (
    <Screen<T>
      missing={<OrderMissing />}
      {...props}
      failed={{ title: say.failed, kept: say.failedText, also: hotlineLink }}
    />
  );
}
