import { useQuery } from '@tanstack/react-query';
import { storage } from '@yidi/phrases/storage';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { ConsentCard } from '../consent-card.tsx';
import { PointList } from '../points/point-list.tsx';
import type { StorageRequest } from './open-storage.ts';
import { storageQuery } from './storage.data.ts';
import styles from './storage.module.css';
import { useChangeStorage } from './use-change-storage.ts';

/** The point that is chosen, the consent to it, and the order to bring the mail there. */
function useMove(mailNo: string, finish: () => void) {
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
  function choose(chosen: string): void {
    setCode(chosen);
    setMissed(false);
    move.reset();
  }
  const agree = (given: boolean) => setAgreedTo(given ? point?.code : undefined);
  return { points, point, choose, agreed, agree, missed, move };
}

/** Chooses another point for a waiting mail, with the consent to it. */
export function StoragePointsOverlay({
  open,
  finish,
  gone,
  mailNo,
}: OverlayControl<undefined> & StorageRequest): ReactElement {
  const say = usePhrases(storage);
  const language = useLanguage();
  const { points, point, choose, agreed, agree, missed, move } = useMove(mailNo, finish);
  const failed = move.failure === undefined ? undefined : formatFailure(language, move.failure);
  return (
    <OverlaySheet
      {...{ open, finish, gone }}
      title={say.chooseTitle}
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
          <PointList points={points} value={point.code} onChange={choose} />
          <ConsentCard mailNo={mailNo} to={{ point }} lies agreed={agreed} missed={missed} onChange={agree} />
          {failed && (
            <Notice tone="warn" urgent>
              {failed}
            </Notice>
          )}
        </div>
      ) : (
        <p>{say.nowhere}</p>
      )}
    </OverlaySheet>
  );
}
