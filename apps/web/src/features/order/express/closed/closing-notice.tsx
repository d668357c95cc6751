import { useQuery } from '@tanstack/react-query';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { handOver } from '@yidi/phrases/hand-over';
import { formatMoment } from '@yidi/phrases/times';
import { callQuery } from '@yidi/shell/query';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import type { Mode } from '../express-form.ts';

export interface ClosingNoticeProps {
  readonly mode: Mode;
  /** The name of the sender's province; '' if it is not known. */
  readonly province: string;
}

/**
 * The announcement that closes ordering for a sender, in a form that stays: another sender or way
 * may be open. It is polled, so that it goes with its end.
 */
export function ClosingNotice({ mode, province }: ClosingNoticeProps): ReactElement | null {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const noticeType = mode === 'courier' ? '1' : '2';
  const { data } = useQuery({
    ...callQuery(noticeIsNeed, province === '' ? { noticeType } : { noticeType, province }),
    refetchInterval: ({ state }) => (state.data?.isWork === 1 ? 60_000 : false),
  });
  if (data?.isWork !== 1 || data.isEffective !== 1) return null;
  return (
    <Notice
      tone="danger"
      urgent
      detail={
        <>
          {data.content} {say.closedUntil(formatMoment(language, data.endTime, nowMs))}
        </>
      }
    >
      {data.title}
    </Notice>
  );
}
