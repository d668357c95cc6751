import { shell } from '@yidi/phrases/shell';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { EmptyWithLinks } from './empty-with-links.tsx';
import { usePhrases } from './preferences-context.tsx';

/** The page for an unknown address, with links to continue. */
export function NotFoundState(): ReactElement {
  const say = usePhrases(shell);
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={say.notFoundTitle}
      text={say.notFoundText}
      links={[
        [say.home, hrefOf('/home')],
        [say.track, hrefOf('/query')],
      ]}
    />
  );
}
