import { useQuery } from '@tanstack/react-query';
import { shell } from '@yidi/phrases/shell';
import { storage } from '@yidi/phrases/storage';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { ConsentCard } from '../consent-card.tsx';
import { PointList } from '../points/point-list.tsx';
import type { StorageRequest } from './open-storage.ts';
import { storageQuery } from './storage.data.ts';
import styles from './storage.module.css';
import { useChangeStorage } from './use-change-storage.ts';

/** Chooses another point for a waiting mail, with the consent to it. */
export function StoragePointsOverlay({
  open,
  finish,
  gone,
  mailNo,
}: OverlayControl<undefined> & StorageRequest): ReactElement {
  const say = usePhrases(storage);
  const words = usePhrases(shell);
  const language = useLanguage();
  const points = useQuery(storageQuery(mailNo)).data?.points ?? [];
  const [code, setCode] = useState<string>();
  /** The point that the consent is for: another one needs another consent. */
  const [agreedTo, setAgreedTo] = useState<string>();
  const [missed, setMissed] = useState(false);
  const point = points.find((candidate) => candidate.code === code) ?? points[0];
  const agreed = point !== undefined && agreedTo === point.code;
  const change = useChangeStorage(mailNo);
  const move = useAction(async () => {
    setMissed(!agreed);
    if (!agreed) return;
    await change('moveOn', point.code);
    finish();
  }, 'shown');
  const failed = move.failure === undefined ? undefined : formatFailure(language, move.failure);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.chooseTitle}
      closeLabel={words.close}
      footer={
        point && (
          <Button wide size="large" busy={move.busy} onClick={() => move.run()}>
            {say.choose}
          </Button>
        )
      }
    >
      {point ? (
        <div className={styles.sheet}>
          <PointList
            points={points}
            value={point.code}
            onChange={(chosen) => {
              setCode(chosen);
              setMissed(false);
              move.reset();
            }}
          />
          <ConsentCard
            mailNo={mailNo}
            to={{ point }}
            lies
            agreed={agreed}
            missed={missed}
            onChange={(given) => setAgreedTo(given ? point.code : undefined)}
          />
          {failed && (
            <Notice tone="warn" urgent>
              {failed}
            </Notice>
          )}
        </div>
      ) : (
        <p>{say.nowhere}</p>
      )}
    </Sheet>
  );
}
