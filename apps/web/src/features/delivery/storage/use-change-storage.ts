import { useQueryClient } from '@tanstack/react-query';
import { changeStorage } from '@yidi/contract/calls/storage';
import { submit } from '../../../api/submit.ts';
import { traceQuery } from '../../trace/trace.data.ts';
import { type Act, storageQuery } from './storage.data.ts';

/** Asks for something with a waiting mail; also after a refusal its state is asked for again: it may have been handed out. */
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
