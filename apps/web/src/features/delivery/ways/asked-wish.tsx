import type { SafePlace, SenderWish } from '@yidi/contract/values/delivery';
import { askedWish } from '@yidi/phrases/asked-wish';
import { wishWords } from '@yidi/phrases/wish-words';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../delivery.module.css';

/** The sender's wish. A tap fills its place in; the consent is asked below. */
export function AskedWish({
  wish,
  mailNo,
  canPlace,
  onPlace,
}: {
  wish: SenderWish;
  mailNo: string;
  canPlace: boolean;
  onPlace(place: SafePlace): void;
}): ReactElement {
  const say = usePhrases(askedWish);
  const words = usePhrases(wishWords);
  const isPlace = wish !== 'home' && wish !== 'call';
  return (
    <Card>
      <b>{say.asked(words[wish])}</b>
      <p className={styles.left}>{isPlace ? say.askedPlace : wish === 'home' ? say.askedHome : say.askedCall}</p>
      {isPlace && canPlace && (
        <Button kind="tonal" size="small" onClick={() => onPlace(wish)}>
          {say.takePlace}
        </Button>
      )}
      {wish === 'call' && (
        <ButtonLink kind="quiet" size="small" href={hrefOf('/preferList', {}, { mailNo })}>
          {say.setCall}
        </ButtonLink>
      )}
    </Card>
  );
}
