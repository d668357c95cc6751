import type { DeliveryWay, SafePlace } from '@yidi/contract/values/delivery';
import { delivery } from '@yidi/phrases/delivery';
import { deliveryReplaced } from '@yidi/phrases/delivery-replaced';
import { keepTogether } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import type { ReactElement, ReactNode } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage } from '../../shell/preferences-context.tsx';
import type { Delivery } from './delivery.data.ts';
import styles from './delivery.module.css';
import { sayWhat } from './say-way.ts';

/** What is about to be chosen, as far as it is known. */
export interface NewChoice {
  readonly way: DeliveryWay;
  readonly pointCode?: string;
  readonly place?: SafePlace;
  readonly until?: string;
  readonly personName?: string;
  readonly personDoor?: string;
}

/** The earlier choice that `next` replaces, in words; '' where there is none or it is the same. */
export function sayReplaced(language: Language, info: Delivery, next: NewChoice, nowMs: number): string {
  const { way, change } = info;
  const isItsOwn = change?.state === 'taken' && change.way === way;
  if (next.way === way && (!isItsOwn || isSameAs(change, next))) return '';
  const what = isItsOwn ? sayWhat(delivery[language], language, change, nowMs) : '';
  return deliveryReplaced[language].earlier[way](what);
}

/** Whether the stored change has the point, place, day or person of `next`; what is not filled in yet is the same. */
function isSameAs({ point, place, until, personName, personDoor }: NonNullable<Delivery['change']>, next: NewChoice) {
  const pairs = [
    [next.pointCode, point?.code],
    [next.place, place],
    [next.until, until],
    [next.personName, personName],
    [next.personDoor, personDoor],
  ];
  return next.way !== 'time' && pairs.every(([asked, stored]) => !asked || asked === stored);
}

interface ReplacedProps {
  readonly info: Delivery;
  readonly next: NewChoice | undefined;
  readonly children: ReactNode;
}

/** The line above the button that says which earlier choice the tap gives up, then `children`. */
export function Replaced({ info, next, children }: ReplacedProps): ReactElement {
  const language = useLanguage();
  const nowMs = useNow();
  const text = next && sayReplaced(language, info, next, nowMs);
  return (
    <>
      {text && <p className={styles.replaced}>{keepTogether(text)}</p>}
      {children}
    </>
  );
}
