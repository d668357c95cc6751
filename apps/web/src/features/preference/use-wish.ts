import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@yidi/contract/call';
import { delPreference, savePreference, updatePreference } from '@yidi/contract/calls/preference';
import { send } from '../../api/send.ts';
import { submit } from '../../api/submit.ts';
import { changedBy, type Target, type Wish } from './preference.data.ts';

type Content = Omit<RequestOf<typeof updatePreference>, 'id'>;

/** Stores and ends wishes. Also after a refusal the lists are refetched, as they may be stale. */
export function useWish() {
  const client = useQueryClient();
  async function changed<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      await Promise.all(changedBy.map((path) => client.invalidateQueries({ queryKey: [path] })));
    }
  }
  return {
    save(target: Pick<Target, 'targetId'>, kind: Wish['preferType'], content: Content, old: Wish | undefined) {
      const name = JSON.stringify([old?.id ?? target.targetId, kind, content]);
      return changed<unknown>(
        old
          ? submit(updatePreference, { id: old.id, ...content }, `prefer:${name}`)
          : submit(savePreference, { targetId: target.targetId, preferType: kind, ...content }, `prefer:${name}`),
      );
    },
    end: (id: string) => changed(send(delPreference, { id })),
  };
}
