import { loyalty } from '@yidi/phrases/loyalty';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { openRedeem } from '../open-sheets.ts';
import type { Gift, Gifts } from '../points.data.ts';

/** Returns the chosen gift if it can be redeemed now, else the first that can. */
export function giftToTake({ gifts, points }: Gifts, chosen: string | undefined): Gift | undefined {
  const open = gifts.filter((gift) => gift.stock > 0 && gift.mayRedeem > 0 && gift.points <= points);
  return open.find(({ giftId }) => giftId === chosen) ?? open[0];
}

interface GiftBarProps {
  readonly gift: Gift | undefined;
  readonly points: number;
  /** How long a gift waits. */
  readonly days: number;
}

/** The price of the chosen gift and what remains, or how to get points. */
export function GiftBar({ gift, points, days }: GiftBarProps): ReactElement {
  const say = usePhrases(loyalty);
  if (!gift)
    return (
      <BottomBar
        lacking={{ title: say.tooFew, note: say.tooFewNote }}
        action={
          <ButtonLink size="large" href={hrefOf('/s/express')}>
            {say.send}
          </ButtonLink>
        }
      />
    );
  return (
    <BottomBar
      price={say.price(gift.points)}
      priceNote={say.rest(points - gift.points)}
      action={
        <Button size="large" onClick={() => void openRedeem({ gift, points, days })}>
          {say.take(gift.name)}
        </Button>
      }
    />
  );
}
