import { wordOf } from '@yidi/phrases/language';
import { later } from '@yidi/phrases/later';
import { shell } from '@yidi/phrases/shell';
import { titles } from '@yidi/phrases/titles';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { HeadsetIcon } from '@yidi/ui/icon';
import { VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useRouteRow } from '../../shell/url.ts';
import { whereNow } from './where-now.ts';

/** The placeholder of a screen that is not built yet: what it will do, and where to go now. */
export function Page(): ReactElement {
  const say = usePhrases(later);
  const words = usePhrases(shell);
  const title = usePhrases(titles);
  const path = useRouteRow()?.path ?? '/';
  const place = whereNow(path);
  const { hotline } = useConfig().brand;
  return (
    <EmptyState
      picture={<VanPicture />}
      title={say.title}
      text={wordOf(say.does, path)}
      actions={
        <>
          <ButtonLink wide href={hrefOf(place)}>
            {title[place]}
          </ButtonLink>
          <ButtonLink wide kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
            {say.call(hotline)}
          </ButtonLink>
          <ButtonLink wide kind="quiet" href={hrefOf('/home')}>
            {words.home}
          </ButtonLink>
        </>
      }
    />
  );
}
