import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentItem } from '@yidi/contract/calls/staff-content';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { formatMoment, formatTime } from '@yidi/phrases/times';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { type ReactElement, useEffect } from 'react';
import { useNowMs } from '../../shell/times.ts';
import { formatOver } from './act-words.ts';
import type { Detail } from './fields.ts';
import styles from './publish-card.module.css';
import { UsersIcon } from './users-icon.tsx';

/** The most names of those who may confirm it. */
const MOST_NAMES = 4;

/** How long readers have what one colleague published alone, and who may confirm it. */
export function AloneNote({ detail }: { detail: Detail }): ReactElement | null {
  const say = usePhrases(opsContent);
  const words = usePhrases(opsFault);
  const language = useLanguage();
  const client = useQueryClient();
  const nowMs = useNowMs();
  const { item, publishedFields, fault } = detail;
  const { alone, state } = item;
  const isLive = alone !== undefined && state === 'live';
  const leftMs = isLive ? Date.parse(alone.until) - nowMs : 0;
  const isOver = isLive && leftMs <= 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [contentItem.path] });
  }, [isOver, client]);
  if (!alone) return null;
  if (!isLive && state !== 'ended') return null;
  if (!isLive) return <p className={styles.note}>{formatOver(language, alone.until, publishedFields ?? {})}</p>;
  const names = fault?.confirmers ?? [];
  const others = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(say.comma) + (others > 0 ? ` ${say.more(others)}` : '');
  const end = publishedFields?.endTime ? formatMoment(language, publishedFields.endTime, nowMs) : '';
  return (
    <>
      <p className={styles.needed}>
        <UsersIcon size="small" />
        {words.left(Math.max(1, Math.ceil(leftMs / MINUTE_MS)), formatTime(alone.until))}
      </p>
      {alone.approvalId && (
        <>
          <p className={styles.note}>{names.length > 0 ? words.confirm(shown, end) : words.nobody}</p>
          <Link className={styles.link} to="/approvals" search={{ open: alone.approvalId }}>
            {words.toConfirm}
          </Link>
        </>
      )}
    </>
  );
}
