import { express } from '@yidi/phrases/express';
import { CheckCircleIcon, ForbiddenIcon, InfoIcon, TruckIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { GoodsCheck } from './goods.data.ts';

const LOOKS = {
  allowed: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  limited: { tone: 'warn', icon: <InfoIcon size="small" /> },
  groundOnly: { tone: 'warn', icon: <TruckIcon size="small" /> },
  forbidden: { tone: 'danger', icon: <ForbiddenIcon size="small" /> },
  unknown: { tone: 'info', icon: <InfoIcon size="small" /> },
} as const;

/** A tag that shows whether an article may be sent. Changes are announced. */
export function GoodsResult({ result }: Pick<GoodsCheck, 'result'>): ReactElement {
  const words = usePhrases(express).goodsResult;
  return (
    <span role="status">
      <Tag tone={LOOKS[result].tone} icon={LOOKS[result].icon}>
        {words[result]}
      </Tag>
    </span>
  );
}
