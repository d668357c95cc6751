import { order as orderWords } from '@yidi/phrases/order';
import { ButtonLink } from '@yidi/ui/button';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen, type ScreenProps } from '../../shell/screen.tsx';

export function NoOrder(): ReactElement {
  const say = usePhrases(orderWords);
  return <EmptyWithLinks title={say.none} links={[[say.toList, hrefOf('/orderlist')]]} />;
}

/** Shown if the user has no such order. */
function OrderMissing(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={say.missing}
      text={say.missingText}
      links={[
        [say.toList, hrefOf('/orderlist')],
        [say.track, hrefOf('/query')],
      ]}
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
