import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { tariffDraft } from '@yidi/contract/calls/staff-tariff';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { isUnknown } from '@yidi/shell/say-failure';
import type { ReactElement } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { ToTariff } from './to-tariff.tsx';

const route = getRouteApi('/inside/tariff/$id');

/**
 * Loads a draft and opens its editor. What is open stays open while it cannot be read again, but
 * not if the draft was deleted or published.
 */
export function DraftPage(): ReactElement {
  const say = usePhrases(opsTariff);
  const { id } = route.useParams();
  const query = useQuery({ ...callQuery(tariffDraft, { draftId: id }), staleTime: 0 });
  if (query.data && !isUnknown(query.error)) return <DraftEditor key={id} detail={query.data} />;
  return (
    <Page title={say.draftTitle} back={<ToTariff />}>
      <Loaded query={query} rows={12}>
        {() => null}
      </Loaded>
    </Page>
  );
}
