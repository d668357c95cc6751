import { Link } from '@tanstack/react-router';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import styles from './approval.module.css';
import type { Approval } from './approval-tag.tsx';

/**
 * The way to the prices that are published, as long as they are a draft, or to the version that is
 * withdrawn.
 */
export function ToTariff({ approval }: { approval: Approval }): ReactElement | null {
  const say = usePhrases(opsTariff);
  const { draftId, version } = approval.request;
  if (!useMay('rules')) return null;
  if (typeof version === 'string')
    return (
      <Link className={styles.link} to="/tariff/versions/$version" params={{ version }}>
        {say.showPrices(version)}
      </Link>
    );
  if (typeof draftId !== 'string' || approval.state !== 'waiting') return null;
  return (
    <Link className={styles.link} to="/tariff/$id" params={{ id: draftId }}>
      {say.look}
    </Link>
  );
}
