import { later } from '@yidi/phrases/later';
import { shell } from '@yidi/phrases/shell';
import { titles } from '@yidi/phrases/titles';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useRouteRow } from '../../shell/address.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { whereNow } from './where-now.ts';

/** A screen that comes later: what it will do, and where to go now. */
export function Page(): ReactElement {
  const say = usePhrases(later);
  const words = usePhrases(shell);
  const title = usePhrases(titles);
  const path = useRouteRow()?.path ?? '/';
  const place = whereNow(path);
  return (
    <EmptyState
      picture={<VanPicture />}
      title={say.title}
      text={say.does[path as keyof typeof say.does]}
      actions={
        <>
          <ButtonLink wide href={hrefOf(place)}>
            {title[place]}
          </ButtonLink>
          <ButtonLink wide kind="outline" href={hrefOf('/home')}>
            {words.home}
          </ButtonLink>
        </>
      }
    />
  );
}
