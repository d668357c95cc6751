import { useQuery } from '@tanstack/react-query';
import { SoundIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { tell } from '../../overlays/notice-queue.ts';
import { noticeQuery } from './home.data.ts';
import styles from './home-notice.module.css';

/** What the operator has to say about today, in one line; a tap shows it whole. */
export function HomeNotice(): ReactElement | null {
  // Only read: who stands over this asks, and hides it meanwhile. Asking here, too, would ask again and again.
  const { data: notice } = useQuery({ ...noticeQuery, enabled: false });
  if (notice?.isEffective !== 1) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        icon={<SoundIcon size="small" />}
        onPress={() => tell({ kind: 'announcement', title: notice.title, content: notice.content })}
      >
        {notice.title}
      </Notice>
    </div>
  );
}
