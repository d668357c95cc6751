import type { Language } from '@yidi/phrases/language';
import { loyalty } from '@yidi/phrases/loyalty';
import { formatMonthDay } from '@yidi/phrases/times';
import { RadioGroup } from '@yidi/ui/radio-group';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../loyalty.module.css';
import type { Gift } from '../points.data.ts';
import { GiftPicture } from './gift-picture.tsx';

/** The parts of a stock that remain, below which its number is emphasised. */
const FEW = 0.1;

const noonOf = (day: string) => `${day}T12:00:00+08:00`;

interface GiftCardsProps {
  readonly gifts: readonly Gift[];
  readonly points: number;
  readonly value: string | undefined;
  readonly onChange: (giftId: string) => void;
}

/** One of the gifts, each with its price, and how many are left or why it cannot be chosen. */
export function GiftCards({ gifts, points, value, onChange }: GiftCardsProps): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  return (
    <RadioGroup
      label={say.redeem}
      options={gifts.map((gift) => ({ value: gift.giftId, gift, disabled: reasonOf(gift, points, language) !== null }))}
      value={value}
      onChange={onChange}
      optionClass={styles.gift}
      inputClass={styles.native}
      face={({ gift, disabled }) => (
        <span className={styles.face}>
          <span className={styles.picture} data-off={disabled || undefined}>
            <GiftPicture kind={gift.picture} />
          </span>
          <span className={styles.body}>
            <span className={styles.name}>{gift.name}</span>
            <GiftLine gift={gift} points={points} />
          </span>
          <span className={styles.price}>{say.price(gift.points)}</span>
          {!disabled && <span className={styles.mark} />}
        </span>
      )}
    />
  );
}

function GiftLine({ gift, points }: { gift: Gift; points: number }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const reason = reasonOf(gift, points, language);
  if (reason) return <span className={styles.quiet}>{reason}</span>;
  const share = Math.min(1, gift.stock / Math.max(1, gift.stockOf));
  return (
    <span className={styles.stock} data-few={share <= FEW || undefined}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" rx="3" />
        <rect width={`${Math.max(3, Math.round(share * 100))}%`} height="100%" rx="3" />
      </svg>
      <span>{say.left(gift.stock)}</span>
      {gift.lastDay && (
        <span className={styles.quiet}>{say.until(formatMonthDay(language, noonOf(gift.lastDay)))}</span>
      )}
    </span>
  );
}

/** Returns why a gift cannot be chosen; null if it can. */
function reasonOf({ stock, next, mayRedeem, points: price }: Gift, points: number, language: Language): string | null {
  const say = loyalty[language];
  if (stock === 0) return next ? say.goneUntil(formatMonthDay(language, noonOf(next.day)), next.count) : say.gone;
  if (mayRedeem === 0) return say.limit;
  return price > points ? say.short(price - points) : null;
}
