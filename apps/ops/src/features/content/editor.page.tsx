import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { contentItem, contentPlaces } from '@yidi/contract/calls/staff-content';
import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { BackIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { Editor } from './editor.tsx';

const route = getRouteApi('/inside/content/$id');

/** Loads a piece of content and opens its editor. */
export function EditorPage(): ReactElement {
  const say = usePhrases(opsContent);
  const words = usePhrases(ops);
  const { id } = route.useParams();
  const item = useQuery(callQuery(contentItem, { contentId: id }));
  const places = useQuery({ ...callQuery(contentPlaces, {}), staleTime: Number.POSITIVE_INFINITY });
  // What is open stays open while its data cannot be read again.
  if (item.data && places.data) return <Editor key={id} back={<Back />} detail={item.data} places={places.data} />;
  const failed = item.error ? item : places.error ? places : item;
  return (
    <Page title={say.title} back={<Back />}>
      <Card>
        <Loaded
          query={{ ...failed, data: undefined }}
          rows={10}
          missing={{ title: words.missingTitle, text: words.missingText }}
        >
          {() => null}
        </Loaded>
      </Card>
    </Page>
  );
}

function Back(): ReactElement {
  const say = usePhrases(opsContent);
  return (
    <Link to="/content">
      <BackIcon size="small" />
      {say.toList}
    </Link>
  );
}
