import { useQuery } from '@tanstack/react-query';
import { SoundIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { queueNotice } from '../../../shell/notice-queue.ts';
import { noticeQuery } from '../home.data.ts';
import styles from './home-notice.module.css';

/** The operator's announcement in one line; a tap opens it. */
export function HomeNotice(): ReactElement | null {
  // Only reads the cache: the parent fetches and hides this meanwhile. A fetch here would repeat on
  // every mount.
  const { data: notice } = useQuery({ ...noticeQuery, enabled: false });
  if (notice?.isEffective !== 1) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        icon={<SoundIcon size="small" />}
        onPress={() => queueNotice({ kind: 'announcement', title: notice.title, content: notice.content })}
      >
        {notice.title}
      </Notice>
    </div>
  );
}
