import { opsClaims } from '@yidi/phrases/ops-claims';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { ClockIcon, WarningIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { formatAt, useNowMs } from './times.ts';

/** When a claim or a payment is due: red once it is late, amber in the last day. */
export function DueTag({ dueAt }: { dueAt: string | undefined }): ReactElement {
  const say = usePhrases(opsClaims);
  const language = useLanguage();
  const nowMs = useNowMs();
  if (dueAt === undefined) return <span>{say.noDue}</span>;
  const when = formatAt(language, dueAt);
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs <= 0)
    return (
      <Tag tone="danger" icon={<WarningIcon size="small" label={say.late} />}>
        {when}
      </Tag>
    );
  return (
    <Tag tone={leftMs < DAY_MS ? 'warn' : 'plain'} icon={<ClockIcon size="small" />}>
      {when}
    </Tag>
  );
}
