import { handOver } from '@yidi/phrases/hand-over';
import { formatMoment } from '@yidi/phrases/times';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useProvinceNotice } from '../express.data.ts';
import type { Mode } from '../express-form.ts';

/**
 * The announcement for the sender's province only. While it closes ordering the form stays, because
 * another sender may order.
 */
export function ProvinceNotice({ mode, province }: { mode: Mode; province: string }): ReactElement | null {
  const notice = useProvinceNotice(mode, province);
  const say = usePhrases(handOver);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  if (!notice) return null;
  const until = notice.isWork === 1 && say.closedUntil(formatMoment(language, notice.endTime, nowMs));
  return (
    <Notice
      tone={until ? 'danger' : 'info'}
      urgent={until !== false}
      detail={
        <>
          {notice.content} {until}
        </>
      }
    >
      {notice.title}
    </Notice>
  );
}
