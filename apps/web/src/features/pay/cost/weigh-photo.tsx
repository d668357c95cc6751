import { useQuery } from '@tanstack/react-query';
import { payWeighPhoto } from '@yidi/contract/calls/pay';
import { formatMoment } from '@yidi/phrases/times';
import { weighPhoto } from '@yidi/phrases/weigh-photo';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/query.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost, PayFor } from '../pay.data.ts';
import styles from './cost.module.css';

/** The link expires after five minutes; it is refetched before. */
const LINK_STALE_MS = 240_000;

interface WeighPhotoProps {
  readonly who: PayFor;
  readonly weighed: NonNullable<Cost['weighed']>;
}

/** The carrier's photo of the scales, or a note that there is none. */
export function WeighPhoto({ who, weighed: { photo, at } }: WeighPhotoProps): ReactElement {
  const say = usePhrases(weighPhoto);
  const time = formatMoment(useLanguage(), at, useNow());
  const { data, error, refetch } = useQuery({
    ...callQuery(payWeighPhoto, { ...who }),
    staleTime: LINK_STALE_MS,
    enabled: photo,
  });
  if (!photo) return <p className={styles.noPhoto}>{say.none}</p>;
  return (
    <figure className={styles.photo}>
      <div className={styles.picture}>
        {data && <img src={data.url} alt={say.alt} />}
        {error && (
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            {say.failed}
          </Button>
        )}
      </div>
      <figcaption className={styles.caption}>{say.title(time)}</figcaption>
    </figure>
  );
}
