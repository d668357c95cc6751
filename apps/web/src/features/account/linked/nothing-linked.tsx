import { linkedAccount } from '@yidi/phrases/linked-account';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';

/** Shown if no phone is linked: what linking is for, and how to do it. */
export function NothingLinked(): ReactElement {
  const say = usePhrases(linkedAccount);
  return <EmptyWithLinks title={say.none} text={say.noneText} links={[[say.bind, hrefOf('/bindAccount')]]} />;
}
