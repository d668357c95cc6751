import { useQueryClient } from '@tanstack/react-query';
import { changeStorage } from '@yidi/contract/calls/storage';
import { submit } from '../../../api/submit.ts';
import { traceQuery } from '../../trace/trace.data.ts';
import { type Act, storageQuery } from './storage.data.ts';

/** Requests an action for a waiting mail. Its state is refetched, also after a refusal. */
export function useChangeStorage(mailNo: string): (act: Act, pointCode?: string) => Promise<void> {
  const client = useQueryClient();
  return async (act, pointCode) => {
    const to = pointCode === undefined ? {} : { pointCode, agreed: true };
    try {
      await submit(changeStorage, { waybillNo: mailNo, act, ...to }, `storage:${mailNo}:${act}:${pointCode ?? ''}`);
    } finally {
      await client.invalidateQueries({ queryKey: storageQuery(mailNo).queryKey });
      void client.invalidateQueries({ queryKey: traceQuery(mailNo).queryKey });
    }
  };
}
