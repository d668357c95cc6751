import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contentList, saveContent } from '@yidi/contract/calls/staff-content';
import type { ContentKind, DraftContent } from '@yidi/contract/values/content-revision';
import { LEAVES, useAction } from '@yidi/shell/use-action';
import { useMe } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { formOf, isSame } from './fields.ts';

const isEmpty = (kind: ContentKind, fields: DraftContent) => isSame(formOf({ kind, fields: {} }), fields);

/** Returns a draft of the colleague in which nothing was typed yet, so that it is used again. */
async function findEmptyDraft(kind: ContentKind, staffId: string): Promise<string | undefined> {
  const { records } = await send(contentList, { size: 20, kind, state: 'draft' });
  const found = records.find(({ fields, changedBy }) => changedBy?.staffId === staffId && isEmpty(kind, fields));
  return found?.contentId;
}

/** Makes a draft with these fields and opens it. `fieldsNow`: asked when the action starts. */
export function useNewContent(kind: ContentKind, fieldsNow: () => DraftContent) {
  const client: QueryClient = useQueryClient();
  const navigate = useNavigate();
  const { staffId } = useMe();
  return useAction(async () => {
    const fields = fieldsNow();
    const used = isEmpty(kind, fields) ? await findEmptyDraft(kind, staffId) : undefined;
    const contentId = used ?? (await send(saveContent, { kind, fields })).item.contentId;
    void client.invalidateQueries({ queryKey: [contentList.path] });
    await navigate({ to: '/content/$id', params: { id: contentId } });
    return LEAVES;
  });
}
